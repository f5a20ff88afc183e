-- What the client asked for behind the link: [{ wish, person, portfolio, at }], the insurer wanted once for each person.
ALTER TABLE quote_links ADD COLUMN wishes jsonb NOT NULL DEFAULT '[]';
