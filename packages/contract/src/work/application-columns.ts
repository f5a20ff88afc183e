/** What lists of applications can be sorted by. */
export const APPLICATION_SORTS = [
  'client',
  'insurer',
  'status',
  'annual_premium',
  'submitted_on',
  'in_force_on',
  'waiting_since',
  'created_at',
  'updated_at',
] as const

/** The columns of a file of applications. */
export const APPLICATION_COLUMNS = [
  'id',
  'client',
  'insurer',
  'reference',
  'kind',
  'covers',
  'status',
  'status_since',
  'annual_premium',
  'adviser',
  'referrer',
  'submitted_on',
  'in_force_on',
  'missing',
  'waiting_on',
  'waiting_since',
  'created_at',
  'updated_at',
] as const
