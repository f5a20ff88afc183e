-- What a mail holds that works once, as the token of a link. It is taken out of the stored mail when that has left.
ALTER TABLE outbox ADD COLUMN secret text;
UPDATE outbox SET
  text = regexp_replace(text, '(/reset-password/)[A-Za-z0-9_-]+', '\1…', 'g'),
  html = regexp_replace(html, '(/reset-password/)[A-Za-z0-9_-]+', '\1…', 'g')
WHERE state IN ('sent', 'failed') AND text LIKE '%/reset-password/%';
