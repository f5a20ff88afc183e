import type { TaskCalendarItem, TaskFilter } from '@portal/contract/work/tasks.schema'
import { daysBefore, type IsoDate } from '@portal/domain/values/date'
import { parseRecurrence } from '@portal/domain/work/recurrence'
import { nextOccurrence } from '@portal/domain/work/recurrence-dates'
import type { TaskPriority } from '@portal/domain/work/task'
import { sql } from 'drizzle-orm'
import type { Call } from '../../../http/bind.ts'
import { matching } from '../../../subjects/matching.ts'
import { taskSubject } from './task-subject.ts'

/** Series that a calendar looks ahead along. */
const SERIES_MAX = 500

interface OpenTask {
  readonly [column: string]: unknown
  readonly id: number
  readonly title: string
  readonly due_time: string | null
  readonly priority: TaskPriority
  readonly slot: IsoDate
  readonly version: number
  readonly client: string | null
  readonly rule: string
  readonly starts_on: IsoDate
}

/**
 * The days between two to which series are still to come: after those of their open tasks. What is reckoned from a
 * completion has none before it.
 */
export async function comingDates(
  call: Call,
  filter: TaskFilter,
  { today, from, to }: { readonly today: IsoDate; readonly from: IsoDate; readonly to: IsoDate },
): Promise<Array<{ day: IsoDate; item: TaskCalendarItem }>> {
  if (today > to || filter.status?.includes('open') === false) return []
  const tasks = await call.tx.rows<OpenTask>(sql`
    select tasks.id, tasks.title, tasks.due_time, tasks.priority, tasks.slot, tasks.version, task_series.rule,
      task_series.starts_on, coalesce(nullif(clients.last_name, ''), clients.first_name) as client
    from tasks
    join task_series on task_series.id = tasks.series_id and task_series.mode <> 'after_completion'
    left join clients on clients.id = tasks.client_id
    where ${matching(taskSubject, call, { ...filter, status: undefined })} and tasks.series_id is not null
      and tasks.status <> 'completed' and tasks.slot <= ${to}::date
    order by tasks.id limit ${sql.raw(String(SERIES_MAX))}`)
  return tasks.flatMap((task) => daysOf(task, [today, from], to).map((day) => ({ day, item: itemOf(task) })))
}

function daysOf({ rule: text, starts_on, slot }: OpenTask, from: readonly IsoDate[], to: IsoDate): IsoDate[] {
  const rule = parseRecurrence(text)
  if (!rule) return []
  const days: IsoDate[] = []
  const after = [slot, ...from.map((day) => daysBefore(day, 1))].sort().at(-1) ?? slot
  let day = nextOccurrence(rule, starts_on, after)
  while (day !== undefined && day <= to) {
    days.push(day)
    day = nextOccurrence(rule, starts_on, day)
  }
  return days
}

function itemOf({ id, title, due_time, priority, client, version }: OpenTask): TaskCalendarItem {
  return { id, title, due_time, status: 'open', priority, client, recurs: true, is_coming: true, version }
}
