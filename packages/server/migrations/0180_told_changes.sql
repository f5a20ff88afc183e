-- What a transaction has written, by kinds and ids, never contents: whoever shows it asks again. The words gather in
-- the setting `portal.changed`, which the transaction's end reads and the next transaction does not see:
--
--   task:12@client:7@application:3   one record, with the records that it belongs to
--   task                             records of the kind, more than can be named
--   notification:5>9                 a record that concerns the user 9 alone

-- Adds words of a kind. Of more than 40 in a statement, or very many in a transaction, the kind alone is said.
CREATE FUNCTION add_changed(kind text, words text[]) RETURNS void
  LANGUAGE plpgsql AS $$
DECLARE
  told text := coalesce(nullif(current_setting('portal.changed', true), ''), ' ');
  word text;
BEGIN
  IF cardinality(words) = 0 OR position(' ' || kind || ' ' IN told) > 0 THEN RETURN; END IF;
  IF cardinality(words) > 40 OR length(told) > 4000 THEN words := ARRAY[kind]; END IF;
  FOREACH word IN ARRAY words LOOP
    IF position(' ' || word || ' ' IN told) = 0 THEN told := told || word || ' '; END IF;
  END LOOP;
  PERFORM set_config('portal.changed', told, true);
END $$;

-- Has whatever writes to a table say so, triggers and deletions that cascade among it. `id` is the record: the row, or
-- the one that it is a part of; null where a row does not say which. `owners` are columns of those that it belongs to,
-- by their kinds; `of_user` the column of the one user whom it concerns. A change of `unseen` columns alone is none.
CREATE FUNCTION tell_changes(
  of regclass, kind text, id text DEFAULT 'id', owners jsonb DEFAULT '{}', of_user text DEFAULT NULL,
  unseen text[] DEFAULT '{}') RETURNS void
  LANGUAGE plpgsql AS $$
DECLARE
  word text := format('%L', kind);
  teller text := format('tell_%s', of);
  owner record;
  seen text := '';
