-- Notes with mark-up, and notes that stand on top.

ALTER TABLE client_notes
  -- Allowed mark-up and nothing else; null where the note is plain text. `text` is always what it says without.
  ADD COLUMN html text,
  -- Since when it stands on top of the client's notes, and who put it there.
  ADD COLUMN pinned_at timestamptz(3),
  ADD COLUMN pinned_by int,
  ADD FOREIGN KEY (company_id, pinned_by) REFERENCES users (company_id, id);

CREATE INDEX client_notes_pinned ON client_notes (company_id, client_id, pinned_at)
  WHERE pinned_at IS NOT NULL AND deleted_at IS NULL;
