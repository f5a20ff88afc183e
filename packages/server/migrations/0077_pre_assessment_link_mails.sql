-- The mail by which a link went out: what became of it says whether the link was sent.
ALTER TABLE pre_assessment_links ADD COLUMN outbox_id int;
