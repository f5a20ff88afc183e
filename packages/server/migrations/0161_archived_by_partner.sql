-- Whom the firm has put away, a referral company does not bring back; its own users, whom it has put away itself, it may.
ALTER TABLE users ADD COLUMN archived_by_partner boolean NOT NULL DEFAULT false;
