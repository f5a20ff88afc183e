-- What completes a task by itself, and the record that did; a task that somebody completed by hand names none.
ALTER TABLE tasks ADD COLUMN awaits text, ADD COLUMN done_by text;
