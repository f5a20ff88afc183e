import { MENU_COUNT_MAX } from '@portal/domain'
import { sql } from 'drizzle-orm'
import type { MenuCount } from '../../../area.ts'
import { matching } from '../../../subjects/matching.ts'
import { auditRequestSubject } from './audit-request-subject.ts'

/** Requests that wait for AFSL. */
export const requestsWaiting: MenuCount = {
  name: 'auditor_requests_waiting',
  roles: ['ROLE_AFSL'],
  reads: ['auditor-requests'],
  async count(call) {
    const waiting = matching(auditRequestSubject, call, { state: ['pending'] })
    const [counted] = await call.tx.rows<{ count: number }>(sql`
      select count(*)::int as count
      from (select from auditor_requests where ${waiting} limit ${sql.raw(String(MENU_COUNT_MAX))}) counted`)
    return counted?.count ?? 0
  },
}
