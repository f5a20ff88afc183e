-- The newest client when the last check of all rows began: who has a higher id was added since.
ALTER TABLE imports ADD COLUMN checked_upto int;
