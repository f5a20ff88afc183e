import type { AnswerOf } from '@portal/contract/endpoint'
import type { tasks as endpoints } from '@portal/contract/work/tasks'
import type { TaskCalendarDay, TaskCalendarItem } from '@portal/contract/work/tasks.schema'
import { dayIn, daysUntil, type IsoDate } from '@portal/domain'
import { type SQL, sql } from 'drizzle-orm'
import type { Call } from '../../../http/bind.ts'
import { badField } from '../../../http/call-error.ts'
import { matching } from '../../../subjects/matching.ts'
import { comingDates } from './coming-dates.ts'
import { dueBetween } from './due-key.ts'
import { taskSubject } from './task-subject.ts'

const DAYS_MAX = 45
/** What a day shows; the rest is a list. */
const ITEMS_MAX = 50

type ItemRecord = Omit<TaskCalendarItem, 'is_coming'> & { readonly due_on: IsoDate }

/**
 * The days between two with what is due on them: each counted, with its first tasks. Throws BAD_INPUT where they are too many.
 */
export async function showCalendar(
  call: Call<typeof endpoints.calendar>,
): Promise<AnswerOf<typeof endpoints.calendar>> {
  const { from, to, ...filter } = call.query
  const length = daysUntil(from, to) + 1
  if (length < 1) throw badField('to', 'This can’t be before the first day')
  if (length > DAYS_MAX) throw badField('to', `Please choose at most ${DAYS_MAX} days`)
  const condition = sql`${matching(taskSubject, call, filter)} and ${dueBetween(from, to)}`
  const days = new Map<IsoDate, TaskCalendarDay>()
  for (const { due_on, total } of await countDays(call, condition)) days.set(due_on, { day: due_on, total, items: [] })
  for (const { due_on, ...item } of await firstOfDays(call, condition)) {
    days.get(due_on)?.items.push({ ...item, is_coming: false })
  }
  const today = dayIn(call.company.timeZone, call.services.clock())
  for (const { day, item } of await comingDates(call, filter, { today, from, to })) {
    const there = days.get(day) ?? { day, total: 0, items: [] }
    const items = [...there.items, item].sort(inOrder).slice(0, ITEMS_MAX)
    days.set(day, { day, total: there.total + 1, items })
  }
  return { days: [...days.values()].sort((one, other) => (one.day < other.day ? -1 : 1)) }
}

async function countDays({ tx }: Call, condition: SQL): Promise<Array<{ due_on: IsoDate; total: number }>> {
  return await tx.rows(
    sql`select tasks.due_on, count(*)::int as total from tasks where ${condition} group by tasks.due_on`,
  )
}

async function firstOfDays({ tx }: Call, condition: SQL): Promise<ItemRecord[]> {
  return await tx.rows<ItemRecord & { [column: string]: unknown }>(sql`
    select first.id, first.title, first.due_time, first.status, first.priority, first.due_on, first.version,
      first.series_id is not null as recurs, coalesce(nullif(clients.last_name, ''), clients.first_name) as client
    from (
      select tasks.*, row_number() over (partition by tasks.due_on order by tasks.due_key, tasks.id) as place
      from tasks where ${condition}
    ) first
    left join clients on clients.id = first.client_id
    where first.place <= ${sql.raw(String(ITEMS_MAX))}
    order by first.due_time is not null, first.due_key, first.id`)
}

/** By time; those without one come first. */
function inOrder(one: TaskCalendarItem, other: TaskCalendarItem): number {
  return (one.due_time ?? '').localeCompare(other.due_time ?? '') || one.id - other.id
}
