-- What an insurer's file leaves of a premium without its policy fee and stamp duty, cents a year; null where it says neither.
ALTER TABLE policy_terms ADD COLUMN commission_base bigint CHECK (commission_base >= 0);

-- What a policy by itself, or an insurer in general, pays in per cent of it; null where nobody has said.
ALTER TABLE policies
  ADD COLUMN upfront_percent double precision CHECK (upfront_percent BETWEEN 0 AND 100),
  ADD COLUMN ongoing_percent double precision CHECK (ongoing_percent BETWEEN 0 AND 100);
-- A view has the columns that its table had when it was made.
CREATE OR REPLACE VIEW searched_policies AS SELECT * FROM policies WHERE company_id = (SELECT current_company_id());

ALTER TABLE product_providers
  ADD COLUMN upfront_percent double precision CHECK (upfront_percent BETWEEN 0 AND 100),
  ADD COLUMN ongoing_percent double precision CHECK (ongoing_percent BETWEEN 0 AND 100),
  ADD COLUMN commission_rhythm text CHECK (commission_rhythm IN ('as_paid', 'monthly'));
