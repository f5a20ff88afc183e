-- Whose PDS and TMD an email links to: the client of the portal, and the portfolio of the quote.
ALTER TABLE quote_mails ADD COLUMN documents jsonb NOT NULL DEFAULT '[]';

-- Who opened a link first, when, and of which portfolios it showed the PDS and TMD; and which of these they opened.
ALTER TABLE quote_links
  ADD COLUMN openings jsonb NOT NULL DEFAULT '[]',
  ADD COLUMN documents jsonb NOT NULL DEFAULT '[]';

-- What somebody ticked, or unticked with a reason although the records say that it was done.
ALTER TABLE application_checks
  ADD COLUMN done boolean NOT NULL DEFAULT true,
  ADD COLUMN reason text;
