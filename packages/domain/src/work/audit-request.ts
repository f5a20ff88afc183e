import { type IsoDate, yearsAfter } from '../values/date.ts'

/** The outcome of an auditor's request; `ended` where an approval is over or was taken back. */
export const AUDIT_REQUEST_STATES = [
  { value: 'pending', label: 'Waiting' },
  { value: 'approved', label: 'Open' },
  { value: 'declined', label: 'Declined' },
  { value: 'ended', label: 'Ended' },
] as const
export type AuditRequestState = (typeof AUDIT_REQUEST_STATES)[number]['value']

/** Characters of a reason. */
export const AUDIT_REASON_MAX_LENGTH = 500
/** Days that an approval holds unless told. */
export const AUDIT_DAYS_DEFAULT = 14

/** What is wrong with the last day of an approval: it may be from today to a year from today. */
export function auditUntilError(today: IsoDate, until: IsoDate): string | undefined {
  if (until < today) return 'Please enter today or a later day'
  return until > yearsAfter(today, 1) ? 'Please enter a day within a year' : undefined
}
