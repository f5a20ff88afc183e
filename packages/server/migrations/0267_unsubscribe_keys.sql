-- What a company's links to unsubscribe are signed with. Its own, and not PORTAL_SECRET's: they work for good.
CREATE TABLE unsubscribe_keys (
  company_id int PRIMARY KEY REFERENCES companies,
  -- Sealed.
  key text NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now()
);
SELECT guard_company_table('unsubscribe_keys');
SELECT tell_changes('unsubscribe_keys', 'unsubscribe-key', NULL);
