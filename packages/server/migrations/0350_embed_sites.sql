-- Whose pages may show the client form and the calendar in a frame: origins, which the contract has checked.
ALTER TABLE companies
  ADD COLUMN embed_sites text[] NOT NULL DEFAULT '{}' CHECK (cardinality(embed_sites) <= 20);
