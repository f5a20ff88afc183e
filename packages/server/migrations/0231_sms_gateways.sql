-- The HTTP gateway by which a firm's text messages go out.
CREATE TABLE sms_gateways (
  company_id int PRIMARY KEY REFERENCES companies,
  address text,
  -- Sealed.
  credentials text,
  -- A name or a number, as the recipient sees it.
  sender text,
  version int NOT NULL DEFAULT 1,
  updated_at timestamptz(3) NOT NULL DEFAULT now()
);
SELECT guard_company_table('sms_gateways');
SELECT tell_changes('sms_gateways', 'sms-gateway', NULL);
