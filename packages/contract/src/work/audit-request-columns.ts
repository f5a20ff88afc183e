/** What lists of auditors' requests can be sorted by. */
export const AUDIT_REQUEST_SORTS = ['created_at', 'until', 'decided_at'] as const

/** The columns of a file of auditors' requests. */
export const AUDIT_REQUEST_COLUMNS = [
  'id',
  'auditor',
  'client',
  'insurer',
  'reference',
  'status',
  'adviser',
  'reason',
  'state',
  'created_at',
  'until',
  'decided_by',
  'decided_at',
  'decision_reason',
  'revoked_by',
  'revoked_at',
  'last_viewed_at',
  'views',
] as const
