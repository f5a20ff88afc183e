/** Whose value of a field a merge keeps. `both` is for lists of words. */
export const MERGE_CHOICES = ['winner', 'loser', 'both'] as const
export type MergeChoice = (typeof MERGE_CHOICES)[number]

/** The fields of a client that a merge chooses for, from top to bottom. */
export const MERGE_FIELDS = [
  'first_name',
  'last_name',
  'preferred_name',
  'phone',
  'additional_phone',
  'email',
  'secondary_email',
  'address',
  'city',
  'state',
  'postcode',
  'contact_time',
  'kind',
  'status',
  'adviser_id',
  'referrer_id',
  'date_of_birth',
  'gender',
  'marital_status',
  'children_ages',
  'height_cm',
  'weight_kg',
  'smoker',
  'employment',
  'occupation',
  'salary',
  'salary_frequency',
  'super_balance',
  'quote_value',
  'insurance_expiry',
  'last_review',
  'marginal_tax_rate',
  'smsf_name',
  'abn',
  'trustee',
  'corporate_trustee',
  'corporate_trustee_acn',
  'campaign',
  'groups',
  'tags',
] as const
export type MergeField = (typeof MERGE_FIELDS)[number]

/** Fields whose values can be put together. */
export const MERGE_LISTS: readonly MergeField[] = ['groups', 'tags']

/** For how many days a merge can be undone. */
export const MERGE_UNDO_DAYS = 30

function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
}

/**
 * What a merge does with a field where nobody chooses: lists are put together; a client is more than a lead; else the
 * winner's value stands, and the loser's fills a gap.
 */
export function usualMergeChoice(field: MergeField, winner: unknown, loser: unknown): MergeChoice {
  if (MERGE_LISTS.includes(field)) return 'both'
  if (field === 'kind') return winner === 'lead' && loser === 'client' ? 'loser' : 'winner'
  return isEmpty(winner) && !isEmpty(loser) ? 'loser' : 'winner'
}

/** The value that a choice makes of two. `both` of values that are no lists is the winner's. */
export function mergedValue(choice: MergeChoice, winner: unknown, loser: unknown): unknown {
  if (choice === 'loser') return loser
  if (choice === 'both' && Array.isArray(winner) && Array.isArray(loser)) return [...new Set([...winner, ...loser])]
  return winner
}
