-- A form that has no per cent for somebody's role leaves `users.commission` empty: that decides nothing about their split.
CREATE OR REPLACE FUNCTION keep_commission_split() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  today date := (SELECT (now() AT TIME ZONE time_zone)::date FROM companies WHERE id = NEW.company_id);
  holding numeric := (SELECT percent FROM commission_splits
    WHERE company_id = NEW.company_id AND user_id = NEW.id AND from_on <= today ORDER BY from_on DESC LIMIT 1);
  began date := CASE WHEN holding IS NULL THEN '1900-01-01' ELSE today END;
BEGIN
  IF NEW.commission IS NULL AND NOT NEW.roles && ARRAY['ROLE_REFERRAL', 'ROLE_REFERRAL_COMPANY'] THEN
    RETURN NULL;
  END IF;
  IF coalesce(NEW.commission, 0) IS DISTINCT FROM coalesce(holding, 0) THEN
    INSERT INTO commission_splits (company_id, user_id, from_on, percent)
      VALUES (NEW.company_id, NEW.id, began, coalesce(NEW.commission, 0))
      ON CONFLICT (company_id, user_id, from_on)
      DO UPDATE SET percent = excluded.percent, set_by = NULL, set_at = now();
  END IF;
  RETURN NULL;
END $$;
