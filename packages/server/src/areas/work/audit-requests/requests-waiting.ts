import { MENU_COUNT_MAX } from '@portal/domain/account/menu'
import type { MenuCount } from '../../../area.ts'
import { countUpTo } from '../../../subjects/count-up-to.ts'
import { auditRequestSubject } from './audit-request-subject.ts'

/** Requests that wait for AFSL. */
export const requestsWaiting: MenuCount = {
  name: 'auditor_requests_waiting',
  roles: ['ROLE_AFSL'],
  says: { one: 'request waits for a decision', many: 'requests wait for a decision' },
  shows: ['auditor-request'],
  count: (call) => countUpTo(call, auditRequestSubject, { state: ['pending'] }, MENU_COUNT_MAX),
}
