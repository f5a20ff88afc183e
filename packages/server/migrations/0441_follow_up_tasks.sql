-- What made a task by itself: `in_force:70:welcome`.
ALTER TABLE tasks ADD COLUMN made_by text;
-- A view has the columns that its table had when it was made.
CREATE OR REPLACE VIEW searched_tasks AS SELECT * FROM tasks WHERE company_id = (SELECT current_company_id());
