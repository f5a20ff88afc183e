-- Likely duplicates of a person (by e-mail address, phone digits, and name with birth date) and what becomes of them: found
-- to be two people, or made into one.

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
--
-- An import asks about hundreds of rows at a time while the table of clients grows under it. So the plan is made once for
-- a session, as making it takes longer than asking about four hundred people; and one from when there were few clients
-- still reads an index for each key, as it may read nothing else.
CREATE FUNCTION find_duplicates(probes jsonb, most int)
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

-- Nobody but the requests' role, which `grant_request_role` gives it to.
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

-- Two records of one person made into one. The losing record leaves the table of clients, so that no list, count, search
-- or export needs to leave it out; it is kept here whole, with all that undoing the merge needs.
CREATE TABLE client_merges (
  id int GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY,
  company_id int NOT NULL REFERENCES companies,
  -- Without a reference: the loser is no client any more, and the winner may be merged into a third.
  winner_id int NOT NULL,
  loser_id int NOT NULL,
  -- The row of the loser.
  lost jsonb NOT NULL,
  -- The fields of the winner that the merge changed, before and after.
  fields_before jsonb NOT NULL,
  fields_after jsonb NOT NULL,
  -- The rows that went from the loser to the winner: `{ "tasks.client_id": [ids] }`.
  moved jsonb NOT NULL,
  -- The rows that could not go along, because there is one for a client: `[{ "table": …, "row": { … } }]`.
  set_aside jsonb NOT NULL,
  -- The loser's partner; null where there was none.
  partner_id int,
  merged_by int,
  merged_at timestamptz(3) NOT NULL DEFAULT now(),
  undo_until timestamptz(3) NOT NULL,
  undone_by int,
  undone_at timestamptz(3),
  UNIQUE (company_id, id),
  FOREIGN KEY (company_id, merged_by) REFERENCES users (company_id, id),
  FOREIGN KEY (company_id, undone_by) REFERENCES users (company_id, id)
);
CREATE UNIQUE INDEX client_merges_by_loser ON client_merges (company_id, loser_id) WHERE undone_at IS NULL;
CREATE INDEX client_merges_by_winner ON client_merges (company_id, winner_id, merged_at) WHERE undone_at IS NULL;
SELECT guard_company_table('client_merges');
