-- When the next step of a client is due, beside the client: lists filter and sort by it, boards stand in its order.

-- The day of the earliest open task; a task without a day says nothing. Kept by the triggers below and nobody else.
ALTER TABLE clients ADD COLUMN next_due date;

UPDATE clients SET next_due = due.earliest
FROM (
  SELECT company_id, client_id, min(due_on) AS earliest FROM tasks
  WHERE status <> 'completed' AND client_id IS NOT NULL GROUP BY company_id, client_id
) due
WHERE due.company_id = clients.company_id AND due.client_id = clients.id AND due.earliest IS NOT NULL;

-- Once a statement, however many tasks it writes. `changed` are the tasks as they are now, or were when they went.
CREATE FUNCTION keep_next_due() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE clients SET next_due = due.earliest
  FROM (
    SELECT touched.company_id, touched.client_id, (
      SELECT min(due_on) FROM tasks
      WHERE tasks.company_id = touched.company_id AND tasks.client_id = touched.client_id AND status <> 'completed'
    ) AS earliest
    FROM (SELECT DISTINCT company_id, client_id FROM changed WHERE client_id IS NOT NULL) touched
  ) due
  WHERE due.company_id = clients.company_id AND due.client_id = clients.id
    AND clients.next_due IS DISTINCT FROM due.earliest;
  RETURN NULL;
END $$;

-- A task that moves to another client changes both.
CREATE FUNCTION keep_next_due_of_both() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE clients SET next_due = due.earliest
  FROM (
    SELECT touched.company_id, touched.client_id, (
      SELECT min(due_on) FROM tasks
      WHERE tasks.company_id = touched.company_id AND tasks.client_id = touched.client_id AND status <> 'completed'
    ) AS earliest
    FROM (
      SELECT company_id, client_id FROM changed WHERE client_id IS NOT NULL
      UNION SELECT company_id, client_id FROM before WHERE client_id IS NOT NULL
    ) touched
  ) due
  WHERE due.company_id = clients.company_id AND due.client_id = clients.id
    AND clients.next_due IS DISTINCT FROM due.earliest;
  RETURN NULL;
END $$;

CREATE TRIGGER tasks_added AFTER INSERT ON tasks
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_next_due();
CREATE TRIGGER tasks_gone AFTER DELETE ON tasks
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_next_due();
CREATE TRIGGER tasks_changed AFTER UPDATE ON tasks
  REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_next_due_of_both();

CREATE INDEX clients_by_due ON clients (company_id, next_due, id);
CREATE INDEX clients_by_due_down ON clients (company_id, next_due DESC NULLS LAST, id DESC);
-- A lane of the board: one status, the most urgent first.
CREATE INDEX clients_by_lane ON clients (company_id, kind, status, next_due, id);
CREATE INDEX clients_by_status_since ON clients (company_id, status, status_since, id);
