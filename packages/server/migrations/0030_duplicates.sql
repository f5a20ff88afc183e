-- Likely duplicates of a person: by e-mail address, phone digits, and name with birth date.

-- One index for each way in. None of the expressions is leak-proof, so row-level security would switch them off: hence
-- the function below.
CREATE INDEX clients_by_email ON clients (company_id, lower(email)) WHERE email IS NOT NULL;
CREATE INDEX clients_by_secondary_email ON clients (company_id, lower(secondary_email))
  WHERE secondary_email IS NOT NULL;
CREATE INDEX clients_by_phone ON clients (company_id, phone_digits(phone)) WHERE phone IS NOT NULL;
CREATE INDEX clients_by_additional_phone ON clients (company_id, phone_digits(additional_phone))
  WHERE additional_phone IS NOT NULL;
CREATE INDEX clients_by_birth ON clients (company_id, date_of_birth, name_key) WHERE date_of_birth IS NOT NULL;

-- The clients of the session's company who agree with each probe in something, and in what: at most `most` for each way
-- in. A probe is `{ position, emails, phones, first_name, last_name, date_of_birth }`, all but the position absent where
-- unknown. Names agree folded, in either order; not where both birth dates are known and differ. Numbers of fewer than
-- six digits or of one digit repeated are no numbers. Scopes are the caller's to apply.
CREATE FUNCTION find_duplicates(probes jsonb, most int)
  RETURNS TABLE (
    "position" int, client_id int, same_email boolean, same_phone boolean, same_name boolean, same_birth_date boolean
  )
  LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 200
  SET search_path = public, pg_temp
AS $$
DECLARE
  company int := current_company_id();
BEGIN
  IF company IS NULL THEN RETURN; END IF;
  RETURN QUERY
  WITH probe AS MATERIALIZED (
    SELECT given."position" AS place, given.date_of_birth AS birth,
      array(SELECT lower(btrim(one)) FROM unnest(given.emails) one WHERE btrim(one) <> '') AS emails,
      array(
        SELECT phone_digits(one) FROM unnest(given.phones) one
        WHERE length(phone_digits(one)) >= 6 AND phone_digits(one) !~ '^(\d)\1*$'
      ) AS phones,
      CASE WHEN btrim(given.first_name) <> '' AND btrim(given.last_name) <> '' THEN ARRAY[
        fold_text(btrim(given.last_name)) || e'\u0001' || fold_text(btrim(given.first_name)),
        fold_text(btrim(given.first_name)) || e'\u0001' || fold_text(btrim(given.last_name))
      ] ELSE '{}' END AS names
    FROM jsonb_to_recordset(probes) AS given(
      "position" int, emails text[], phones text[], first_name text, last_name text, date_of_birth date)
  ),
  candidate AS (
    SELECT probe.place, hit.id FROM probe, unnest(probe.emails) wanted, LATERAL (
      SELECT c.id FROM clients c WHERE c.company_id = company AND c.email IS NOT NULL AND lower(c.email) = wanted
      LIMIT most) hit
    UNION SELECT probe.place, hit.id FROM probe, unnest(probe.emails) wanted, LATERAL (
      SELECT c.id FROM clients c WHERE c.company_id = company AND c.secondary_email IS NOT NULL
        AND lower(c.secondary_email) = wanted
      LIMIT most) hit
    UNION SELECT probe.place, hit.id FROM probe, unnest(probe.phones) wanted, LATERAL (
      SELECT c.id FROM clients c WHERE c.company_id = company AND c.phone IS NOT NULL
        AND phone_digits(c.phone) = wanted
      LIMIT most) hit
    UNION SELECT probe.place, hit.id FROM probe, unnest(probe.phones) wanted, LATERAL (
      SELECT c.id FROM clients c WHERE c.company_id = company AND c.additional_phone IS NOT NULL
        AND phone_digits(c.additional_phone) = wanted
      LIMIT most) hit
    UNION SELECT probe.place, hit.id FROM probe, unnest(probe.names) wanted, LATERAL (
      SELECT c.id FROM clients c WHERE c.company_id = company AND c.date_of_birth IS NOT NULL
        AND c.date_of_birth = probe.birth AND c.name_key = wanted
      LIMIT most) hit
    UNION SELECT probe.place, hit.id FROM probe, unnest(probe.names) wanted, LATERAL (
      SELECT c.id FROM clients c WHERE c.company_id = company AND c.name_key = wanted
        AND (c.date_of_birth IS NULL OR probe.birth IS NULL)
      LIMIT most) hit
  )
  SELECT probe.place, c.id,
    coalesce(lower(c.email) = ANY (probe.emails), false)
      OR coalesce(lower(c.secondary_email) = ANY (probe.emails), false),
    coalesce(phone_digits(c.phone) = ANY (probe.phones), false)
      OR coalesce(phone_digits(c.additional_phone) = ANY (probe.phones), false),
    c.name_key = ANY (probe.names) AND coalesce(c.date_of_birth = probe.birth, true),
    coalesce(c.date_of_birth = probe.birth, false)
  FROM candidate JOIN probe ON probe.place = candidate.place JOIN clients c ON c.id = candidate.id
  WHERE c.company_id = company;
END $$;

REVOKE EXECUTE ON FUNCTION find_duplicates(jsonb, int) FROM PUBLIC;

-- Two records that somebody has found to be two people: they are not shown as duplicates again. The smaller id first.
CREATE TABLE client_distinctions (
  company_id int NOT NULL REFERENCES companies,
  client_id int NOT NULL,
  other_id int NOT NULL,
  decided_by int,
  decided_at timestamptz(3) NOT NULL DEFAULT now(),
  PRIMARY KEY (company_id, client_id, other_id),
  FOREIGN KEY (company_id, client_id) REFERENCES clients (company_id, id) ON DELETE CASCADE,
  FOREIGN KEY (company_id, other_id) REFERENCES clients (company_id, id) ON DELETE CASCADE,
  FOREIGN KEY (company_id, decided_by) REFERENCES users (company_id, id)
);
CREATE INDEX client_distinctions_by_other ON client_distinctions (company_id, other_id);
SELECT guard_company_table('client_distinctions');
