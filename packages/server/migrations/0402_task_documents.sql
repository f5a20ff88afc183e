-- Which task a document of a client was attached to.
ALTER TABLE client_documents ADD COLUMN task_id int,
  ADD FOREIGN KEY (company_id, task_id) REFERENCES tasks (company_id, id) ON DELETE SET NULL (task_id);
CREATE INDEX client_documents_by_task ON client_documents (company_id, task_id) WHERE task_id IS NOT NULL;
