-- A message is sent once, at its time or later, and says how far it came.
ALTER TABLE outbox
  DROP CONSTRAINT outbox_state_check,
  ADD CONSTRAINT outbox_state_check
    CHECK (state IN ('waiting', 'sending', 'sent', 'failed', 'unsure', 'cancelled', 'kept')),
  -- Not before.
  ADD send_at timestamptz(3) NOT NULL DEFAULT now(),
  -- When a process began to hand it over.
  ADD taken_at timestamptz(3),
  -- The user who sent it; null for the portal.
  ADD sender_id int,
  -- Sent to many, or automatic: the recipient can unsubscribe.
  ADD is_bulk boolean NOT NULL DEFAULT false,
  -- When the recipient's phone had it, and the gateway's own name for it.
  ADD delivered_at timestamptz(3),
  ADD gateway_id text,
  ADD FOREIGN KEY (company_id, sender_id) REFERENCES users (company_id, id);
UPDATE outbox SET send_at = created_at;
UPDATE outbox SET sender_id = client_mails.sender_id FROM client_mails
  WHERE client_mails.company_id = outbox.company_id AND client_mails.outbox_id = outbox.id;
CREATE INDEX outbox_due ON outbox (company_id, send_at, id) WHERE state = 'waiting';
CREATE INDEX outbox_taken ON outbox (company_id, taken_at) WHERE state = 'sending';
CREATE INDEX outbox_by_sender ON outbox (company_id, sender_id) WHERE sender_id IS NOT NULL;
CREATE INDEX outbox_by_gateway_id ON outbox (company_id, gateway_id) WHERE gateway_id IS NOT NULL;
