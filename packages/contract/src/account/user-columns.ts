/** What the list of users can be sorted by. */
export const USER_SORTS = ['id', 'name', 'email', 'role', 'created_at', 'last_sign_in_at'] as const

/** The columns of a file of users. */
export const USER_COLUMNS = [
  'id',
  'name',
  'firstname',
  'lastname',
  'email',
  'phone',
  'role',
  'created_at',
  'last_sign_in_at',
] as const
