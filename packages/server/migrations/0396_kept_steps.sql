-- The steps of clients are kept beside them, as the view that worked them out cost a list 65 ms of planning: each read of a
-- client planned six joins. What is written works out anew the steps that it touches, of the people that it touches.

DROP VIEW client_steps;
DO $$
DECLARE
  moved text;
BEGIN
  FOREACH moved IN ARRAY ARRAY[
    'tasks', 'applications', 'application_requirements', 'policies', 'quotes', 'quote_links', 'pre_assessment_links',
    'client_pre_assessments', 'client_calls'
  ]
  LOOP
    EXECUTE format('DROP TRIGGER next_due_added ON %I', moved);
    EXECUTE format('DROP TRIGGER next_due_gone ON %I', moved);
    EXECUTE format('DROP TRIGGER next_due_changed ON %I', moved);
    EXECUTE format('DROP FUNCTION %I()', 'keep_next_due_by_' || moved);
    EXECUTE format('DROP FUNCTION %I()', 'keep_next_due_by_' || moved || '_changed');
  END LOOP;
END $$;
DROP TRIGGER next_due_by_status ON clients;
DROP FUNCTION keep_next_due_by_status();
DROP FUNCTION moves_next_due(regclass, text);
DROP FUNCTION keep_next_due(int, int[]);

-- What is to be done next for a client, of whatever kind. The earliest is the next step; of what falls due on one day the
-- lowest `rank` comes first, then the lowest `place`. Words come of `kind`, `stage`, `what` and `insurer`: `nextStepOf` of
-- the domain. Days follow the domain's ANSWER_DAYS (3) and LONG_WAIT_DAYS (14).
CREATE TABLE client_steps (
  company_id int NOT NULL REFERENCES companies,
  client_id int NOT NULL,
  -- What it was worked out from.
  source text NOT NULL,
  kind text NOT NULL,
  due date,
  rank int NOT NULL,
  place bigint NOT NULL,
  -- Of the task, requirement, policy, application, quote or link to questions.
  id int NOT NULL,
  stage text,
  what text,
  insurer text,
  application_id int,
  -- The other person of a couple's quote.
  partner_id int,
  PRIMARY KEY (company_id, client_id, source, id),
  FOREIGN KEY (company_id, client_id) REFERENCES clients (company_id, id) ON DELETE CASCADE
);
CREATE INDEX client_steps_in_order ON client_steps (company_id, client_id, due, rank, place, id);
SELECT guard_company_table('client_steps');

-- ---- What is open, by what it comes from ------------------------------------------------------------------------

-- Open tasks.
CREATE FUNCTION task_steps(company int, people int[]) RETURNS SETOF client_steps LANGUAGE sql STABLE AS $$
  SELECT tasks.company_id, tasks.client_id, 'task', 'task', tasks.due_on, 0,
    coalesce(tasks.due_key, 0), tasks.id, NULL::text, tasks.title, NULL::text,
    tasks.application_id, NULL::int
  FROM tasks
  WHERE tasks.company_id = company AND tasks.client_id = ANY (people)
    AND tasks.status <> 'completed' AND tasks.removed_at IS NULL
$$;

-- What an insurer asks for: to be asked for at once, then chased when its days are over or it was said to be.
CREATE FUNCTION requirement_steps(company int, people int[]) RETURNS SETOF client_steps LANGUAGE sql STABLE AS $$
  SELECT applications.company_id, applications.client_id, 'requirement', 'requirement',
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
  WHERE applications.company_id = company AND applications.client_id = ANY (people)
    AND applications.status IN ('draft', 'submitted', 'underwriting', 'information_required')
    AND asked.removed_at IS NULL AND asked.state NOT IN ('received', 'waived')
$$;

-- The anniversary of a policy in force whose renewal was not started.
CREATE FUNCTION renewal_steps(company int, people int[]) RETURNS SETOF client_steps LANGUAGE sql STABLE AS $$
  SELECT policies.company_id, policies.client_id, 'renewal', 'renewal', policies.renews_on, 2,
    policies.id::bigint, policies.id, policies.renewal_state, policies.number, policies.insurer,
    policies.application_id, NULL::int
  FROM policies
  WHERE policies.company_id = company AND policies.client_id = ANY (people)
    AND policies.state = 'in_force' AND policies.removed_at IS NULL AND policies.renews_on IS NOT NULL
    AND policies.renewal_id IS NULL
