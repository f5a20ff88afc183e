import { dayIn, daysUntil, type IsoDate } from '@portal/domain/values/date'
import { dueWindow, type TaskGroup } from '@portal/domain/work/task'
import { type SQL, sql } from 'drizzle-orm'
import { systemClock } from '../../../http/clock.ts'

/** Minutes of a day, and the place after them, of what has no time. As the column `due_key` reckons. */
export const KEYS_OF_DAY = 1_441

/** The lowest `due_key` of a day. */
export function dueKeyOf(day: IsoDate): number {
  return daysUntil('2000-01-01', day) * KEYS_OF_DAY
}

/** Tasks that are due on the days, both ends included. */
export function dueBetween(from: IsoDate | undefined, to: IsoDate | undefined): SQL {
  const start = from === undefined ? [] : [sql`tasks.due_key >= ${dueKeyOf(from)}::bigint`]
  const end = to === undefined ? [] : [sql`tasks.due_key < ${dueKeyOf(to) + KEYS_OF_DAY}::bigint`]
  return sql`(${sql.join([...start, ...end], sql` and `)})`
}

/** Tasks of any of the groups, as they stand today in the company's time zone. */
export function inGroups(groups: readonly TaskGroup[], timeZone: string): SQL {
  const today = dayIn(timeZone, systemClock())
  const one = (group: TaskGroup): SQL => {
    if (group === 'done') return sql`tasks.status = 'completed'`
    const window = dueWindow(group, today)
    const due = window ? dueBetween(window.from, window.to) : sql`tasks.due_key is null`
    return sql`(tasks.status <> 'completed' and ${due})`
  }
  return sql`(${sql.join(groups.map(one), sql` or `)})`
}
