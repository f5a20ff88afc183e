-- Both are asked several times for each client that is written: what needs no regular expression does without.
CREATE OR REPLACE FUNCTION fold_text(value text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
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
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN translate(value, translate(value, '0123456789', ''), '');

CREATE OR REPLACE FUNCTION phone_digits(value text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN CASE
    WHEN btrim(value) LIKE '+61%' OR digits_of(value) LIKE '61_________'
      THEN '0' || substr(digits_of(value), CASE WHEN digits_of(value) LIKE '610%' THEN 4 ELSE 3 END)
    ELSE digits_of(value)
  END;
