-- Payments are searched by policy number and name among a million of them, past row-level security and of the one company,
-- as `searched_clients` is: else the index could not answer.
CREATE INDEX commission_rows_by_text ON commission_rows USING gin (fold_text(policy_number || ' ' || name) gin_trgm_ops);
CREATE VIEW searched_payments AS SELECT id, fold_text(policy_number || ' ' || name) AS search_text
  FROM commission_rows WHERE company_id = (SELECT current_company_id());
