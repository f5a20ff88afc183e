-- Each stage keeps the day on which it was reached, what was missing then, and whether every move is on record.
ALTER TABLE applications ADD COLUMN underwriting_on date, ADD COLUMN offer_made_on date, ADD COLUMN accepted_on date,
  ADD COLUMN missing text[] NOT NULL DEFAULT '{}', ADD COLUMN stages_recorded boolean NOT NULL DEFAULT true;

CREATE OR REPLACE VIEW searched_applications AS
  SELECT * FROM applications WHERE company_id = (SELECT current_company_id());

-- Of the applications that are there, the log knows their moves, where it knows of their beginning. One that went back has
-- not reached the stages after its own.
UPDATE applications SET
  underwriting_on = CASE WHEN applications.status NOT IN ('draft', 'submitted') THEN logged.underwriting_on END,
  offer_made_on = CASE WHEN applications.status NOT IN ('draft', 'submitted', 'underwriting', 'information_required')
    THEN logged.offer_made_on END,
  accepted_on = CASE WHEN applications.status NOT IN ('draft', 'submitted', 'underwriting', 'information_required',
    'offer_made') THEN logged.accepted_on END,
  stages_recorded = logged.is_created
FROM (
  SELECT there.id,
    min((log.at AT TIME ZONE companies.time_zone)::date)
      FILTER (WHERE log.after->>'status' IN ('underwriting', 'information_required')) AS underwriting_on,
    min((log.at AT TIME ZONE companies.time_zone)::date) FILTER (WHERE log.after->>'status' = 'offer_made') AS offer_made_on,
    min((log.at AT TIME ZONE companies.time_zone)::date) FILTER (WHERE log.after->>'status' = 'accepted') AS accepted_on,
    coalesce(bool_or(log.action = 'application.create'), false) AS is_created
  FROM applications there
  JOIN companies ON companies.id = there.company_id
  LEFT JOIN activity_log log ON log.company_id = there.company_id AND log.entity = 'application' AND log.entity_id = there.id
    AND log.action IN ('application.create', 'application.updateStatus')
  GROUP BY there.id
) logged
WHERE applications.id = logged.id;
