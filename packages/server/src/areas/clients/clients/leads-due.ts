import { ADVISING_ROLES, dayIn, MENU_COUNT_MAX } from '@portal/domain'
import { sql } from 'drizzle-orm'
import type { MenuCount } from '../../../area.ts'
import { matching } from '../../../subjects/matching.ts'
import { clientSubject } from './client-subject.ts'

/** Leads of the caller's own that are not given up and whose next step is due today or overdue. */
export const leadsDue: MenuCount = {
  name: 'leads_due',
  roles: ADVISING_ROLES,
  reads: ['clients'],
  async count(call) {
    const due = matching(clientSubject, call, {
      kind: 'lead',
      status_group: 'pipeline',
      adviser_id: [call.caller.userId],
      due_to: dayIn(call.company.timeZone, call.services.clock()),
    })
    const { rows } = await call.tx.execute<{ count: number }>(sql`
      select count(*)::int as count
      from (select from clients where ${due} limit ${sql.raw(String(MENU_COUNT_MAX))}) counted`)
    return rows[0]?.count ?? 0
  },
}
