/** What may be written of a task, wherever it is added. */
import { codesOf } from '@portal/domain/work/cover'
import {
  parseRecurrence,
  RECURRENCE_MODES,
  type RecurrenceMode,
  recurrenceText,
  suitsMode,
} from '@portal/domain/work/recurrence'
import { REMINDER_MINUTES_MAX, TASK_PRIORITIES, TASK_TITLE_MAX, TASK_TITLE_MISSING } from '@portal/domain/work/task'
import { z } from 'zod'
import { id, isoDate, prose, requiredLine } from './pieces.ts'

export const taskPriority = z.enum(codesOf(TASK_PRIORITIES))
/** A time of day, 24 hours, as `14:05`. */
export const dayTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Please enter a time')

export const recurrenceMode = z.enum(codesOf(RECURRENCE_MODES))
/** A rule of RFC 5545, as `parseRecurrence` of the domain understands it: `FREQ=WEEKLY;BYDAY=FR`. */
export const recurrenceRule = z
  .string()
  .max(200)
  .transform((text, context) => {
    const rule = parseRecurrence(text)
    if (rule) return recurrenceText(rule)
    context.addIssue({ code: 'custom', message: 'Please choose how it repeats' })
    return z.NEVER
  })

/** How a task comes again. */
export const recurrence = z
  .strictObject({ rule: recurrenceRule, mode: recurrenceMode.default('fixed') })
  .refine(suits, { path: ['rule'], message: 'After completion no days can be chosen' })
export type TaskRecurrence = z.output<typeof recurrence>

/** Whether a rule and a mode go together. */
export function suits({ rule, mode }: { readonly rule: string; readonly mode: RecurrenceMode }): boolean {
  const parsed = parseRecurrence(rule)
  return parsed !== undefined && suitsMode(parsed, mode)
}

const DETAILS_MAX = 5_000

/** What may be written of a task under its client or application. A time, a recurrence and a reminder need a day. */
export const writableTask = {
  title: requiredLine(TASK_TITLE_MAX, TASK_TITLE_MISSING),
  details: prose(DETAILS_MAX)
    .nullable()
    .transform((text) => text?.trim() || null),
  priority: taskPriority,
  due_on: isoDate.nullable(),
  due_time: dayTime.nullable(),
  assignee_id: id.nullable(),
  recurrence: recurrence.nullable(),
  reminder_minutes: z.int().min(0).max(REMINDER_MINUTES_MAX, 'Please choose at most 14 days').nullable(),
}
