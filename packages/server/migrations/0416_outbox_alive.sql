-- When the process that hands a message over last said that it still does: one that died says nothing any more.
ALTER TABLE outbox ADD COLUMN alive_at timestamptz(3);
