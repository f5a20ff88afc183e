-- What a virus scanner says of each file. Where none is set, files stay `not_scanned` and are handed out as before; an
-- infected file never is. `failed`: the scanner did not answer, and is asked again.
ALTER TABLE files
  ADD COLUMN scan text NOT NULL DEFAULT 'not_scanned' CHECK (scan IN ('not_scanned', 'clean', 'infected', 'failed')),
  ADD COLUMN scanned_at timestamptz(3),
  ADD COLUMN scan_failures smallint NOT NULL DEFAULT 0,
  -- What was found in an infected file: `Eicar-Signature`.
  ADD COLUMN scan_found text;

CREATE INDEX files_to_scan ON files (id) WHERE scan IN ('not_scanned', 'failed');
