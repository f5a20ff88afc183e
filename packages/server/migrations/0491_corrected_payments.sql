-- A posted payment is corrected by the opposite of its entry and another one in its place, with a reason.
ALTER TABLE ledger_entries ADD corrects_id bigint, ADD reason text,
  ADD UNIQUE (company_id, corrects_id),
  ADD FOREIGN KEY (company_id, corrects_id) REFERENCES ledger_entries (company_id, id),
  ADD CHECK ((corrects_id IS NULL) = (reason IS NULL)),
  ADD CHECK (reverses_id IS NULL OR corrects_id IS NULL);
-- A row is posted once; what corrects it stands in place of another one.
DROP INDEX ledger_entries_once;
CREATE UNIQUE INDEX ledger_entries_once ON ledger_entries (company_id, row_id)
  WHERE reverses_id IS NULL AND corrects_id IS NULL;
