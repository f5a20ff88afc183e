/** What lists of imports can be sorted by. */
export const IMPORT_SORTS = ['file_name', 'rows', 'created_at'] as const

/** The columns of a file of imports. */
export const IMPORT_COLUMNS = [
  'file_name',
  'subject',
  'state',
  'rows',
  'created',
  'updated',
  'skipped',
  'failed',
  'created_by',
  'created_at',
] as const
