-- The requests' role adds to the activity log and reads it, and can change nothing that stands there. Guarded tables named
-- here are append-only for it.
CREATE FUNCTION append_only_tables() RETURNS SETOF regclass LANGUAGE sql STABLE AS $$
  SELECT 'activity_log'::regclass
$$;

CREATE OR REPLACE FUNCTION grant_request_role(request_role name) RETURNS void
  LANGUAGE plpgsql AS $$
DECLARE
  guarded regclass;
  narrow regprocedure;
  filtered regclass;
BEGIN
  EXECUTE format('GRANT USAGE ON SCHEMA public TO %I', request_role);
  EXECUTE format('GRANT USAGE ON ALL SEQUENCES IN SCHEMA public TO %I', request_role);
  FOR guarded IN
    SELECT oid FROM pg_class
    WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') AND relrowsecurity AND relforcerowsecurity
  LOOP
    IF guarded IN (SELECT append_only_tables()) THEN
      -- Portals that ran before this had granted more.
      EXECUTE format('REVOKE UPDATE, DELETE, TRUNCATE ON %s FROM %I', guarded, request_role);
      EXECUTE format('GRANT SELECT, INSERT ON %s TO %I', guarded, request_role);
    ELSE
      EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %s TO %I', guarded, request_role);
    END IF;
  END LOOP;
  FOR narrow IN SELECT oid FROM pg_proc WHERE pronamespace = 'public'::regnamespace AND prosecdef LOOP
    EXECUTE format('GRANT EXECUTE ON FUNCTION %s TO %I', narrow, request_role);
  END LOOP;
  -- Those of extensions may belong to somebody else.
  FOR filtered IN
    SELECT oid FROM pg_class
    WHERE relnamespace = 'public'::regnamespace AND relkind = 'v' AND relowner = current_user::regrole
  LOOP
    EXECUTE format('GRANT SELECT ON %s TO %I', filtered, request_role);
  END LOOP;
END $$;

-- The one change of the log that a request makes: a merge hands a client's entries to another, and its undo hands them
-- back. `entries` null stands for all. Answers the ids that moved; of the session's company alone.
CREATE FUNCTION relink_activity(from_client int, to_client int, entries bigint[] DEFAULT NULL) RETURNS SETOF bigint
  LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  UPDATE activity_log SET client_id = to_client
  WHERE company_id = current_company_id() AND client_id = from_client AND (entries IS NULL OR id = ANY (entries))
    AND EXISTS (SELECT FROM clients WHERE company_id = current_company_id() AND id = to_client)
  RETURNING id
$$;
REVOKE ALL ON FUNCTION relink_activity(int, int, bigint[]) FROM PUBLIC;