$$;

-- An application that waits for us, or long for somebody else without a requirement that says when to ask.
CREATE FUNCTION application_steps(company int, people int[]) RETURNS SETOF client_steps LANGUAGE sql STABLE AS $$
  SELECT applications.company_id, applications.client_id, 'application', 'application',
    CASE WHEN applications.waiting_on = 'us' THEN applications.waiting_since ELSE applications.waiting_since + 14 END,
    3, applications.id::bigint, applications.id, applications.waiting_on, applications.waiting_for, applications.insurer,
    applications.id, NULL::int
  FROM applications
  WHERE applications.company_id = company AND applications.client_id = ANY (people)
    AND applications.status IN ('draft', 'submitted', 'underwriting', 'information_required', 'offer_made', 'accepted')
    AND applications.waiting_since IS NOT NULL
    AND (applications.waiting_on = 'us' OR applications.status IN ('offer_made', 'accepted') OR NOT EXISTS (
      SELECT FROM application_requirements asked
      WHERE asked.company_id = applications.company_id AND asked.application_id = applications.id
        AND asked.removed_at IS NULL AND asked.state NOT IN ('received', 'waived')))
$$;

-- The newest link to a quote: until it is opened, and then until they say what they want. A call moves it on. Whoever is
-- ready to proceed, has applied since or is lost is not waited for.
CREATE FUNCTION quote_steps(company int, people int[]) RETURNS SETOF client_steps LANGUAGE sql STABLE AS $$
  SELECT clients.company_id, clients.id, 'quote',
    CASE WHEN link.opened_at IS NULL THEN 'link_unopened' ELSE 'answer_awaited' END,
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
  WHERE clients.company_id = company AND clients.id = ANY (people)
    AND clients.status < 3 AND NOT EXISTS (
    SELECT FROM applications
    WHERE applications.company_id = clients.company_id AND applications.client_id = clients.id
      AND applications.created_at >= link.created_at)
$$;

-- The newest link to the questions on health, until they were answered, behind it or with an adviser.
CREATE FUNCTION questions_steps(company int, people int[]) RETURNS SETOF client_steps LANGUAGE sql STABLE AS $$
  SELECT clients.company_id, clients.id, 'questions',
    CASE WHEN link.opened_at IS NULL THEN 'link_unopened' ELSE 'answer_awaited' END,
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
  WHERE clients.company_id = company AND clients.id = ANY (people)
    AND clients.status < 5 AND NOT EXISTS (
    SELECT FROM client_pre_assessments answered
    WHERE answered.company_id = clients.company_id AND answered.client_id = clients.id
      AND answered.submitted_at >= link.created_at)
$$;

-- ---- Kept by whatever writes ------------------------------------------------------------------------------------

