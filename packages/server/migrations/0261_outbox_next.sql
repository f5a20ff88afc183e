-- Which message goes next: single ones before bulk ones, and how many bulk ones went in the last hour.
CREATE INDEX outbox_next ON outbox (company_id, channel, is_bulk, send_at, id) WHERE state = 'waiting';
CREATE INDEX outbox_bulk_taken ON outbox (company_id, channel, taken_at) WHERE is_bulk;
