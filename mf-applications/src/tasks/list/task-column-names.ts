/** The columns of the list of tasks. */
export const TASK_COLUMN_NAMES = [
  'title',
  'client',
  'application',
  'due',
  'assignee',
  'status',
  'priority',
  'completed_on',
  'created_by',
  'created_at',
] as const
export type TaskColumnName = (typeof TASK_COLUMN_NAMES)[number]
