/** What a list shows of each person beside the fields that it always has: asked for by name. */
export const LIST_FIELDS = [
  'additional_phone',
  'address',
  'city',
  'postcode',
  'contact_time',
  'secondary_email',
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
  'referrer_name',
  'referrer_email',
  'referral_company',
  'updated_at',
] as const
export type ListField = (typeof LIST_FIELDS)[number]

/** What lists of clients can be sorted by. */
export const CLIENT_SORTS = ['name', 'status', 'state', 'quote_value', 'next_due', 'created_at', 'updated_at'] as const
