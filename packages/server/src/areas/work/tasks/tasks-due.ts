import { ADVISING_ROLES, dayIn, MENU_COUNT_MAX, OPEN_TASK_STATUSES } from '@portal/domain'
import { sql } from 'drizzle-orm'
import type { MenuCount } from '../../../area.ts'
import { matching } from '../../../subjects/matching.ts'
import { taskSubject } from './task-subject.ts'

/** Open tasks of the caller's own that are due today or overdue. */
export const tasksDue: MenuCount = {
  name: 'tasks_due',
  roles: ADVISING_ROLES,
  reads: ['tasks'],
  async count(call) {
    const due = matching(taskSubject, call, {
      status: [...OPEN_TASK_STATUSES],
      assignee_id: [call.caller.userId],
      due_to: dayIn(call.company.timeZone, call.services.clock()),
    })
    const [counted] = await call.tx.rows<{ count: number }>(sql`
      select count(*)::int as count
      from (select from tasks where ${due} limit ${sql.raw(String(MENU_COUNT_MAX))}) counted`)
    return counted?.count ?? 0
  },
}
