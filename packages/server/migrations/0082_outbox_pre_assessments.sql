-- The links to pre-assessments, too, are taken out of mails that have left; those that wait forget theirs when they leave.
UPDATE outbox SET
  text = regexp_replace(text, '(/pre-assessment/)[A-Za-z0-9_-]+', '\1…', 'g'),
  html = regexp_replace(html, '(/pre-assessment/)[A-Za-z0-9_-]+', '\1…', 'g')
WHERE state IN ('sent', 'failed') AND text LIKE '%/pre-assessment/%';
UPDATE outbox SET secret = substring(text from '/pre-assessment/([A-Za-z0-9_-]{43})')
WHERE state = 'waiting' AND secret IS NULL AND text ~ '/pre-assessment/[A-Za-z0-9_-]{43}';
