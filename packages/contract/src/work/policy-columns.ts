/** What the register of policies can be sorted by. */
export const POLICY_SORTS = [
  'client',
  'insurer',
  'number',
  'annual_premium',
  'renews_on',
  'commenced_on',
  'created_at',
  'updated_at',
] as const

/** The columns of a file of policies. */
export const POLICY_COLUMNS = [
  'id',
  'client',
  'insurer',
  'number',
  'covers',
  'life_insured',
  'owner',
  'owner_name',
  'annual_premium',
  'frequency',
  'commenced_on',
  'renews_on',
  'adviser',
  'state',
  'created_at',
  'updated_at',
] as const

/** What the list of renewals can be sorted by. */
export const RENEWAL_SORTS = ['renews_on', 'client', 'insurer', 'annual_premium', 'renewal_premium'] as const

/** The columns of a file of renewals. */
export const RENEWAL_COLUMNS = [
  'id',
  'client',
  'insurer',
  'number',
  'covers',
  'renews_on',
  'annual_premium',
  'renewal_premium',
  'change',
  'change_percent',
  'adviser',
  'renewal_state',
] as const
