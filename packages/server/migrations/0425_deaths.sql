-- Who has died, and how people asked not to be contacted. What recording a death did is kept for taking it back.
ALTER TABLE clients
  ADD COLUMN deceased_at timestamptz(3),
  ADD COLUMN died_on date,
  ADD COLUMN death_told_by text,
  ADD COLUMN death_note text,
  ADD COLUMN death_effects jsonb,
  ADD COLUMN no_contact text[] NOT NULL DEFAULT '{}';

-- What a list reads when it searches (0414), with whether they have died.
CREATE OR REPLACE VIEW searched_clients AS
  SELECT id, company_id, kind, status, status_since, adviser_id, referrer_id, quote_value, smoker, state, campaign, tags,
    next_due, name_key, created_at, updated_at, search_text, first_name_key,
    text_beside_names(first_name_key, name_key, preferred_name, email, address, city) AS text_beside_names,
    near_tokens(name_key, preferred_name) AS near_tokens,
    lost_reason, phone, email, address, date_of_birth, last_review, archived_at, deceased_at
  FROM clients WHERE company_id = (SELECT current_company_id());

DROP INDEX clients_by_name;
CREATE INDEX clients_by_name ON clients (company_id, name_key, id)
  INCLUDE (first_name_key, created_at, kind, adviser_id, archived_at, deceased_at);
DROP INDEX clients_by_first_name;
CREATE INDEX clients_by_first_name ON clients (company_id, first_name_key, name_key, id)
  INCLUDE (created_at, kind, adviser_id, archived_at, deceased_at);

-- Of somebody who has died, tasks alone are a next step: nothing is renewed, chased or waited for.
DO $$
DECLARE
  source text;
BEGIN
  FOREACH source IN ARRAY ARRAY['requirement', 'renewal', 'application', 'quote', 'questions'] LOOP
    EXECUTE format($keeper$
      CREATE OR REPLACE FUNCTION keep_%1$s_steps(company int, people int[]) RETURNS void LANGUAGE plpgsql AS $kept$
      BEGIN
        WITH open AS MATERIALIZED (
          SELECT * FROM %1$s_steps(company, ARRAY(
            SELECT clients.id FROM clients
            WHERE clients.company_id = company AND clients.id = ANY (people) AND clients.deceased_at IS NULL))
        ), gone AS (
          DELETE FROM client_steps kept
          WHERE kept.company_id = company AND kept.client_id = ANY (people) AND kept.source = %1$L
            AND NOT EXISTS (SELECT FROM open WHERE open.client_id = kept.client_id AND open.id = kept.id)
        )
        INSERT INTO client_steps
        SELECT * FROM open
        EXCEPT
        SELECT * FROM client_steps kept
        WHERE kept.company_id = company AND kept.client_id = ANY (people) AND kept.source = %1$L
        ON CONFLICT (company_id, client_id, source, id) DO UPDATE SET
          kind = excluded.kind, due = excluded.due, rank = excluded.rank, place = excluded.place, stage = excluded.stage,
          what = excluded.what, insurer = excluded.insurer, application_id = excluded.application_id,
          partner_id = excluded.partner_id;
      END $kept$
    $keeper$, source);
  END LOOP;
END $$;

CREATE FUNCTION keep_steps_by_death() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM keep_requirement_steps(NEW.company_id, ARRAY[NEW.id]);
  PERFORM keep_renewal_steps(NEW.company_id, ARRAY[NEW.id]);
  PERFORM keep_application_steps(NEW.company_id, ARRAY[NEW.id]);
  PERFORM keep_quote_steps(NEW.company_id, ARRAY[NEW.id]);
  PERFORM keep_questions_steps(NEW.company_id, ARRAY[NEW.id]);
  PERFORM keep_next_due(NEW.company_id, ARRAY[NEW.id]);
  RETURN NULL;
END $$;
CREATE TRIGGER steps_by_death AFTER UPDATE OF deceased_at ON clients FOR EACH ROW
  WHEN ((OLD.deceased_at IS NULL) <> (NEW.deceased_at IS NULL))
  EXECUTE FUNCTION keep_steps_by_death();
