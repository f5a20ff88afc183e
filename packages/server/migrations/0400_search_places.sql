-- A search finds where people live too, which every role may see of whom it sees, and forgives one typing error in a name.
-- Building this anew writes the table once more: about a minute for a million clients.

DROP VIEW searched_clients;
DROP INDEX clients_by_text_beside_names;
DROP FUNCTION text_beside_names(text, text, text, text);
ALTER TABLE clients DROP COLUMN search_text;
ALTER TABLE clients ADD COLUMN search_text text NOT NULL GENERATED ALWAYS AS (
  fold_text(first_name) || ' ' || fold_text(last_name) || ' ' || coalesce(fold_text(preferred_name), '') || ' '
    || coalesce(fold_text(email), '') || ' ' || coalesce(phone_digits(phone), '') || ' '
    || coalesce(phone_digits(additional_phone), '') || ' ' || coalesce(fold_text(address), '') || ' '
    || coalesce(fold_text(city), '') || ' ' || coalesce(postcode, '')
) STORED;
CREATE INDEX clients_by_text ON clients USING gin (search_text gin_trgm_ops);

-- Where a word of letters can stand in `search_text` but at the start of the first or last name. Of an e-mail address, names
-- that are whole words of it are left out: nothing stands in them that does not stand in the names.
CREATE FUNCTION text_beside_names(
  first_name_key text, name_key text, preferred_name text, email text, address text, city text
) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN substr(first_name_key, 2) || ' '
    || substr(left(name_key, -1 - length(first_name_key)), 2) || ' '
    || coalesce(fold_text(preferred_name), '')
    || coalesce(
      replace(
        replace(
          ' ' || translate(fold_text(email), '0123456789.@_-+', '               ') || ' ',
          ' ' || first_name_key || ' ', '  '
        ),
        ' ' || left(name_key, -1 - length(first_name_key)) || ' ', '  '
      ),
      ' '
    )
    || coalesce(fold_text(address), '') || ' ' || coalesce(fold_text(city), '');
CREATE INDEX clients_by_text_beside_names ON clients
  USING gin (text_beside_names(first_name_key, name_key, preferred_name, email, address, city) gin_trgm_ops);

-- What of the names' words, of three letters and more, a word with one typing error has in common with them: each word
-- itself, and each without one letter, after the place of that letter (`2:jon` of john without its third). An index of
-- these answers with the few who bear such a name; one of trigrams would read some of everybody's. The other side of it is
-- `nearTokens` in the server's name-search.ts.
CREATE FUNCTION near_tokens(name_key text, preferred_name text) RETURNS text[]
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN (
    SELECT array_agg(CASE WHEN place = 0 THEN word ELSE (place - 1) || ':' || overlay(word PLACING '' FROM place FOR 1) END)
    FROM regexp_split_to_table(name_key || ' ' || coalesce(fold_text(preferred_name), ''), '[^a-z]+') word,
      generate_series(0, length(word)) place
    WHERE length(word) BETWEEN 3 AND 30
  );
CREATE INDEX clients_by_near_name ON clients USING gin (near_tokens(name_key, preferred_name));

-- What a list reads when it searches; see 0030.
CREATE VIEW searched_clients AS
  SELECT id, company_id, kind, status, status_since, adviser_id, referrer_id, quote_value, smoker, state, campaign, tags,
    next_due, name_key, created_at, updated_at, search_text, first_name_key,
    text_beside_names(first_name_key, name_key, preferred_name, email, address, city) AS text_beside_names,
    near_tokens(name_key, preferred_name) AS near_tokens
  FROM clients WHERE company_id = (SELECT current_company_id());
