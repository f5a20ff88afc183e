-- Which automatic message a text message was.
ALTER TABLE client_texts ADD automatic_kind text;
CREATE INDEX client_texts_automatic ON client_texts (company_id, automatic_kind, created_at)
  WHERE automatic_kind IS NOT NULL;
