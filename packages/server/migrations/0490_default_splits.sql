-- What advisers are paid who have no split of their own is a split of nobody.
ALTER TABLE commission_splits ALTER user_id DROP NOT NULL;
ALTER TABLE commission_splits DROP CONSTRAINT commission_splits_company_id_user_id_from_on_key;
ALTER TABLE commission_splits ADD UNIQUE NULLS NOT DISTINCT (company_id, user_id, from_on);

-- Advisers have theirs on their form too, and it may have decimals.
DROP TRIGGER keep_commission_split ON users;
DROP TRIGGER keep_changed_commission_split ON users;
ALTER TABLE users ALTER commission TYPE double precision;

-- 0 per cent is a split like any other. The first of somebody holds always, but not over a default that they had till then.
CREATE OR REPLACE FUNCTION keep_commission_split() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  today date := (SELECT (now() AT TIME ZONE time_zone)::date FROM companies WHERE id = NEW.company_id);
  holding numeric := (SELECT percent FROM commission_splits
    WHERE company_id = NEW.company_id AND user_id = NEW.id AND from_on <= today ORDER BY from_on DESC LIMIT 1);
  had_default boolean := TG_OP = 'UPDATE' AND 'ROLE_ADVISOR' = ANY(NEW.roles) AND EXISTS (SELECT FROM commission_splits
    WHERE company_id = NEW.company_id AND user_id IS NULL AND from_on <= today);
  began date := CASE WHEN holding IS NULL AND NOT had_default THEN '1900-01-01' ELSE today END;
BEGIN
  IF NEW.commission IS NULL AND (holding IS NULL OR NOT NEW.roles && ARRAY['ROLE_REFERRAL', 'ROLE_REFERRAL_COMPANY'])
  THEN
    RETURN NULL;
  END IF;
  IF coalesce(NEW.commission, 0) IS DISTINCT FROM holding THEN
    INSERT INTO commission_splits (company_id, user_id, from_on, percent)
      VALUES (NEW.company_id, NEW.id, began, coalesce(NEW.commission, 0))
      ON CONFLICT (company_id, user_id, from_on)
      DO UPDATE SET percent = excluded.percent, set_by = NULL, set_at = now();
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER keep_commission_split AFTER INSERT ON users
  FOR EACH ROW WHEN (NEW.commission IS NOT NULL) EXECUTE FUNCTION keep_commission_split();
CREATE TRIGGER keep_changed_commission_split AFTER UPDATE OF commission ON users
  FOR EACH ROW WHEN (NEW.commission IS DISTINCT FROM OLD.commission) EXECUTE FUNCTION keep_commission_split();
INSERT INTO commission_splits (company_id, user_id, from_on, percent)
  SELECT company_id, id, '1900-01-01', 0 FROM users WHERE commission = 0
  ON CONFLICT (company_id, user_id, from_on) DO NOTHING;
