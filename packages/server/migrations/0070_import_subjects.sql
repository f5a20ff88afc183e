-- Imports of more than clients: each has a subject, and its rows become records of that.
ALTER TABLE imports ADD COLUMN subject text NOT NULL DEFAULT 'clients';
ALTER TABLE imports ALTER COLUMN subject DROP DEFAULT;

ALTER TABLE import_rows RENAME COLUMN client_id TO record_id;

ALTER TABLE imported_clients RENAME TO imported_records;
ALTER TABLE imported_records RENAME COLUMN client_id TO record_id;

-- “Name” is one thing among clients and another among contacts.
ALTER TABLE import_columns ADD COLUMN subject text NOT NULL DEFAULT 'clients';
ALTER TABLE import_columns ALTER COLUMN subject DROP DEFAULT;
ALTER TABLE import_columns DROP CONSTRAINT import_columns_pkey;
ALTER TABLE import_columns ADD PRIMARY KEY (company_id, subject, name);
