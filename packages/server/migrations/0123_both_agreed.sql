-- Whether both people of a quote agreed, when it was shared, that each sees the other's birth date, income and health.
ALTER TABLE quote_links ADD COLUMN both_agreed boolean NOT NULL DEFAULT false;
