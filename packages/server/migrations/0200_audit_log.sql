-- The log as an audit reads it: found by what was done and by a record's number, and provable. What an entry says beside
-- its values, and a hash of these, is sealed later; the salt goes with the values when a person is erased, so that nobody
-- can try out what they were.
ALTER TABLE activity_log
  -- What was done, whatever the kind of record: `update`.
  ADD COLUMN verb text NOT NULL GENERATED ALWAYS AS (substring(action FROM '[^.]*$')) STORED,
  ADD COLUMN payload_salt uuid DEFAULT gen_random_uuid(),
  -- Null while the values stand.
  ADD COLUMN payload_hash bytea,
  -- The client that the entry was written for, where a merge has handed it on.
  ADD COLUMN first_client_id int,
  ADD CONSTRAINT activity_log_erased
    CHECK (payload_hash IS NULL OR (before IS NULL AND after IS NULL AND payload_salt IS NULL));

CREATE INDEX activity_log_verb ON activity_log (company_id, verb, at DESC, id DESC);
-- A record by its number, of any kind; and a kind by itself, in order.
CREATE INDEX activity_log_record ON activity_log (company_id, entity_id, entity, at DESC, id DESC);
DROP INDEX activity_log_entity;
CREATE INDEX activity_log_entity ON activity_log (company_id, entity, at DESC, id DESC);

CREATE FUNCTION activity_payload_hash(entry activity_log) RETURNS bytea LANGUAGE sql STABLE AS $$
  SELECT coalesce(
    entry.payload_hash,
    sha256(convert_to(jsonb_build_array(entry.payload_salt, entry.before, entry.after)::text, 'UTF8')))
$$;

-- What is sealed of an entry. Not the client whose timeline shows it now, which a merge may change.
CREATE FUNCTION activity_hash(entry activity_log) RETURNS bytea LANGUAGE sql STABLE AS $$
  SELECT sha256(convert_to(jsonb_build_array(
    entry.id, entry.company_id, (extract(epoch FROM entry.at) * 1000)::bigint, entry.user_id, entry.action, entry.entity,
    entry.entity_id, coalesce(entry.first_client_id, entry.client_id), entry.application_id, entry.request_id,
    encode(activity_payload_hash(entry), 'hex'))::text, 'UTF8'))
$$;

-- The second change of the log that a request makes: a person's values go, and their hash stays. Of the session's company
-- alone; answers how many entries it was.
CREATE FUNCTION erase_activity_payloads(entries bigint[]) RETURNS bigint
  LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  WITH erased AS (
    UPDATE activity_log SET payload_hash = activity_payload_hash(activity_log), payload_salt = NULL,
      before = NULL, after = NULL
    WHERE company_id = current_company_id() AND id = ANY (entries) AND payload_hash IS NULL
    RETURNING 1
  )
  SELECT count(*) FROM erased
$$;
REVOKE ALL ON FUNCTION erase_activity_payloads(bigint[]) FROM PUBLIC;

CREATE OR REPLACE FUNCTION relink_activity(from_client int, to_client int, entries bigint[] DEFAULT NULL)
  RETURNS SETOF bigint
  LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  UPDATE activity_log SET client_id = to_client, first_client_id = coalesce(first_client_id, client_id)
  WHERE company_id = current_company_id() AND client_id = from_client AND (entries IS NULL OR id = ANY (entries))
    AND EXISTS (SELECT FROM clients WHERE company_id = current_company_id() AND id = to_client)
  RETURNING id
$$;
