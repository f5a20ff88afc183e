-- A posted payment is corrected by the opposite of its entry and another one in its place, with a reason.
ALTER TABLE ledger_entries ADD corrects_id bigint,
  ADD UNIQUE (company_id, corrects_id),
  ADD FOREIGN KEY (company_id, corrects_id) REFERENCES ledger_entries (company_id, id),
  ADD CHECK (reverses_id IS NULL OR corrects_id IS NULL);
-- A row is posted once; what corrects it stands in place of another one.
DROP INDEX ledger_entries_once;
CREATE UNIQUE INDEX ledger_entries_once ON ledger_entries (company_id, row_id)
  WHERE reverses_id IS NULL AND corrects_id IS NULL;

-- Why an entry was corrected: beside the books, which never change, so that a name in it can be erased.
CREATE TABLE ledger_reasons (
  company_id int NOT NULL REFERENCES companies,
  entry_id bigint NOT NULL,
  reason text NOT NULL,
  PRIMARY KEY (company_id, entry_id),
  FOREIGN KEY (company_id, entry_id) REFERENCES ledger_entries (company_id, id)
);
SELECT guard_company_table('ledger_reasons');
SELECT tell_changes('ledger_reasons', 'ledger', NULL);
