-- Terms of a cover that a quote has and that stood among the remarks so far.
ALTER TABLE policy_products
  ADD COLUMN premium_waiver text CHECK (premium_waiver IN ('Y', 'I')),
  ADD COLUMN life_buyback text CHECK (life_buyback IN ('L', 'F', '0', '1', '3'));
