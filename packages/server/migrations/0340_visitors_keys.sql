-- What a visitor of a public page sends with an Idempotency-Key is done once too: nobody is signed in, so that the key
-- alone, which the page makes at random, says that it is the same.
ALTER TABLE idempotency_keys ALTER COLUMN user_id DROP NOT NULL;
ALTER TABLE idempotency_keys DROP CONSTRAINT idempotency_keys_company_id_user_id_key_key;
ALTER TABLE idempotency_keys ADD UNIQUE NULLS NOT DISTINCT (company_id, user_id, key);
