-- How long sessions last: unused, unused where the user is remembered, and at most.
ALTER TABLE companies
  ADD COLUMN session_idle_hours smallint NOT NULL DEFAULT 12 CHECK (session_idle_hours BETWEEN 1 AND 24),
  ADD COLUMN session_remembered_days smallint NOT NULL DEFAULT 30 CHECK (session_remembered_days BETWEEN 1 AND 30),
  ADD COLUMN session_absolute_days smallint NOT NULL DEFAULT 90 CHECK (session_absolute_days BETWEEN 1 AND 90);