BEGIN
  IF id IS NOT NULL THEN word := word || format(' || coalesce('':'' || %s, '''')', id); END IF;
  FOR owner IN SELECT * FROM jsonb_each_text(owners) LOOP
    word := word || format(' || coalesce(''@%s:'' || %s, '''')', owner.key, owner.value);
  END LOOP;
  IF of_user IS NOT NULL THEN word := word || format(' || coalesce(''>'' || %s, '''')', of_user); END IF;
  IF cardinality(unseen) > 0 THEN
    seen := format(
      'WHERE to_jsonb(one) - %1$L::text[] NOT IN (SELECT to_jsonb(other) - %1$L::text[] FROM %%s other)', unseen);
  END IF;
  EXECUTE format($teller$
    CREATE FUNCTION %1$I() RETURNS trigger LANGUAGE plpgsql AS $told$
    BEGIN
      PERFORM add_changed(%2$L, ARRAY(SELECT DISTINCT %3$s FROM changed one LIMIT 41));
      RETURN NULL;
    END $told$;
    CREATE FUNCTION %4$I() RETURNS trigger LANGUAGE plpgsql AS $told$
    BEGIN
      PERFORM add_changed(%2$L, ARRAY(
        SELECT %3$s FROM changed one %5$s UNION SELECT %3$s FROM before one %6$s LIMIT 41));
      RETURN NULL;
    END $told$
  $teller$,
    teller, kind, word, teller || '_changed', format(seen, 'before'), format(seen, 'changed'));
  EXECUTE format('CREATE TRIGGER tell_added AFTER INSERT ON %s
    REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION %I()', of, teller);
  EXECUTE format('CREATE TRIGGER tell_gone AFTER DELETE ON %s
    REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION %I()', of, teller);
  EXECUTE format('CREATE TRIGGER tell_changed AFTER UPDATE ON %s
    REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION %I()',
    of, teller || '_changed');
END $$;

-- The firm and who works there. What a sign-in writes is nobody else's matter.
SELECT tell_changes('companies', 'company');
SELECT tell_changes('company_email_links', 'company', 'company_id');
SELECT tell_changes('users', 'user', unseen => '{password_hash,two_factor_last_step,last_sign_in_at,updated_at}');
SELECT tell_changes('email_changes', 'user', 'user_id');
SELECT tell_changes('recovery_codes', 'user', 'user_id');
SELECT tell_changes('sessions', 'session', of_user => 'user_id', unseen => '{last_used_at,idle_expires_at}');
SELECT tell_changes('embed_keys', 'embed-key', unseen => '{last_used_at}');
SELECT tell_changes('contacts', 'contact');
SELECT tell_changes('product_providers', 'product-provider');
SELECT tell_changes('system_attachments', 'system-attachment');
SELECT tell_changes('activity_log', 'activity', owners => '{"client": "client_id", "application": "application_id"}');

-- Clients, and what is kept of them.
SELECT tell_changes('clients', 'client');
SELECT tell_changes('client_notes', 'note', owners => '{"client": "client_id", "application": "application_id"}');
SELECT tell_changes('client_calls', 'phone-call', owners => '{"client": "client_id"}');
SELECT tell_changes('client_mails', 'mail', owners => '{"client": "client_id"}');
SELECT tell_changes('client_needs', 'needs', owners => '{"client": "client_id"}');
SELECT tell_changes('client_documents', 'document', owners => '{"client": "client_id", "application": "application_id"}');
SELECT tell_changes('earlier_document_versions', 'document', 'document_id');
SELECT tell_changes('client_pre_assessments', 'pre-assessment', owners => '{"client": "client_id"}');
SELECT tell_changes('pre_assessment_links', 'pre-assessment', 'NULL', owners => '{"client": "client_id"}');
SELECT tell_changes('pre_assessment_drafts', 'pre-assessment-draft', owners => '{"client": "client_id"}', of_user => 'user_id');
SELECT tell_changes('partner_details', 'partner', 'client_id');
SELECT tell_changes('partner_links', 'partner', 'client_id');
SELECT tell_changes('client_distinctions', 'distinction', NULL);
SELECT tell_changes('client_merges', 'merge');

-- Applications, policies, tasks.
SELECT tell_changes('applications', 'application', owners => '{"client": "client_id"}');
SELECT tell_changes('application_requirements', 'application', 'application_id');
SELECT tell_changes('application_offers', 'application', 'application_id');
SELECT tell_changes('auditor_requests', 'auditor-request', owners => '{"application": "application_id"}');
SELECT tell_changes('policies', 'policy', owners => '{"client": "client_id"}');
SELECT tell_changes('policy_terms', 'policy', 'policy_id');
SELECT tell_changes('policy_products', 'policy', '(SELECT policy_id FROM policy_terms WHERE policy_terms.id = one.terms_id)');
SELECT tell_changes('tasks', 'task', owners => '{"client": "client_id", "application": "application_id"}');
SELECT tell_changes('task_feeds', 'task-feed', of_user => 'user_id', unseen => '{read_at}');

-- Quotes.
SELECT tell_changes('quotes', 'quote', owners => '{"client": "client_id"}');
SELECT tell_changes('quote_links', 'quote-link', owners => '{"quote": "quote_id"}');
SELECT tell_changes('quote_mails', 'quote-link', NULL, owners => '{"quote": "quote_id"}');
SELECT tell_changes('quote_scenarios', 'scenario', owners => '{"client": "client_id"}');
SELECT tell_changes('quote_providers', 'quote-provider', NULL);
SELECT tell_changes('rate_books', 'rate-book');

-- Work in the background, and what is told of it.
SELECT tell_changes('background_jobs', 'job');
SELECT tell_changes('imports', 'import');
SELECT tell_changes('import_rows', 'import', 'import_id');
SELECT tell_changes('outbox', 'outbox');
SELECT tell_changes('notifications', 'notification', of_user => 'user_id');

-- What users have arranged for themselves.
SELECT tell_changes('notification_settings', 'notification-setting', NULL, of_user => 'user_id');
SELECT tell_changes('saved_views', 'view');
SELECT tell_changes('list_preferences', 'view', NULL, of_user => 'user_id');
SELECT tell_changes('dashboard_layouts', 'dashboard-layout', NULL, of_user => 'user_id');
SELECT tell_changes('quote_preferences', 'quote-preference', NULL, of_user => 'user_id');
SELECT tell_changes('recent_clients', 'recent', NULL, of_user => 'user_id');
