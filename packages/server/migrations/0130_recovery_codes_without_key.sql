-- Recovery codes of 120 bits are kept as a plain hash: a key would end them when it is changed. Those from before are MACs.
ALTER TABLE recovery_codes ADD COLUMN is_keyed boolean NOT NULL DEFAULT true;
