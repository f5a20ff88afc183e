-- What is to be done next for a client, of whatever kind: tasks, requirements, renewals, links that nobody opened, answers
-- that are awaited, applications. One row for each; the earliest is the next step. Lists, the board, records and files read
-- it here, as `clients.next_due` is kept from it.
--
-- Words come of `kind`, `stage`, `what` and `insurer`: `nextStepOf` of the domain. Of what falls due on one day the lowest
-- `rank` comes first, then the lowest `place`. Days follow the domain's ANSWER_DAYS (3) and LONG_WAIT_DAYS (14). A reader
-- sees what row-level security lets them see.
CREATE VIEW client_steps WITH (security_invoker = true) AS
SELECT tasks.company_id, tasks.client_id, 'task' AS kind, tasks.due_on AS due, 0 AS rank,
  coalesce(tasks.due_key, 0) AS place, tasks.id, NULL::text AS stage, tasks.title AS what, NULL::text AS insurer,
  tasks.application_id, NULL::int AS partner_id
FROM tasks
WHERE tasks.client_id IS NOT NULL AND tasks.status <> 'completed' AND tasks.removed_at IS NULL
UNION ALL
-- What an insurer asks for: to be asked for at once, then chased when its days are over or it was said to be.
SELECT applications.company_id, applications.client_id, 'requirement',
  coalesce(asked.next_on, coalesce(asked.chased_on, asked.asked_on) + asked.days_allowed::int,
    (asked.created_at AT TIME ZONE companies.time_zone)::date),
  1, asked.id::bigint, asked.id,
  CASE WHEN asked.next_step <> '' THEN 'said' WHEN asked.party = 'us' THEN 'ours'
    WHEN asked.state = 'to_ask' THEN 'to_ask' ELSE 'asked' END,
  CASE WHEN asked.next_step <> '' THEN asked.next_step ELSE asked.title END,
  applications.insurer, applications.id, NULL::int
FROM applications
JOIN companies ON companies.id = applications.company_id
JOIN application_requirements asked
  ON asked.company_id = applications.company_id AND asked.application_id = applications.id
WHERE applications.status IN ('draft', 'submitted', 'underwriting', 'information_required')
  AND asked.removed_at IS NULL AND asked.state NOT IN ('received', 'waived')
UNION ALL
-- The anniversary of a policy in force whose renewal was not started.
SELECT policies.company_id, policies.client_id, 'renewal', policies.renews_on, 2, policies.id::bigint, policies.id,
  policies.renewal_state, policies.number, policies.insurer, policies.application_id, NULL::int
FROM policies
WHERE policies.state = 'in_force' AND policies.removed_at IS NULL AND policies.renews_on IS NOT NULL
  AND policies.renewal_id IS NULL
UNION ALL
-- An application that waits for us, or long for somebody else without a requirement that says when to ask.
SELECT applications.company_id, applications.client_id, 'application',
  CASE WHEN applications.waiting_on = 'us' THEN applications.waiting_since ELSE applications.waiting_since + 14 END,
  3, applications.id::bigint, applications.id, applications.waiting_on, applications.waiting_for, applications.insurer,
  applications.id, NULL::int
FROM applications
WHERE applications.status IN ('draft', 'submitted', 'underwriting', 'information_required', 'offer_made', 'accepted')
  AND applications.waiting_since IS NOT NULL
  AND (applications.waiting_on = 'us' OR applications.status IN ('offer_made', 'accepted') OR NOT EXISTS (
    SELECT FROM application_requirements asked
    WHERE asked.company_id = applications.company_id AND asked.application_id = applications.id
      AND asked.removed_at IS NULL AND asked.state NOT IN ('received', 'waived')))
UNION ALL
-- The newest link to a quote: until it is opened, and then until they say what they want. A call moves it on. Whoever is
-- ready to proceed, has applied since or is lost is not waited for.
SELECT clients.company_id, clients.id, CASE WHEN link.opened_at IS NULL THEN 'link_unopened' ELSE 'answer_awaited' END,
  (greatest(link.created_at, link.opened_at, called.at) AT TIME ZONE companies.time_zone)::date + 3,
  CASE WHEN link.opened_at IS NULL THEN 5 ELSE 4 END, link.id::bigint, link.quote_id, 'quote', NULL::text, NULL::text,
  NULL::int, link.partner_id
FROM clients
JOIN companies ON companies.id = clients.company_id
JOIN LATERAL (
  SELECT quote_links.id, quote_links.quote_id, quotes.partner_id, quote_links.created_at, quote_links.opened_at
  FROM quotes
  JOIN quote_links ON quote_links.company_id = quotes.company_id AND quote_links.quote_id = quotes.id
  WHERE quotes.company_id = clients.company_id AND quotes.client_id = clients.id AND quotes.deleted_at IS NULL
    AND quote_links.revoked_at IS NULL
  ORDER BY quote_links.id DESC LIMIT 1
) link ON true
LEFT JOIN LATERAL (
  SELECT max(client_calls.started_at) AS at FROM client_calls
  WHERE client_calls.company_id = clients.company_id AND client_calls.client_id = clients.id
    AND client_calls.deleted_at IS NULL
) called ON true
WHERE clients.status < 3 AND NOT EXISTS (
  SELECT FROM applications
  WHERE applications.company_id = clients.company_id AND applications.client_id = clients.id
    AND applications.created_at >= link.created_at)
