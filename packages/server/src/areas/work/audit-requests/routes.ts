import { auditRequests as calls } from '@portal/contract/work/audit-requests'
import { type BoundRoute, bind } from '../../../http/bind.ts'
import { bindList } from '../../../subjects/bind-list.ts'
import { startBulk } from '../../../subjects/bulk.ts'
import { listRows } from '../../../subjects/list-rows.ts'
import { pageQuery } from '../../../subjects/paging.ts'
import { readRow } from '../../../subjects/read-row.ts'
import { auditRequestBulk } from './audit-request-bulk.ts'
import { auditRequestSubject } from './audit-request-subject.ts'
import { findApplications } from './find-applications.ts'
import { askForAccess, assertUntil, decide, revoke } from './service.ts'

export const routes: readonly BoundRoute[] = [
  ...bindList(calls, auditRequestSubject),
  bind(calls.approved, (call) =>
    listRows(call, auditRequestSubject, pageQuery({ ...call.query, state: ['approved' as const] })),
  ),
  bind(calls.details, (call) => readRow(call, auditRequestSubject, call.params.id)),
  bind(calls.find, findApplications),
  bind(calls.ask, askForAccess),
  bind(calls.approve, (call) => decide(call, call.body, { type: 'approve', until: call.body.until })),
  bind(calls.decline, (call) => decide(call, call.body, { type: 'decline', reason: call.body.reason })),
  bind(calls.revoke, (call) => revoke(call, call.body)),
  bind(calls.bulk, (call) => {
    assertUntil(call, call.body.action)
    return startBulk(call, auditRequestBulk, call.body)
  }),
]
