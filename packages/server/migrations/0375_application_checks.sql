-- What of an application's checklist was ticked by hand, when and by whom; the rest is worked out from its records.
CREATE TABLE application_checks (
  company_id int NOT NULL REFERENCES companies,
  application_id int NOT NULL,
  item text NOT NULL CHECK (item IN ('disclosure', 'identity', 'documents', 'needs', 'requirements', 'payment')),
  checked_by int,
  checked_at timestamptz(3) NOT NULL DEFAULT now(),
  PRIMARY KEY (company_id, application_id, item),
  FOREIGN KEY (company_id, application_id) REFERENCES applications (company_id, id) ON DELETE CASCADE,
  FOREIGN KEY (company_id, checked_by) REFERENCES users (company_id, id)
);
SELECT guard_company_table('application_checks');
SELECT tell_changes('application_checks', 'application', 'application_id');
