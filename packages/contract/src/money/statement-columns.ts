/** What the list of statements can be sorted by. */
export const STATEMENT_SORTS = ['period', 'insurer', 'created_at'] as const

/** The columns of a file of statements. */
export const STATEMENT_COLUMNS = [
  'id',
  'insurer',
  'period',
  'file',
  'state',
  'rows',
  'total',
  'difference',
  'created_at',
] as const

/** What the list of commission received can be sorted by. */
export const COMMISSION_SORTS = ['paid_on', 'amount'] as const

/** The columns of a file of commission received. */
export const COMMISSION_COLUMNS = [
  'id',
  'paid_on',
  'insurer',
  'policy_number',
  'client',
  'type',
  'adviser',
  'amount',
  'gst',
  'referrer_share',
  'adviser_share',
  'firm_share',
  'statement',
] as const
