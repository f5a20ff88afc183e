-- Payees of commissions, and when an account was last signed in to: sessions are cleared away.

ALTER TABLE users
  ADD COLUMN abn text,
  ADD COLUMN gst_registered boolean NOT NULL DEFAULT false,
  ADD COLUMN last_sign_in_at timestamptz(3);

UPDATE users SET last_sign_in_at = (
  SELECT max(sessions.created_at) FROM sessions
  WHERE sessions.company_id = users.company_id AND sessions.user_id = users.id AND sessions.embed_key_id IS NULL);
