-- Where somebody decided that a person’s record stays as it is, whatever a quote or a pre-assessment says: it is not asked
-- again. Of a quote the place of the person and the field; of a pre-assessment the field.
ALTER TABLE quotes ADD COLUMN kept_facts json NOT NULL DEFAULT '[]';
ALTER TABLE client_pre_assessments ADD COLUMN kept_facts text[] NOT NULL DEFAULT '{}';
