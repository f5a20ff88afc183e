-- The days from and until which a payee is registered for GST; null: always before, or still.
ALTER TABLE users ADD COLUMN gst_from date, ADD COLUMN gst_until date, ADD CHECK (gst_until >= gst_from);
-- As they were when the document was issued.
ALTER TABLE payouts ADD COLUMN gst_from date, ADD COLUMN gst_until date;
