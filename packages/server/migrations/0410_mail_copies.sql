-- Who gets a copy of a mail beside whom it is to.
ALTER TABLE outbox ADD COLUMN cc text[] NOT NULL DEFAULT '{}';
