-- Text as it is compared and searched.
--
-- These are asked several times for each row that is written. So what needs no regular expression does without, and none
-- is STRICT, though all answer NULL for NULL: a strict function is called, each time with a query of its own inside, where
-- others are written into what asks for them.

CREATE EXTENSION IF NOT EXISTS pg_trgm;

-- Lower case without accents, so that `nguyen` finds `Nguyễn`. The same on every engine and in every locale.
CREATE FUNCTION fold_text(value text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN CASE
    -- Nothing but ASCII: a byte is a character.
    WHEN octet_length(value) = length(value) THEN lower(value COLLATE "C")
    ELSE translate(
      replace(
        lower(regexp_replace(normalize(value, NFKD), '[\u0300-\u036f]', '', 'g') COLLATE "und-x-icu") COLLATE "C",
        'ß', 'ss'
      ),
      'đðøłħı‘’‐‑–',
      'ddolhi''''---'
    )
  END;

-- The digits of a text: of all its characters, those are taken away that are left when the digits are.
CREATE FUNCTION digits_of(value text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN translate(value, translate(value, '0123456789', ''), '');

-- The digits of a phone number; the country code +61 becomes the leading zero. Mirrors `phoneDigits` of the domain.
CREATE FUNCTION phone_digits(value text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN CASE
    WHEN btrim(value) LIKE '+61%' OR digits_of(value) LIKE '61_________'
      THEN '0' || substr(digits_of(value), CASE WHEN digits_of(value) LIKE '610%' THEN 4 ELSE 3 END)
    ELSE digits_of(value)
  END;

-- Text that LIKE takes as it stands.
CREATE FUNCTION escape_like(words text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN regexp_replace(words, '([\\%_])', '\\\1', 'g');

-- What the search text must be LIKE, all of it: the digits where `words` is a phone number, else each of the words.
CREATE FUNCTION search_patterns(words text) RETURNS text[]
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN CASE
    WHEN words ~ '^\s*\+?[\d\s().-]*\d[\d\s().-]*$' THEN ARRAY['%' || phone_digits(words) || '%']
    ELSE regexp_split_to_array('%' || regexp_replace(btrim(escape_like(fold_text(words))), '\s+', '% %', 'g') || '%', ' ')
  END;
