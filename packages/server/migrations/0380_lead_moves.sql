-- What moves a lead. Of a status: the entry of the log by which a rule set it, null where somebody did; and when somebody
-- last did, also where a rule has moved it since. Null where nobody has since the record began.
ALTER TABLE clients ADD COLUMN status_move_id bigint, ADD COLUMN status_by_hand_at timestamptz(3);

-- A status is set by hand, whichever way it is written, unless the rule that moves it says by which entry.
CREATE FUNCTION keep_status_by_hand() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.status_move_id := NULL;
  NEW.status_by_hand_at := now();
  RETURN NEW;
END $$;
CREATE TRIGGER status_by_hand BEFORE UPDATE OF status ON clients FOR EACH ROW
  WHEN (NEW.status IS DISTINCT FROM OLD.status AND NEW.status_move_id IS NOT DISTINCT FROM OLD.status_move_id)
  EXECUTE FUNCTION keep_status_by_hand();

-- The rules that the firm has switched off, by their events.
ALTER TABLE companies ADD COLUMN lead_rules_off text[] NOT NULL DEFAULT '{}';
