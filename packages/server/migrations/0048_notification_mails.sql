-- Which notifications come by mail too, and those whose mail is still to be written.

CREATE TABLE notification_settings (
  company_id int NOT NULL REFERENCES companies,
  user_id int NOT NULL,
  kind text NOT NULL,
  by_mail boolean NOT NULL,
  PRIMARY KEY (company_id, user_id, kind),
  FOREIGN KEY (company_id, user_id) REFERENCES users (company_id, id)
);
SELECT guard_company_table('notification_settings');

ALTER TABLE notifications ADD COLUMN mail_due boolean NOT NULL DEFAULT false;
CREATE INDEX notifications_mail_due ON notifications (id) WHERE mail_due;
