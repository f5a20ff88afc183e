-- The open task for a first commission is completed by its payment.
UPDATE tasks SET awaits = 'commission:' || application_id
WHERE made_by LIKE 'in\_force:%:commission' AND status <> 'completed' AND awaits IS NULL;
