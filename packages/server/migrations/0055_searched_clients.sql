-- What a list reads when it searches: the company's clients with the columns that scopes, filters and orders ask for.
-- Row-level security keeps LIKE from using a trigram index; a view of the owner filters by the company itself, and its
-- conditions are planned together with the query's own. It is no security barrier: functions that tell on their
-- arguments have no place in a query on it.
CREATE VIEW searched_clients AS
  SELECT id, company_id, kind, status, status_since, adviser_id, referrer_id, quote_value, smoker, state, campaign, tags,
    next_due, name_key, created_at, updated_at, search_text
  FROM clients WHERE company_id = current_company_id();

-- As before, and the view.
CREATE OR REPLACE FUNCTION grant_request_role(request_role name) RETURNS void
  LANGUAGE plpgsql AS $$
DECLARE
  guarded regclass;
  narrow regprocedure;
BEGIN
  EXECUTE format('GRANT USAGE ON SCHEMA public TO %I', request_role);
  EXECUTE format('GRANT USAGE ON ALL SEQUENCES IN SCHEMA public TO %I', request_role);
  FOR guarded IN
    SELECT oid FROM pg_class
    WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') AND relrowsecurity AND relforcerowsecurity
  LOOP
    EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %s TO %I', guarded, request_role);
  END LOOP;
  FOR narrow IN SELECT oid FROM pg_proc WHERE pronamespace = 'public'::regnamespace AND prosecdef LOOP
    EXECUTE format('GRANT EXECUTE ON FUNCTION %s TO %I', narrow, request_role);
  END LOOP;
  EXECUTE format('GRANT SELECT ON searched_clients TO %I', request_role);
END $$;
