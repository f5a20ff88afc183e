import type { AnswerOf } from '@portal/contract/endpoint'
import type { tasks as endpoints } from '@portal/contract/work/tasks'
import type { TaskCalendarDay, TaskCalendarItem } from '@portal/contract/work/tasks.schema'
import { dayIn, daysBefore, daysUntil, type IsoDate } from '@portal/domain/values/date'
import { type SQL, sql } from 'drizzle-orm'
import { idArray, textArray } from '../../../database/arrays.ts'
import type { Call } from '../../../http/bind.ts'
import { badField } from '../../../http/call-error.ts'
import { matching } from '../../../subjects/matching.ts'
import { comingDates } from './coming-dates.ts'
import { dueKeyOf, KEYS_OF_DAY } from './due-key.ts'
import { taskSubject } from './task-subject.ts'

const DAYS_MAX = 45

/** A task of a day, beside how many the day has. */
interface DayRecord extends Omit<TaskCalendarItem, 'is_coming'> {
  readonly [column: string]: unknown
  readonly day: IsoDate
  readonly total: number
}

/**
 * The days between two with what is due on them: each counted, with its first tasks. Throws BAD_INPUT where they are too many.
 */
export async function showCalendar(
  call: Call<typeof endpoints.calendar>,
): Promise<AnswerOf<typeof endpoints.calendar>> {
  const { from, to, per_day, ...filter } = call.query
  const length = daysUntil(from, to) + 1
  if (length < 1) throw badField('to', 'This can’t be before the first day')
  if (length > DAYS_MAX) throw badField('to', `Please choose at most ${DAYS_MAX} days`)
  const all = Array.from({ length }, (_, index) => daysBefore(from, -index))
  const days = new Map<IsoDate, TaskCalendarDay>()
  for (const { day, total, ...item } of await readDays(call, matching(taskSubject, call, filter), all, per_day)) {
    const items = [...(days.get(day)?.items ?? []), { ...item, is_coming: false }]
    days.set(day, { day, total, items })
  }
  const today = dayIn(call.company.timeZone, call.services.clock())
  for (const { day, item } of await comingDates(call, filter, { today, from, to })) {
    const { total, items } = days.get(day) ?? { total: 0, items: [] }
    days.set(day, { day, total: total + 1, items: [...items, item] })
  }
  const shown = [...days.values()].map((day) => ({ ...day, items: day.items.sort(inOrder).slice(0, per_day) }))
  return { days: shown.sort((one, other) => (one.day < other.day ? -1 : 1)) }
}

/** Goes to each day by itself: however many a day has, few are read. */
async function readDays({ tx }: Call, condition: SQL, days: readonly IsoDate[], most: number): Promise<DayRecord[]> {
  const isOfDay = sql`${condition} and tasks.due_key >= days.key and tasks.due_key < days.key + ${sql.raw(String(KEYS_OF_DAY))}`
  return await tx.rows<DayRecord>(sql`
    select days.day, counted.total, first.id, first.title, first.due_time, first.status, first.priority, first.version,
      first.series_id is not null as recurs, coalesce(nullif(clients.last_name, ''), clients.first_name) as client
    from unnest(${textArray(days)}::date[], ${idArray(days.map(dueKeyOf), 'bigint')}) days(day, key)
    cross join lateral (select count(*)::int as total from tasks where ${isOfDay}) counted
    cross join lateral (
      select tasks.* from tasks where ${isOfDay} order by tasks.due_key, tasks.id limit ${sql.raw(String(most))}
    ) first
    left join clients on clients.id = first.client_id`)
}

/** By time; those without one come first. */
function inOrder(one: TaskCalendarItem, other: TaskCalendarItem): number {
  return (one.due_time ?? '').localeCompare(other.due_time ?? '') || one.id - other.id
}
