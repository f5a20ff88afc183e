-- The PDS and the TMD of an insurer as the company keeps them, each with its day of issue. `issue_date` is the PDS's.
ALTER TABLE product_providers
  DROP COLUMN pds_file,
  ADD COLUMN pds_file_id int,
  ADD COLUMN tmd_file_id int,
  ADD COLUMN tmd_issue_date date,
  ADD FOREIGN KEY (company_id, pds_file_id) REFERENCES files (company_id, id),
  ADD FOREIGN KEY (company_id, tmd_file_id) REFERENCES files (company_id, id);

-- Such a file is found by the hash of its bytes, as logos are.
CREATE INDEX files_disclosures ON files (sha256) WHERE purpose = 'disclosure';
