-- How a file was read: its encoding, delimiter and headings, what of that somebody has said, and the file's first rows.
ALTER TABLE imports ADD COLUMN reading jsonb;
