-- How a user’s next quote begins: as their last one was asked for.
CREATE TABLE quote_preferences (
  company_id int NOT NULL REFERENCES companies,
  user_id int NOT NULL,
  frequency text NOT NULL CHECK (frequency IN ('Y', 'H', 'Q', 'M', 'F', 'W')),
  PRIMARY KEY (company_id, user_id),
  FOREIGN KEY (company_id, user_id) REFERENCES users (company_id, id)
);
SELECT guard_company_table('quote_preferences');

-- What a quote assumed of its people and somebody has confirmed since: the place of the person, and the fact.
ALTER TABLE quotes ADD COLUMN confirmed json NOT NULL DEFAULT '[]';
