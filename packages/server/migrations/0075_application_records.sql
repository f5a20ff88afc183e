-- Notes and deeds that belong to one application of a client; they show with the client too.
ALTER TABLE client_notes
  ADD COLUMN application_id int,
  ADD FOREIGN KEY (company_id, application_id) REFERENCES applications (company_id, id) ON DELETE SET NULL (application_id);
CREATE INDEX client_notes_by_application ON client_notes (company_id, application_id, created_at, id)
  WHERE application_id IS NOT NULL AND deleted_at IS NULL;

-- The application whose timeline shows the entry.
ALTER TABLE activity_log ADD COLUMN application_id int;
UPDATE activity_log SET application_id = entity_id WHERE entity = 'application';
CREATE INDEX activity_log_application ON activity_log (company_id, application_id, at DESC, id DESC)
  WHERE application_id IS NOT NULL;
