/** What a client's timeline tells apart, in the order of its filter. */
export const TIMELINE_KINDS = [
  { value: 'note', label: 'Notes' },
  { value: 'mail', label: 'Emails' },
  { value: 'call', label: 'Calls' },
  { value: 'status', label: 'Status changes' },
  { value: 'assignment', label: 'Assignments' },
  { value: 'document', label: 'Documents' },
  { value: 'needs', label: 'Needs' },
  { value: 'preAssessment', label: 'Pre-assessments' },
  { value: 'application', label: 'Applications' },
  { value: 'task', label: 'Tasks' },
  { value: 'merge', label: 'Merges' },
  { value: 'import', label: 'Imports' },
  { value: 'change', label: 'Other changes' },
] as const
export type TimelineKind = (typeof TIMELINE_KINDS)[number]['value']
