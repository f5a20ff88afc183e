-- Wrong passwords and codes are counted by account and network together, or by the known device that sent them: a
-- stranger elsewhere cannot lock the owner of an account out.

ALTER TABLE login_attempts ADD COLUMN device_hash bytea;
COMMENT ON COLUMN login_attempts.device_hash IS 'The device that an earlier sign-in of the account marked; null where it is not known.';
ALTER TABLE login_attempts ADD COLUMN factor text NOT NULL DEFAULT 'password' CHECK (factor IN ('password', 'code'));
