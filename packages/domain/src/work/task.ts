import { dayOfWeek, daysBefore, type IsoDate } from '../values/date.ts'

/** Source: decisions.md. */
export const TASK_STATUSES = [
  { value: 'open', label: 'Open' },
  { value: 'in_progress', label: 'In Progress' },
  { value: 'completed', label: 'Completed' },
] as const

export type TaskStatus = (typeof TASK_STATUSES)[number]['value']

/** Characters that say what is to be done. */
export const TASK_TITLE_MAX = 200
/** Where nothing says what is to be done. */
export const TASK_TITLE_MISSING = 'Please enter what needs to be done'

/** Those of tasks that are still to be done. */
export const OPEN_TASK_STATUSES = ['open', 'in_progress'] as const satisfies readonly TaskStatus[]

export const TASK_PRIORITIES = [
  { value: 'low', label: 'Low' },
  { value: 'normal', label: 'Normal' },
  { value: 'high', label: 'High' },
] as const

export type TaskPriority = (typeof TASK_PRIORITIES)[number]['value']

/** What lists of tasks are divided into, in their order. */
export const TASK_GROUPS = [
  { value: 'overdue', label: 'Overdue' },
  { value: 'today', label: 'Today' },
  { value: 'this_week', label: 'This week' },
  { value: 'later', label: 'Later' },
  { value: 'no_date', label: 'No date' },
  { value: 'done', label: 'Done' },
] as const

export type TaskGroup = (typeof TASK_GROUPS)[number]['value']

/** What the group of a task hangs on. */
export interface DueTask {
  readonly status: TaskStatus
  readonly due_on: IsoDate | null
}

/** The group of a task on a day of the company's calendar. A task that was due at an hour that is over stays in Today. */
export function taskGroup({ status, due_on }: DueTask, today: IsoDate): TaskGroup {
  if (status === 'completed') return 'done'
  if (due_on === null) return 'no_date'
  if (due_on < today) return 'overdue'
  if (due_on === today) return 'today'
  return due_on <= endOfWeek(today) ? 'this_week' : 'later'
}

/** The days on which open tasks of a group are due, both ends included; undefined for the groups that no day decides. */
export function dueWindow(group: TaskGroup, today: IsoDate): { from?: IsoDate; to?: IsoDate } | undefined {
  const sunday = endOfWeek(today)
  switch (group) {
    case 'overdue':
      return { to: daysBefore(today, 1) }
    case 'today':
      return { from: today, to: today }
    case 'this_week':
      return { from: daysBefore(today, -1), to: sunday }
    case 'later':
      return { from: daysBefore(sunday, -1) }
    default:
      return undefined
  }
}

/** The Sunday of a day's week: weeks start on Monday. */
function endOfWeek(day: IsoDate): IsoDate {
  return daysBefore(day, dayOfWeek(day) - 6)
}

/** When a task without a time of day reminds of itself, before its minutes are taken off. */
export const REMINDER_TIME = '08:00'

/** How long before its time a task can remind of itself: two weeks. */
export const REMINDER_MINUTES_MAX = 20_160
