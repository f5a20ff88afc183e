-- Whom an import has created or updated, after its rows are cleared away: lists are filtered by it. Ids alone and without
-- a reference to clients: who is not there any more drops out where the list is read.
CREATE TABLE imported_clients (
  company_id int NOT NULL REFERENCES companies,
  import_id int NOT NULL,
  client_id int NOT NULL,
  outcome text NOT NULL CHECK (outcome IN ('created', 'updated')),
  PRIMARY KEY (company_id, import_id, client_id),
  FOREIGN KEY (company_id, import_id) REFERENCES imports (company_id, id) ON DELETE CASCADE
);
SELECT guard_company_table('imported_clients');

-- The same while the rows are there.
CREATE INDEX import_rows_brought ON import_rows (company_id, import_id, outcome) INCLUDE (client_id, reversal)
  WHERE outcome IN ('created', 'updated');
