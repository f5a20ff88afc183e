import { type AuditRequestAction, bulk } from '@portal/contract/work/audit-requests.schema'
import { AUDIT_DECIDING_ROLES } from '@portal/domain/account/role'
import { formatDate } from '@portal/domain/values/date'
import { defineBulk } from '../../../subjects/bulk.ts'
import type { Verdict } from '../../../subjects/bulk-rules.ts'
import type { StoredRow } from '../../../subjects/subject.ts'
import { auditRequestSubject } from './audit-request-subject.ts'

/** Decides many requests at once; those that are decided already stay as they are. */
export const auditRequestBulk = defineBulk(auditRequestSubject, {
  page: '/application-access',
  roles: AUDIT_DECIDING_ROLES,
  action: bulk.body.shape.action,
  selection: bulk.body.shape.selection,
  title: (_, action, whom) =>
    action.type === 'approve' ? `Approve ${whom} until ${formatDate(action.until)}` : `Decline ${whom}`,
  verdict,
  activityOf: ({ type }) => `auditorRequest.${type}`,
})

function verdict(action: AuditRequestAction, stored: StoredRow, now: Date): Verdict {
  const { state, until, decided_at, decision_reason } = stored
  if (state !== 'pending') return { kind: 'refused', message: 'Already decided' }
  return {
    kind: 'change',
    before: { state, until, decided_at, decision_reason },
    after: decisionOf(action, now),
    besides: { decided_by: null },
  }
}

/** What a decision makes of a request, but for who made it. */
export function decisionOf(action: AuditRequestAction, now: Date) {
  const decided_at = now.toISOString()
  return action.type === 'approve'
    ? { state: 'approved', until: action.until, decided_at, decision_reason: null }
    : { state: 'declined', until: null, decided_at, decision_reason: action.reason }
}
