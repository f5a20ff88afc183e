-- Who gets the leads of an archived adviser's client form: whoever took over their clients.
ALTER TABLE users
  ADD COLUMN link_successor_id int,
  ADD FOREIGN KEY (company_id, link_successor_id) REFERENCES users (company_id, id);
