-- When the portal made a task of a requirement that was due: once for each.
ALTER TABLE application_requirements ADD COLUMN due_task_at timestamptz(3);
CREATE INDEX application_requirements_without_task ON application_requirements (company_id, id)
  WHERE due_task_at IS NULL AND removed_at IS NULL AND state IN ('to_ask', 'asked', 'chased');
