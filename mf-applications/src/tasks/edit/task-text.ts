import type { InputOf } from '@portal/contract/endpoint'
import type { tasks } from '@portal/contract/work/tasks'
import { isIsoDate } from '@portal/domain/values/date'
import { parseTimeOfDay } from '@portal/domain/values/time-of-day'
import { type RecurrenceMode, type RecurrenceRule, recurrenceText } from '@portal/domain/work/recurrence'
import type { TaskPriority } from '@portal/domain/work/task'

interface Named {
  readonly id: number
  readonly name: string
}

/** A task as its form holds it. */
export interface TaskText {
  readonly title: string
  readonly details: string
  readonly priority: TaskPriority
  /** A day, or the text as typed where it is none yet. */
  readonly due_on: string | null
  /** `14:05`, the text as typed where it is no such time yet, or nothing. */
  readonly due_time: string
  readonly assignee: Named | null
  readonly client: Named | null
  readonly application: Named | null
  readonly rule: RecurrenceRule | null
  readonly mode: RecurrenceMode
  readonly reminder: number | null
  /** The day of a task that is completed, or the text as typed where it is none yet; else null. */
  readonly completed_on: string | null
  readonly isCompleted: boolean
}

type Body = InputOf<typeof tasks.create>['body']
type Changes = NonNullable<InputOf<typeof tasks.update>['body']>

/** What is called what, from top to bottom. */
export const TASK_LABELS = {
  title: 'Task',
  completed_on: 'Completed on',
  client_id: 'Client',
  application_id: 'Application',
  due_on: 'Due date',
  due_time: 'Time',
  assignee_id: 'Assignee',
  priority: 'Priority',
  recurrence: 'Repeats',
  reminder_minutes: 'Reminder',
  details: 'Description',
} as const
export type TaskField = keyof typeof TASK_LABELS

/** When a task can remind of itself, in minutes before it is due. */
export const REMINDERS = [
  { value: 0, label: 'When it is due' },
  { value: 15, label: '15 minutes before' },
  { value: 60, label: '1 hour before' },
  { value: 1_440, label: '1 day before' },
  { value: 10_080, label: '1 week before' },
] as const

/** What keeps a task from being sent, on a day, besides what the contract says. */
export function taskErrors({ due_on, due_time, rule, reminder, completed_on, isCompleted }: TaskText, today: string) {
  const errors: Array<{ path: TaskField; message: string }> = []
  const needsDay = due_time !== '' || rule !== null || reminder !== null
  if (due_on === null && needsDay) errors.push({ path: 'due_on', message: 'Please enter a due date' })
  if (due_time !== '' && parseTimeOfDay(due_time) === null) {
    errors.push({ path: 'due_time', message: 'Please enter a time, like 14:00 or 2pm' })
  }
  if (isCompleted && completed_on !== null && isIsoDate(completed_on) && completed_on > today) {
    errors.push({ path: 'completed_on', message: 'Choose today or an earlier day' })
  }
  return errors
}

/** The task as it is sent. */
export function taskBody(text: TaskText): Body {
  return {
    title: text.title.trim(),
    details: text.details,
    priority: text.priority,
    due_on: text.due_on,
    due_time: parseTimeOfDay(text.due_time),
    assignee_id: text.assignee?.id ?? null,
    client_id: text.client?.id ?? null,
    application_id: text.application?.id ?? null,
    recurrence: text.rule && { rule: recurrenceText(text.rule), mode: text.mode },
    reminder_minutes: text.reminder,
  }
}

/** The task as it is sent once it is there. */
export function changedBody(text: TaskText): Changes {
  const { isCompleted, completed_on } = text
  return { ...taskBody(text), ...(isCompleted && { completed_on: completed_on ?? '' }) }
}

export type { Body as TaskBody, Named }
