-- What a key of another site may do ends: by a day, and by whom it may speak for.
ALTER TABLE embed_keys
  -- The last day on which it gives tokens.
  ADD COLUMN ends_on date,
  -- Users in whose name it gives tokens; empty for all who advise.
  ADD COLUMN user_ids int[] NOT NULL DEFAULT '{}';
-- Keys from before end a year from now: nobody was told of an end.
UPDATE embed_keys SET ends_on = now() + interval '1 year';
ALTER TABLE embed_keys ALTER COLUMN ends_on SET NOT NULL;
