import { daysBefore, daysUntil } from '@portal/domain/values/date'
import { parseRecurrence, type RecurrenceMode } from '@portal/domain/work/recurrence'
import { nextOccurrence } from '@portal/domain/work/recurrence-dates'
import { taskSeries, tasks } from '../../database/tables/tasks.ts'
import { insertRows } from '../insert-rows.ts'
import type { DemoAccountName, Stage } from '../stage.ts'

interface Series {
  readonly title: string
  readonly details?: string
  readonly rule: string
  readonly mode: RecurrenceMode
  readonly time: string | null
  readonly who: DemoAccountName
  /** How many of it are done. */
  readonly done: number
}

const SERIES: readonly Series[] = [
  { title: 'Pipeline check', rule: 'FREQ=WEEKLY;BYDAY=FR', mode: 'fixed', time: '16:00', who: 'adviser', done: 3 },
  {
    title: 'Birthday letters',
    rule: 'FREQ=WEEKLY;BYDAY=MO',
    mode: 'skip_missed',
    time: '09:00',
    who: 'adviser2',
    done: 2,
  },
  {
    title: 'Check commission statements',
    details: 'All insurers; queue what doesn’t match.',
    rule: 'FREQ=WEEKLY;INTERVAL=2;BYDAY=TU',
    mode: 'fixed',
    time: null,
    who: 'admin',
    done: 2,
  },
  { title: 'Team meeting', rule: 'FREQ=WEEKLY;BYDAY=WE', mode: 'fixed', time: '09:30', who: 'superadmin', done: 2 },
]

/** Tasks that come again, each with those that were done and the open one. Answers how many tasks there are. */
export async function loadTaskSeries(stage: Stage): Promise<number> {
  const random = stage.random('task series')
  const today = stage.day(0)
  const rows: Array<typeof tasks.$inferInsert> = []
  for (const { title, details = null, rule: text, mode, time, who, done } of SERIES) {
    const rule = parseRecurrence(text)
    if (!rule) throw new TypeError(`${text} is no rule`)
    const eve = daysBefore(today, 1)
    // Reckoned back from the coming date, so that an interval of weeks ends on it.
    const coming = nextOccurrence({ ...rule, interval: 1 }, daysBefore(today, 30), eve) ?? today
    const slots = Array.from({ length: done + 1 }, (_, index) => daysBefore(coming, 7 * rule.interval * (done - index)))
    const [starts_on = coming] = slots
    const began = stage.instant(daysUntil(starts_on, today) + 7 * rule.interval, random)
    const series = { company_id: stage.company.id, rule: text, mode, starts_on, created_at: began }
    const [series_id] = await insertRows(stage.tx, taskSeries, [series])
    const assignee_id = stage.account(who).id
    for (const [place, slot] of slots.entries()) {
      const isDone = place < done
      const madeAgo = daysUntil(slot, today) + 7 * rule.interval
      const created_at = stage.instant(madeAgo, random, began)
      rows.push({
        ...{ company_id: stage.company.id, title, details, assignee_id, created_by: assignee_id },
        ...{ due_on: slot, due_time: time, series_id, slot },
        status: isDone ? 'completed' : 'open',
        completed_on: isDone ? stage.workday(daysUntil(slot, today)) : null,
        created_at,
        updated_at: isDone ? stage.instant(daysUntil(slot, today), random, created_at) : created_at,
      })
    }
  }
  await insertRows(stage.tx, tasks, rows)
  return rows.length
}
