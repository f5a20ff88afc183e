import { dayIn } from '@portal/domain/values/date'
import { sql } from 'drizzle-orm'
import { refusedAssignees } from '../../../subjects/refused-assignees.ts'
import type { WriteRules } from '../../../subjects/subject.ts'
import { tellAssigned } from './notices.ts'
import { makeNext, withdrawNext } from './series.ts'
import type { StoredTask } from './stored-task.ts'

const DUE = ['due_on', 'due_time', 'reminder_minutes']

/** The day goes with the status: today of the company, where it is not said. */
const COMPLETED_ON = sql`completed_on = case when given.status = 'completed' then coalesce(tasks.completed_on,
  (now() at time zone (select time_zone from companies where id = tasks.company_id))::date) end`

/** What follows when tasks change: one that is due at another time reminds again, and series go on. */
export const taskWriting: WriteRules = {
  besides: (fields) => [
    ...(DUE.some((name) => fields.includes(name)) ? [sql`reminded_at = null`] : []),
    // Whoever completes or reopens it by hand decides.
    ...(fields.includes('status') ? [sql`done_by = null`] : []),
    ...(fields.includes('status') && !fields.includes('completed_on') ? [COMPLETED_ON] : []),
  ],
  refusals: (tx, _, changes) => refusedAssignees(tx, 'assignee_id', changes),
  async written(tx, viewer, changes, { services }) {
    const today = dayIn(viewer.company.timeZone, services.clock())
    const given = changes.filter(({ after }) => typeof after.assignee_id === 'number')
    await tellAssigned(
      tx,
      viewer,
      given.map(({ stored }) => stored.id),
    )
    for (const { stored, after } of changes) {
      const task = stored as StoredTask
      if (after.status === undefined || task.series_id === null) continue
      if (after.status === 'completed') {
        const day = typeof after.completed_on === 'string' ? after.completed_on : today
        await makeNext(tx, viewer, task, day)
      } else if (task.status === 'completed') {
        await withdrawNext(tx, viewer, task)
      }
    }
  },
}
