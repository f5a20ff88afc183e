-- Roles whose users must sign in with two-factor: who holds one of them and has none can do nothing but set it up.
ALTER TABLE companies ADD COLUMN two_factor_roles text[] NOT NULL DEFAULT '{}';
