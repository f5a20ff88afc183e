-- What a notification follows from, `note:12`: it is taken back with it while it is unread.
ALTER TABLE notifications ADD COLUMN cause text;
CREATE INDEX notifications_by_cause ON notifications (company_id, cause) WHERE cause IS NOT NULL;
-- Of call notes that mention colleagues, their mark-up.
ALTER TABLE client_calls ADD COLUMN html text;
