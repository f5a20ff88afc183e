-- People who were put away: lists leave them out unless told. Their names' indexes hold it, so that a search for a name
-- still reads nothing else.
ALTER TABLE clients ADD COLUMN archived_at timestamptz(3);
CREATE INDEX clients_archived ON clients (company_id, created_at, id) WHERE archived_at IS NOT NULL;

DROP INDEX clients_by_name;
CREATE INDEX clients_by_name ON clients (company_id, name_key, id)
  INCLUDE (first_name_key, created_at, kind, adviser_id, archived_at);
DROP INDEX clients_by_first_name;
CREATE INDEX clients_by_first_name ON clients (company_id, first_name_key, name_key, id)
  INCLUDE (created_at, kind, adviser_id, archived_at);

-- What a list reads when it searches (0401), with whether they were put away.
CREATE OR REPLACE VIEW searched_clients AS
  SELECT id, company_id, kind, status, status_since, adviser_id, referrer_id, quote_value, smoker, state, campaign, tags,
    next_due, name_key, created_at, updated_at, search_text, first_name_key,
    text_beside_names(first_name_key, name_key, preferred_name, email, address, city) AS text_beside_names,
    near_tokens(name_key, preferred_name) AS near_tokens,
    lost_reason, phone, email, address, date_of_birth, last_review, archived_at
  FROM clients WHERE company_id = (SELECT current_company_id());
