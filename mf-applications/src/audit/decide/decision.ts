import { daysBefore, type IsoDate, isIsoDate } from '@portal/domain/values/date'
import { AUDIT_DAYS_DEFAULT, AUDIT_REASON_MAX_LENGTH, auditUntilError } from '@portal/domain/work/audit-request'

/** What is to become of a request, as it is typed. */
export interface Decision {
  readonly type: 'approve' | 'decline'
  readonly until: string | null
  readonly reason: string
}

/** Days to choose from at a touch. */
export const AUDIT_DAYS = [7, AUDIT_DAYS_DEFAULT, 30] as const

/** What a decision begins with. */
export function usualDecision(today: IsoDate): Decision {
  return { type: 'approve', until: daysBefore(today, -AUDIT_DAYS_DEFAULT), reason: '' }
}

/** What is wrong with the last day, in words. */
export function untilError(today: IsoDate, until: string | null): string | undefined {
  if (until === null || !isIsoDate(until)) return 'Please enter a date as DD/MM/YYYY'
  return auditUntilError(today, until)
}

/** What is wrong with a reason, in words. */
export function reasonError(reason: string): string | undefined {
  if (reason.trim() === '') return 'Please enter a reason'
  return reason.length > AUDIT_REASON_MAX_LENGTH
    ? `Please use at most ${AUDIT_REASON_MAX_LENGTH} characters`
    : undefined
}
