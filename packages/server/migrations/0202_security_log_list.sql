-- What was taken away, in the security log: a list that was made into a file, a file that was handed out.
ALTER TABLE security_events
  ADD COLUMN subject text,
  ADD COLUMN subject_id int,
  ADD COLUMN rows int CHECK (rows >= 0);

DROP INDEX security_events_of_company;
CREATE INDEX security_events_of_company ON security_events (company_id, at DESC, id DESC);
CREATE INDEX security_events_of_user ON security_events (company_id, user_id, at DESC, id DESC);
CREATE INDEX security_events_by_event ON security_events (company_id, event, at DESC, id DESC);
SELECT tell_changes('security_events', 'security-event', NULL);
