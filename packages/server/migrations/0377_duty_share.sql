-- How much of a premium is stamp duty, from 0 to 1: commission is not paid on it. Null where nobody has said.
ALTER TABLE policy_terms ADD COLUMN duty_share double precision CHECK (duty_share >= 0 AND duty_share < 1);
