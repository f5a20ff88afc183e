const TEN_MINUTES = 600

/**
 * What one account may ask of the calls that cost the server most: more than anybody does by hand, and so little that the
 * others do not wait. Source: OWASP ASVS 5.0, V2.4.1.
 */
export const COSTLY_CALLS = {
  /** A form prices as it is typed. */
  prices: { max: 1800, seconds: TEN_MINUTES },
  quotes: { max: 600, seconds: TEN_MINUTES },
  pdfs: { max: 120, seconds: TEN_MINUTES },
  exports: { max: 120, seconds: TEN_MINUTES },
  /** Each may touch every record of a list, and be taken back. */
  bulkChanges: { max: 120, seconds: TEN_MINUTES },
  uploads: { max: 200, seconds: TEN_MINUTES },
} as const
