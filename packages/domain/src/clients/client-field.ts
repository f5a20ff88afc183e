/**
 * What is kept of a lead or client and may be changed, from top to bottom: the one list of names from which lists,
 * exports, merges and forms take theirs. Source: specification section 3, "Client / lead".
 */
export const CLIENT_FIELDS = [
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
  'no_contact',
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
export type ClientFieldName = (typeof CLIENT_FIELDS)[number]

/** Users around a client: kept as ids, shown by name. */
export const CLIENT_PEOPLE_FIELDS = ['adviser_id', 'referrer_id'] as const satisfies readonly ClientFieldName[]

/** What every row of a list has without being asked for it. */
export const CLIENT_ROW_FIELDS = [
  'kind',
  'first_name',
  'last_name',
  'preferred_name',
  'status',
  'phone',
  'email',
  'state',
  'tags',
  'quote_value',
  'no_contact',
] as const satisfies readonly ClientFieldName[]

/** Who brought a client in, in words: what a list shows of a referrer, be it a user or not. */
export const REFERRER_FIELDS = ['referrer_name', 'referrer_email', 'referral_company'] as const
