-- An import asks for the duplicates of hundreds of rows again and again, while the table of clients grows under it. A plan
-- that was made when there were few clients, and kept by the session, would read the whole table for every row; hence a
-- plan for each question, and nothing that reads all clients of the company.
CREATE OR REPLACE FUNCTION find_duplicates(probes jsonb, most int)
  RETURNS TABLE (
    "position" int, client_id int, same_email boolean, same_phone boolean, same_name boolean, same_birth_date boolean
  )
  LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 200
  SET search_path = public, pg_temp
  SET plan_cache_mode = force_custom_plan
  SET enable_seqscan = off
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
  FROM candidate JOIN probe ON probe.place = candidate.place, LATERAL (
    -- Each by its key: planned together, all clients of the company would be read for a few of them.
    SELECT * FROM clients WHERE clients.company_id = company AND clients.id = candidate.id OFFSET 0) c;
END $$;
