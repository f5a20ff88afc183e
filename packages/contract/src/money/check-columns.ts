/** What the list of payments to check can be sorted by; `difference` by its size. */
export const CHECK_SORTS = ['difference', 'expected', 'received', 'client'] as const

/** The columns of a file of it. */
export const CHECK_COLUMNS = [
  'month',
  'verdict',
  'client',
  'insurer',
  'number',
  'type',
  'adviser',
  'reason',
  'assumed',
  'expected',
  'received',
  'difference',
  'set_aside',
] as const

/** What the queue can be sorted by. */
export const QUEUE_SORTS = ['paid_on', 'amount'] as const

/** The columns of a file of the queue. */
export const QUEUE_COLUMNS = [
  'id',
  'insurer',
  'period',
  'row',
  'paid_on',
  'policy_number',
  'name',
  'type',
  'amount',
  'state',
  'reason',
] as const

/** What the list of policies with clawback exposure can be sorted by. */
export const EXPOSURE_SORTS = ['commenced_on', 'client', 'upfront'] as const

/** The columns of a file of it. */
export const EXPOSURE_COLUMNS = [
  'id',
  'client',
  'insurer',
  'number',
  'adviser',
  'commenced_on',
  'upfront',
  'percent',
  'exposure',
  'falls_on',
  'ends_on',
] as const
