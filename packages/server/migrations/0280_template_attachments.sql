-- What goes along with the emails of a template: files of the company, and of a client their latest documents with a tag.
ALTER TABLE email_templates
  ADD system_attachment_ids int[] NOT NULL DEFAULT '{}',
  ADD document_tags text[] NOT NULL DEFAULT '{}';
