-- What a notification follows from, `note:12`: it is taken back with it while it is unread.
ALTER TABLE notifications ADD COLUMN cause text;
CREATE INDEX notifications_by_cause ON notifications (company_id, cause) WHERE cause IS NOT NULL;
