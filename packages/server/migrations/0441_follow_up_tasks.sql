-- What made a task by itself: `in_force:70:welcome`.
ALTER TABLE tasks ADD COLUMN made_by text;
