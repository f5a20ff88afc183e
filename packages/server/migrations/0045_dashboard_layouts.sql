-- How each user has arranged their dashboard, by the names of its blocks.

CREATE TABLE dashboard_layouts (
  company_id int NOT NULL REFERENCES companies,
  user_id int NOT NULL,
  block_order text[] NOT NULL DEFAULT '{}',
  hidden text[] NOT NULL DEFAULT '{}',
  PRIMARY KEY (company_id, user_id),
  FOREIGN KEY (company_id, user_id) REFERENCES users (company_id, id)
);
SELECT guard_company_table('dashboard_layouts');