-- Declares `keep_<source>_steps`, which writes only what differs.
CREATE FUNCTION keeps_steps(source text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format($keeper$
    CREATE FUNCTION keep_%1$s_steps(company int, people int[]) RETURNS void LANGUAGE plpgsql AS $kept$
    BEGIN
      WITH open AS MATERIALIZED (SELECT * FROM %1$s_steps(company, people)), gone AS (
        DELETE FROM client_steps kept
        WHERE kept.company_id = company AND kept.client_id = ANY (people)
    AND kept.source = %1$L
          AND NOT EXISTS (SELECT FROM open WHERE open.client_id = kept.client_id AND open.id = kept.id)
      )
      INSERT INTO client_steps
      SELECT * FROM open
      EXCEPT
      SELECT * FROM client_steps kept
      WHERE kept.company_id = company AND kept.client_id = ANY (people)
    AND kept.source = %1$L
      ON CONFLICT (company_id, client_id, source, id) DO UPDATE SET
        kind = excluded.kind, due = excluded.due, rank = excluded.rank, place = excluded.place, stage = excluded.stage,
        what = excluded.what, insurer = excluded.insurer, application_id = excluded.application_id,
        partner_id = excluded.partner_id;
    END $kept$
  $keeper$, source);
END $$;
SELECT keeps_steps(source)
FROM unnest('{task,requirement,renewal,application,quote,questions}'::text[]) source;

-- `clients.next_due` stands beside the client, as lists filter and sort by it, and boards stand in its order.
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

-- Has whatever writes to a table keep the steps of `sources` and the day of the next, once a statement. `client` is whose
-- steps a row moves, of the row `one`.
CREATE FUNCTION moves_steps(of regclass, sources text[], client text DEFAULT 'one.client_id') RETURNS void
  LANGUAGE plpgsql AS $$
DECLARE
  keeper text := format('keep_steps_by_%s', of);
  kept text := (
    SELECT string_agg(format('PERFORM keep_%s_steps(company, people);', source), E'\n') FROM unnest(sources) source);
BEGIN
  EXECUTE format($keeper$
    CREATE FUNCTION %1$I() RETURNS trigger LANGUAGE plpgsql AS $kept$
    DECLARE
      company int;
      people int[];
    BEGIN
      FOR company, people IN
        SELECT company_id, array_agg(DISTINCT client_id) FROM (
          SELECT one.company_id, %3$s AS client_id FROM changed one
        ) touched WHERE client_id IS NOT NULL GROUP BY company_id
      LOOP
        %4$s
        PERFORM keep_next_due(company, people);
      END LOOP;
      RETURN NULL;
    END $kept$;
    CREATE FUNCTION %2$I() RETURNS trigger LANGUAGE plpgsql AS $kept$
    DECLARE
      company int;
      people int[];
    BEGIN
      FOR company, people IN
        SELECT company_id, array_agg(DISTINCT client_id) FROM (
          SELECT one.company_id, %3$s AS client_id FROM changed one
          UNION SELECT one.company_id, %3$s FROM before one
        ) touched WHERE client_id IS NOT NULL GROUP BY company_id
      LOOP
        %4$s
        PERFORM keep_next_due(company, people);
      END LOOP;
      RETURN NULL;
    END $kept$
  $keeper$, keeper, keeper || '_changed', client, kept);
  EXECUTE format('CREATE TRIGGER steps_added AFTER INSERT ON %s
    REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION %I()', of, keeper);
  EXECUTE format('CREATE TRIGGER steps_gone AFTER DELETE ON %s
    REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION %I()', of, keeper);
  EXECUTE format('CREATE TRIGGER steps_changed AFTER UPDATE ON %s
    REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION %I()',
    of, keeper || '_changed');
END $$;

SELECT moves_steps('tasks', '{task}');
SELECT moves_steps('applications', '{requirement,application,quote}');
SELECT moves_steps('application_requirements', '{requirement,application}', '(
  SELECT applications.client_id FROM applications
  WHERE applications.company_id = one.company_id AND applications.id = one.application_id)');
SELECT moves_steps('policies', '{renewal}');
SELECT moves_steps('quotes', '{quote}');
SELECT moves_steps('quote_links', '{quote}', '(
  SELECT quotes.client_id FROM quotes WHERE quotes.company_id = one.company_id AND quotes.id = one.quote_id)');
SELECT moves_steps('pre_assessment_links', '{questions}');
SELECT moves_steps('client_pre_assessments', '{questions}');
SELECT moves_steps('client_calls', '{quote,questions}');

-- Whether answers are waited for hangs on the status.
CREATE FUNCTION keep_steps_by_status() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM keep_quote_steps(NEW.company_id, ARRAY[NEW.id]);
  PERFORM keep_questions_steps(NEW.company_id, ARRAY[NEW.id]);
  PERFORM keep_next_due(NEW.company_id, ARRAY[NEW.id]);
  RETURN NULL;
END $$;
CREATE TRIGGER steps_by_status AFTER UPDATE OF status ON clients FOR EACH ROW
  WHEN ((OLD.status < 3) <> (NEW.status < 3) OR (OLD.status < 5) <> (NEW.status < 5))
  EXECUTE FUNCTION keep_steps_by_status();

INSERT INTO client_steps
SELECT step.* FROM (SELECT company_id AS id, array_agg(id) AS people FROM clients GROUP BY company_id) company
CROSS JOIN LATERAL (
  SELECT * FROM task_steps(company.id, company.people)
  UNION ALL SELECT * FROM requirement_steps(company.id, company.people)
  UNION ALL SELECT * FROM renewal_steps(company.id, company.people)
  UNION ALL SELECT * FROM application_steps(company.id, company.people)
  UNION ALL SELECT * FROM quote_steps(company.id, company.people)
  UNION ALL SELECT * FROM questions_steps(company.id, company.people)
) step;
