import type { IsoDate, IsoInstant } from '@portal/domain/values/date'
import { instantIn } from '@portal/domain/values/instant-in'
import { fullName } from '@portal/domain/values/person'
import ical, { ICalCalendarMethod } from 'ical-generator'

/** What a calendar is told of a task: nothing of its details, which may be of somebody's health. */
export interface FeedTask {
  readonly id: number
  readonly title: string
  readonly due_on: IsoDate
  readonly due_time: string | null
  readonly updated_at: IsoInstant
  readonly version: number
  readonly first_name: string | null
  readonly last_name: string | null
}

/** Minutes for which a task with a time stands in a calendar. */
const LENGTH = 30

/**
 * Tasks as an iCalendar file of events, as calendars show no to-dos of others. Times are written as instants: the company's
 * clocks are asked here, so that no reader's idea of its time zone moves them.
 */
export function taskCalendar(
  tasks: readonly FeedTask[],
  { timeZone, domain }: { readonly timeZone: string; readonly domain: string },
): string {
  const calendar = ical({
    name: 'Tasks',
    method: ICalCalendarMethod.PUBLISH,
    prodId: { company: 'Adviser Portal', product: 'Tasks', language: 'EN' },
    ttl: 3_600,
    x: { 'X-WR-TIMEZONE': timeZone },
  })
  for (const task of tasks) {
    const client = fullName(task.first_name, task.last_name)
    calendar.createEvent({
      id: `task-${task.id}@${domain}`,
      // Every change makes a version; the first is 1.
      sequence: task.version - 1,
      stamp: new Date(task.updated_at),
      summary: client === '' ? task.title : `${task.title} – ${client}`,
      ...timeOf(task, timeZone),
    })
  }
  return calendar.toString()
}

function timeOf({ due_on, due_time }: FeedTask, timeZone: string) {
  if (due_time === null) {
    const [year = 0, month = 1, day = 1] = due_on.split('-').map(Number)
    // Of an event without a time the generator writes the day that this process’s clocks show.
    return { start: new Date(year, month - 1, day), allDay: true }
  }
  const start = new Date(instantIn(timeZone, due_on, due_time))
  return { start, end: new Date(start.getTime() + LENGTH * 60_000) }
}
