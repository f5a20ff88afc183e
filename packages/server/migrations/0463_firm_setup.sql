-- When the steps of setting up the firm were dismissed; firms at work before there were any have no use for them.
ALTER TABLE companies ADD COLUMN setup_dismissed_at timestamptz(3);
UPDATE companies SET setup_dismissed_at = now();
