-- Whom each user opened last, the latest first. Ids alone and without a reference: they are read through what the user
-- may see at the time, and whoever is not there any more drops out by it.
CREATE TABLE recent_clients (
  company_id int NOT NULL REFERENCES companies,
  user_id int NOT NULL,
  opened_ids int[] NOT NULL,
  PRIMARY KEY (company_id, user_id),
  FOREIGN KEY (company_id, user_id) REFERENCES users (company_id, id) ON DELETE CASCADE
);
SELECT guard_company_table('recent_clients');
