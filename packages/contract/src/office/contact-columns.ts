/** What lists of contacts can be sorted by. */
export const CONTACT_SORTS = ['insurer', 'name', 'group', 'created_at', 'updated_at'] as const

/** The columns of a file of contacts. */
export const CONTACT_COLUMNS = [
  'id',
  'insurer',
  'name',
  'position',
  'group',
  'phone',
  'mobile',
  'email',
  'states',
  'website',
  'notes',
  'created_at',
  'updated_at',
] as const
