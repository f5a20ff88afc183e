-- The first month from `month` on whose books are open: none up to one whose documents payees have, as each begins with
-- what the months before it carried over.
CREATE OR REPLACE FUNCTION open_commission_month(company int, month date) RETURNS date LANGUAGE sql STABLE AS $$
  WITH RECURSIVE later AS (
    SELECT greatest(date_trunc('month', open_commission_month.month)::date, (
      SELECT (max(payouts.month) + interval '1 month')::date FROM payouts WHERE company_id = company
    )) AS month
    UNION ALL
    SELECT (later.month + interval '1 month')::date FROM later
    WHERE EXISTS (SELECT FROM commission_periods WHERE company_id = company AND commission_periods.month = later.month)
  )
  SELECT max(later.month) FROM later
$$;
