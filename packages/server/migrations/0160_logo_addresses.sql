-- A logo is found by the hash of its bytes: its address holds that, before anybody has signed in.
CREATE INDEX files_logos ON files (sha256) WHERE purpose IN ('logo', 'afsl-logo');
