-- When the last check of all rows began: who was added or changed since may be one of them.
ALTER TABLE imports ADD COLUMN checked_at timestamptz(3);
