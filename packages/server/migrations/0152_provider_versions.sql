-- Super admins change what insurers disclose: of two at once, the second is told.
ALTER TABLE product_providers ADD COLUMN version int NOT NULL DEFAULT 1;
CREATE INDEX product_providers_pds ON product_providers (company_id, pds_file_id);
CREATE INDEX product_providers_tmd ON product_providers (company_id, tmd_file_id);
