-- Whose last review is long ago. Birth dates and quote values have indexes already (0030, 0031); what is empty is found
-- walking along the list's order, as it is in many rows or, where it is in none, in one pass.
CREATE INDEX clients_by_review ON clients (company_id, last_review) WHERE last_review IS NOT NULL;

-- What a list reads when it searches (0030), with what else it is filtered by.
CREATE OR REPLACE VIEW searched_clients AS
  SELECT id, company_id, kind, status, status_since, adviser_id, referrer_id, quote_value, smoker, state, campaign, tags,
    next_due, name_key, created_at, updated_at, search_text, first_name_key,
    text_beside_names(first_name_key, name_key, preferred_name, email, address, city) AS text_beside_names,
    near_tokens(name_key, preferred_name) AS near_tokens,
    lost_reason, phone, email, address, date_of_birth, last_review
  FROM clients WHERE company_id = (SELECT current_company_id());
