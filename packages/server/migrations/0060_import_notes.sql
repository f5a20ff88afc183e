-- The note that a row has written, to be taken back with the rest.
ALTER TABLE import_rows ADD COLUMN note_id int;
