-- What an email to a client was about: an application or a policy.
ALTER TABLE client_mails
  ADD application_id int,
  ADD policy_id int,
  ADD FOREIGN KEY (company_id, application_id) REFERENCES applications (company_id, id) ON DELETE SET NULL (application_id),
  ADD FOREIGN KEY (company_id, policy_id) REFERENCES policies (company_id, id) ON DELETE SET NULL (policy_id);
CREATE INDEX client_mails_by_application ON client_mails (company_id, application_id, created_at, id)
  WHERE application_id IS NOT NULL;
CREATE INDEX client_mails_by_policy ON client_mails (company_id, policy_id) WHERE policy_id IS NOT NULL;

DROP TRIGGER tell_added ON client_mails;
DROP TRIGGER tell_gone ON client_mails;
DROP TRIGGER tell_changed ON client_mails;
DROP FUNCTION tell_client_mails();
DROP FUNCTION tell_client_mails_changed();
SELECT tell_changes('client_mails', 'mail', owners => '{"client": "client_id", "application": "application_id"}');

-- Messages that were sent to many at once: what has not left can be taken back together.
ALTER TABLE outbox ADD batch_id uuid;
CREATE INDEX outbox_by_batch ON outbox (company_id, batch_id) WHERE batch_id IS NOT NULL;
