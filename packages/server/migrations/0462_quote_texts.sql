-- The quote that an SMS leads to: sending it moves the lead, as an email does.
ALTER TABLE client_texts ADD COLUMN quote_id int;
ALTER TABLE client_texts ADD FOREIGN KEY (company_id, quote_id) REFERENCES quotes (company_id, id)
  ON DELETE SET NULL (quote_id);
CREATE INDEX client_texts_by_quote ON client_texts (company_id, quote_id) WHERE quote_id IS NOT NULL;
