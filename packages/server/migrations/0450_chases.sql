-- The requirements that a message chases; once it was sent, each with what it was before.
ALTER TABLE client_mails ADD COLUMN chases jsonb NOT NULL DEFAULT '[]';
ALTER TABLE client_texts ADD COLUMN chases jsonb NOT NULL DEFAULT '[]';
-- How a requirement was last chased.
ALTER TABLE application_requirements ADD COLUMN chased_by text;
