/** What lists of tasks can be sorted by. `due`: day and time; those without a day come last. */
export const TASK_SORTS = ['due', 'title', 'priority', 'client', 'completed_on', 'created_at', 'updated_at'] as const

/** The columns of a file of tasks. */
export const TASK_COLUMNS = [
  'id',
  'title',
  'details',
  'status',
  'priority',
  'due_on',
  'due_time',
  'completed_on',
  'client',
  'application',
  'assignee',
  'recurrence',
  'created_by',
  'created_at',
  'updated_at',
] as const
