-- What a security event came from, as people read it: `Chrome on macOS`, and the first parts of an address, `203.0.113.x`.
ALTER TABLE security_events ADD COLUMN device text, ADD COLUMN network_range text;
