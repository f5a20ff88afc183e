-- As before (0046), but each writing is folded once, and the plan is made once for a session: making it takes longer than
-- asking about four hundred people. A plan from when there were few clients still reads an index for each key, as it may
-- read nothing else.
CREATE OR REPLACE FUNCTION find_duplicates(probes jsonb, most int)
  RETURNS TABLE (
    "position" int, client_id int, same_email boolean, same_phone boolean, same_name boolean, same_birth_date boolean
  )
  LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 200
  SET search_path = public, pg_temp
  SET plan_cache_mode = force_generic_plan
  SET enable_seqscan = off
  -- No key comes twice, or nearly none.
  SET enable_memoize = off
AS $$
DECLARE
  company int := current_company_id();
BEGIN
  IF company IS NULL THEN RETURN; END IF;
  RETURN QUERY
  WITH folded AS MATERIALIZED (
    SELECT given."position" AS place, given.date_of_birth AS birth, given.emails, given.phones,
      fold_text(btrim(given.first_name)) AS first_name, fold_text(btrim(given.last_name)) AS last_name
    FROM jsonb_to_recordset(probes) AS given(
      "position" int, emails text[], phones text[], first_name text, last_name text, date_of_birth date)
  ),
  probe AS MATERIALIZED (
    SELECT folded.place, folded.birth,
      array(SELECT lower(btrim(one)) FROM unnest(folded.emails) one WHERE btrim(one) <> '') AS emails,
      array(
        SELECT said.digits FROM (SELECT phone_digits(one) AS digits FROM unnest(folded.phones) one OFFSET 0) said
        WHERE length(said.digits) >= 6 AND replace(said.digits, left(said.digits, 1), '') <> ''
      ) AS phones,
      CASE WHEN folded.first_name <> '' AND folded.last_name <> '' THEN ARRAY[
        folded.last_name || e'\u0001' || folded.first_name,
        folded.first_name || e'\u0001' || folded.last_name
      ] ELSE '{}' END AS names
    FROM folded
  ),
  email AS MATERIALIZED (SELECT probe.place, unnest(probe.emails) AS wanted FROM probe),
  phone AS MATERIALIZED (SELECT probe.place, unnest(probe.phones) AS wanted FROM probe),
  name AS MATERIALIZED (SELECT probe.place, probe.birth, unnest(probe.names) AS wanted FROM probe),
  candidate AS (
    SELECT email.place, hit.id FROM email, LATERAL (
      SELECT c.id FROM clients c WHERE c.company_id = company AND c.email IS NOT NULL AND lower(c.email) = email.wanted
      LIMIT most) hit
    UNION SELECT email.place, hit.id FROM email, LATERAL (
      SELECT c.id FROM clients c WHERE c.company_id = company AND c.secondary_email IS NOT NULL
        AND lower(c.secondary_email) = email.wanted
      LIMIT most) hit
    UNION SELECT phone.place, hit.id FROM phone, LATERAL (
      SELECT c.id FROM clients c WHERE c.company_id = company AND c.phone IS NOT NULL
        AND phone_digits(c.phone) = phone.wanted
      LIMIT most) hit
    UNION SELECT phone.place, hit.id FROM phone, LATERAL (
      SELECT c.id FROM clients c WHERE c.company_id = company AND c.additional_phone IS NOT NULL
        AND phone_digits(c.additional_phone) = phone.wanted
      LIMIT most) hit
    UNION SELECT name.place, hit.id FROM name, LATERAL (
      SELECT c.id FROM clients c WHERE c.company_id = company AND c.date_of_birth IS NOT NULL
        AND c.date_of_birth = name.birth AND c.name_key = name.wanted
      LIMIT most) hit
    UNION SELECT name.place, hit.id FROM name, LATERAL (
      SELECT c.id FROM clients c WHERE c.company_id = company AND c.name_key = name.wanted
        AND (c.date_of_birth IS NULL OR name.birth IS NULL)
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
