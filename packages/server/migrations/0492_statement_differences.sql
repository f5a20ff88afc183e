-- A statement whose rows don't come to its printed total can be committed all the same: why, and what became of the
-- difference with the insurer. Both are null where there is none.
ALTER TABLE commission_statements ADD difference_reason text,
  ADD difference_state text CHECK (difference_state IN ('open', 'claimed', 'settled')),
  ADD CHECK ((difference_reason IS NULL) = (difference_state IS NULL));
CREATE INDEX commission_statements_by_difference ON commission_statements (company_id, difference_state, id)
  WHERE difference_state IS NOT NULL;
