-- An SMS is logged as a call is, and a client may want a quote.
ALTER TABLE client_calls
  DROP CONSTRAINT client_calls_channel_check,
  ADD CONSTRAINT client_calls_channel_check CHECK (channel IN ('phone', 'zoom', 'sms')),
  DROP CONSTRAINT client_calls_outcome_check,
  ADD CONSTRAINT client_calls_outcome_check
    CHECK (outcome IN ('talked', 'wants_quote', 'callback', 'message', 'no_answer', 'wrong_number'));