UNION ALL
-- The newest link to the questions on health, until they were answered, behind it or with an adviser.
SELECT clients.company_id, clients.id, CASE WHEN link.opened_at IS NULL THEN 'link_unopened' ELSE 'answer_awaited' END,
  (greatest(link.created_at, link.opened_at, called.at) AT TIME ZONE companies.time_zone)::date + 3,
  CASE WHEN link.opened_at IS NULL THEN 5 ELSE 4 END, link.id::bigint, link.id, 'questions', NULL::text, NULL::text,
  NULL::int, NULL::int
FROM clients
JOIN companies ON companies.id = clients.company_id
JOIN LATERAL (
  SELECT links.id, links.created_at, links.opened_at, links.submitted_at FROM pre_assessment_links links
  WHERE links.company_id = clients.company_id AND links.client_id = clients.id AND links.revoked_at IS NULL
  ORDER BY links.id DESC LIMIT 1
) link ON link.submitted_at IS NULL
LEFT JOIN LATERAL (
  SELECT max(client_calls.started_at) AS at FROM client_calls
  WHERE client_calls.company_id = clients.company_id AND client_calls.client_id = clients.id
    AND client_calls.deleted_at IS NULL
) called ON true
WHERE clients.status < 5 AND NOT EXISTS (
  SELECT FROM client_pre_assessments answered
  WHERE answered.company_id = clients.company_id AND answered.client_id = clients.id
    AND answered.submitted_at >= link.created_at);

-- ---- When the next step is due ----------------------------------------------------------------------------------

-- `clients.next_due` stands beside the client, as lists filter and sort by it, and boards stand in its order.
DROP TRIGGER tasks_added ON tasks;
DROP TRIGGER tasks_gone ON tasks;
DROP TRIGGER tasks_changed ON tasks;
DROP FUNCTION keep_next_due();
DROP FUNCTION keep_next_due_of_both();

CREATE FUNCTION keep_next_due(company int, people int[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  UPDATE clients SET next_due = due.earliest
  FROM unnest(people) AS touched (id)
  CROSS JOIN LATERAL (
    SELECT min(steps.due) AS earliest FROM client_steps steps
    WHERE steps.company_id = company AND steps.client_id = touched.id
  ) due
  WHERE clients.company_id = company AND clients.id = touched.id AND clients.next_due IS DISTINCT FROM due.earliest;
END $$;

-- Has whatever writes to a table keep the day, once a statement. `client` is whose step a row is, of the row `one`.
CREATE FUNCTION moves_next_due(of regclass, client text DEFAULT 'one.client_id') RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  keeper text := format('keep_next_due_by_%s', of);
BEGIN
  EXECUTE format($keeper$
    CREATE FUNCTION %1$I() RETURNS trigger LANGUAGE plpgsql AS $kept$
    BEGIN
      PERFORM keep_next_due(company_id, array_agg(DISTINCT client_id))
      FROM (SELECT one.company_id, %2$s AS client_id FROM changed one) touched
      WHERE client_id IS NOT NULL GROUP BY company_id;
      RETURN NULL;
    END $kept$;
    CREATE FUNCTION %3$I() RETURNS trigger LANGUAGE plpgsql AS $kept$
    BEGIN
      PERFORM keep_next_due(company_id, array_agg(DISTINCT client_id))
      FROM (
        SELECT one.company_id, %2$s AS client_id FROM changed one
        UNION SELECT one.company_id, %2$s FROM before one
      ) touched
      WHERE client_id IS NOT NULL GROUP BY company_id;
      RETURN NULL;
    END $kept$
  $keeper$, keeper, client, keeper || '_changed');
  EXECUTE format('CREATE TRIGGER next_due_added AFTER INSERT ON %s
    REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION %I()', of, keeper);
  EXECUTE format('CREATE TRIGGER next_due_gone AFTER DELETE ON %s
    REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION %I()', of, keeper);
  EXECUTE format('CREATE TRIGGER next_due_changed AFTER UPDATE ON %s
    REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION %I()',
    of, keeper || '_changed');
END $$;

SELECT moves_next_due('tasks');
SELECT moves_next_due('applications');
SELECT moves_next_due('application_requirements', '(
  SELECT applications.client_id FROM applications
  WHERE applications.company_id = one.company_id AND applications.id = one.application_id)');
SELECT moves_next_due('policies');
SELECT moves_next_due('quotes');
SELECT moves_next_due('quote_links', '(
  SELECT quotes.client_id FROM quotes WHERE quotes.company_id = one.company_id AND quotes.id = one.quote_id)');
SELECT moves_next_due('pre_assessment_links');
SELECT moves_next_due('client_pre_assessments');
SELECT moves_next_due('client_calls');

-- Whether answers are waited for hangs on the status.
CREATE FUNCTION keep_next_due_by_status() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM keep_next_due(NEW.company_id, ARRAY[NEW.id]);
  RETURN NULL;
END $$;
CREATE TRIGGER next_due_by_status AFTER UPDATE OF status ON clients FOR EACH ROW
  WHEN ((OLD.status < 3) <> (NEW.status < 3) OR (OLD.status < 5) <> (NEW.status < 5))
  EXECUTE FUNCTION keep_next_due_by_status();

UPDATE clients SET next_due = due.earliest
FROM (SELECT company_id, client_id, min(due) AS earliest FROM client_steps GROUP BY company_id, client_id) due
WHERE due.company_id = clients.company_id AND due.client_id = clients.id AND clients.next_due IS DISTINCT FROM due.earliest;
