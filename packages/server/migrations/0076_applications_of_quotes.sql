-- Applications that were made from a portfolio of a saved quote.
ALTER TABLE applications
  ADD COLUMN quote_id int,
  -- The place of the person in the quote, and the code of their portfolio.
  ADD COLUMN quote_person smallint,
  ADD COLUMN quote_portfolio text,
  ADD FOREIGN KEY (company_id, quote_id) REFERENCES quotes (company_id, id) ON DELETE SET NULL (quote_id);
CREATE INDEX applications_by_quote ON applications (company_id, quote_id) WHERE quote_id IS NOT NULL;

-- A view’s `*` is what the table had when it was made.
CREATE OR REPLACE VIEW searched_applications AS
  SELECT * FROM applications WHERE company_id = (SELECT current_company_id());
