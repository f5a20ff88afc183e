-- Puts company_id into every primary and unique key that lacks it, as Citus and other ways of spreading tables by company ask.
-- For a database that is to be spread, after its migrations: psql -1 -f keys.sql. Each key stays as narrow as it was for whoever
-- looks by it alone: a plain index takes its place. May be run again. See SHARDING.md.
DO $$
DECLARE
  key record;
BEGIN
  FOR key IN
    SELECT c.oid::regclass AS place, con.conname AS name, con.contype = 'p' AS is_primary,
      (SELECT string_agg(quote_ident(a.attname), ', ' ORDER BY k.n)
       FROM unnest(con.conkey) WITH ORDINALITY k(attnum, n)
       JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = k.attnum) AS columns
    FROM pg_class c
    JOIN pg_attribute company ON company.attrelid = c.oid AND company.attname = 'company_id'
      AND NOT company.attisdropped AND company.attnotnull
    JOIN pg_constraint con ON con.conrelid = c.oid AND con.contype IN ('p', 'u')
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p')
      AND NOT company.attnum = ANY (con.conkey)
    ORDER BY 1, 2
  LOOP
    EXECUTE format('ALTER TABLE %s DROP CONSTRAINT %I', key.place, key.name);
    EXECUTE format('ALTER TABLE %s ADD CONSTRAINT %I %s (company_id, %s)', key.place, key.name,
      CASE WHEN key.is_primary THEN 'PRIMARY KEY' ELSE 'UNIQUE' END, key.columns);
    EXECUTE format('CREATE INDEX ON %s (%s)', key.place, key.columns);
  END LOOP;
END
$$;
