-- Payees of commissions, and when an account was last signed in to: sessions are cleared away.

ALTER TABLE users
  ADD COLUMN abn text,
  ADD COLUMN gst_registered boolean NOT NULL DEFAULT false,
  ADD COLUMN last_sign_in_at timestamptz(3);

UPDATE users SET last_sign_in_at = latest.created_at
FROM (
  SELECT company_id, user_id, max(created_at) AS created_at FROM sessions
  WHERE embed_key_id IS NULL GROUP BY company_id, user_id) latest
WHERE latest.company_id = users.company_id AND latest.user_id = users.id;
