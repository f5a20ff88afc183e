-- Whether whoever sent a quote wants the lead moved once the email is sent; null for the firm's rule.
ALTER TABLE quote_mails ADD COLUMN moves_lead boolean;

-- The token of a link, sealed, so that staff can copy its address again; null for links made before.
ALTER TABLE quote_links ADD COLUMN token text;
