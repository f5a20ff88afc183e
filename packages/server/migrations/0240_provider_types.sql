-- What kind of insurer each is: the list of the specification held `Retail` alone.
CREATE FUNCTION type_product_providers(company int) RETURNS void
  LANGUAGE sql AS $$
  UPDATE product_providers SET type = known.type FROM (VALUES
    ('PPS Mutual', 'Mutual'),
    ('AMP (Resolution Life)', 'Closed to new policies'),
    ('Asteron', 'Closed to new policies'),
    ('BT', 'Closed to new policies'),
    ('CommInsure', 'Closed to new policies')
  ) AS known (name, type)
  WHERE product_providers.company_id = company AND product_providers.name = known.name AND product_providers.type = 'Retail'
$$;

CREATE OR REPLACE FUNCTION seed_new_company() RETURNS trigger
  LANGUAGE plpgsql AS $$
BEGIN
  PERFORM seed_product_providers(NEW.id);
  PERFORM type_product_providers(NEW.id);
  RETURN NULL;
END $$;
SELECT type_product_providers(id) FROM companies;
