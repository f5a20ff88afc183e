-- A table may be cut into partitions by month (`pnpm partition`). Requests reach a partition's rows through its table alone,
-- which says what they may do with them: they are granted nothing on the partition itself.
CREATE OR REPLACE FUNCTION grant_request_role(request_role name) RETURNS void
  LANGUAGE plpgsql AS $$
DECLARE
  missing regclass;
  narrow regprocedure;
BEGIN
  IF NOT has_schema_privilege(request_role, 'public', 'USAGE') THEN
    EXECUTE format('GRANT USAGE ON SCHEMA public TO %I', request_role);
  END IF;
  FOR missing IN
    SELECT oid FROM pg_class
    WHERE relnamespace = 'public'::regnamespace
      -- In this order: of anything else the question is an error.
      AND CASE relkind WHEN 'S' THEN NOT has_sequence_privilege(request_role, oid, 'USAGE') ELSE false END
  LOOP
    EXECUTE format('GRANT USAGE ON SEQUENCE %s TO %I', missing, request_role);
  END LOOP;
  -- Portals that ran before 0100 had granted more.
  FOR missing IN
    SELECT name FROM append_only_tables() AS name
    WHERE has_table_privilege(request_role, name, 'DELETE, TRUNCATE') OR has_any_column_privilege(request_role, name, 'UPDATE')
  LOOP
    EXECUTE format('REVOKE UPDATE, DELETE, TRUNCATE ON %s FROM %I', missing, request_role);
  END LOOP;
  FOR missing IN
    SELECT oid FROM pg_class
    WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') AND relrowsecurity AND relforcerowsecurity
      AND NOT relispartition
      AND NOT has_table_privilege(request_role, oid, 'SELECT')
  LOOP
    EXECUTE format('GRANT SELECT ON %s TO %I', missing, request_role);
  END LOOP;
  FOR missing IN
    SELECT oid FROM pg_class
    WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') AND relrowsecurity AND relforcerowsecurity
      AND NOT relispartition
      AND oid NOT IN (SELECT read_only_tables()) AND NOT has_table_privilege(request_role, oid, 'INSERT')
  LOOP
    EXECUTE format('GRANT INSERT ON %s TO %I', missing, request_role);
  END LOOP;
  FOR missing IN
    SELECT oid FROM pg_class
    WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') AND relrowsecurity AND relforcerowsecurity
      AND NOT relispartition
      AND oid NOT IN (SELECT append_only_tables() UNION SELECT read_only_tables())
      AND NOT (has_table_privilege(request_role, oid, 'UPDATE') AND has_table_privilege(request_role, oid, 'DELETE'))
  LOOP
    EXECUTE format('GRANT UPDATE, DELETE ON %s TO %I', missing, request_role);
  END LOOP;
  FOR narrow IN
    SELECT oid FROM pg_proc
    WHERE pronamespace = 'public'::regnamespace AND prosecdef AND NOT has_function_privilege(request_role, oid, 'EXECUTE')
  LOOP
    EXECUTE format('GRANT EXECUTE ON FUNCTION %s TO %I', narrow, request_role);
  END LOOP;
  -- Those of extensions may belong to somebody else.
  FOR missing IN
    SELECT oid FROM pg_class
    WHERE relnamespace = 'public'::regnamespace AND relkind = 'v' AND relowner = current_user::regrole
      AND NOT has_table_privilege(request_role, oid, 'SELECT')
  LOOP
    EXECUTE format('GRANT SELECT ON %s TO %I', missing, request_role);
  END LOOP;
END $$;
