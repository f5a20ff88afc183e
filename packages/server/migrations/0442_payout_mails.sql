-- A document counts as sent once its mail was, so it names its newest mail. `mailed_at` said when it was queued.
ALTER TABLE payouts ADD COLUMN outbox_id int;
UPDATE payouts SET outbox_id = queued.id
FROM (
  SELECT DISTINCT ON (company_id, payout) company_id, payout, id
  FROM (SELECT company_id, id, split_part(idempotency_key, ':', 2) AS payout FROM outbox WHERE idempotency_key LIKE 'payout:%') named
  ORDER BY company_id, payout, id DESC
) queued
WHERE queued.company_id = payouts.company_id AND queued.payout = payouts.id::text;
ALTER TABLE payouts DROP COLUMN mailed_at;
ALTER TABLE payouts ADD FOREIGN KEY (company_id, outbox_id) REFERENCES outbox (company_id, id) ON DELETE SET NULL (outbox_id);
CREATE INDEX payouts_by_outbox ON payouts (company_id, outbox_id) WHERE outbox_id IS NOT NULL;
