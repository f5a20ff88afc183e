-- The partner of a client: their own details kept on the client, or a client of their own who is linked.

CREATE TABLE partner_details (
  company_id int NOT NULL REFERENCES companies,
  client_id int NOT NULL,
  first_name text,
  last_name text,
  phone text,
  email text,
  date_of_birth date,
  gender text CHECK (gender IN ('M', 'F')),
  smoker boolean,
  height_cm double precision,
  weight_kg double precision,
  occupation text,
  employment text,
  -- Cents.
  salary bigint,
  salary_frequency text,
  super_balance bigint,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now(),
  version int NOT NULL DEFAULT 1,
  PRIMARY KEY (company_id, client_id),
  FOREIGN KEY (company_id, client_id) REFERENCES clients (company_id, id) ON DELETE CASCADE
);
SELECT guard_company_table('partner_details');

-- Two clients who are partners: a row for each, so that either finds the other. The keys leave nobody two partners, and
-- no row without its counterpart once the transaction ends.
CREATE TABLE partner_links (
  company_id int NOT NULL REFERENCES companies,
  client_id int NOT NULL,
  partner_id int NOT NULL,
  linked_at timestamptz(3) NOT NULL DEFAULT now(),
  PRIMARY KEY (company_id, client_id),
  UNIQUE (company_id, client_id, partner_id),
  FOREIGN KEY (company_id, client_id) REFERENCES clients (company_id, id) ON DELETE CASCADE,
  CONSTRAINT partner_links_counterpart FOREIGN KEY (company_id, partner_id, client_id)
    REFERENCES partner_links (company_id, client_id, partner_id) ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED
);
CREATE INDEX partner_links_by_partner ON partner_links (company_id, partner_id, client_id);
SELECT guard_company_table('partner_links');
