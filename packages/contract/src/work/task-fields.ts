import { codesOf } from '@portal/domain/work/cover'
import {
  parseRecurrence,
  RECURRENCE_MODES,
  type RecurrenceMode,
  recurrenceText,
  suitsMode,
} from '@portal/domain/work/recurrence'
import { REMINDER_MINUTES_MAX, TASK_GROUPS, TASK_PRIORITIES, TASK_STATUSES } from '@portal/domain/work/task'
import { z } from 'zod'
import {
  commaList,
  flagText,
  id,
  idText,
  isoDate,
  isoInstant,
  personRef,
  prose,
  requiredLine,
  searchWords,
  version,
  wholeText,
} from '../pieces.ts'

export const taskStatus = z.enum(codesOf(TASK_STATUSES))
export const taskPriority = z.enum(codesOf(TASK_PRIORITIES))
export const taskGroup = z.enum(codesOf(TASK_GROUPS))
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

export const taskRow = z.object({
  id,
  title: z.string(),
  details: z.string().nullable(),
  status: taskStatus,
  priority: taskPriority,
  due_on: isoDate.nullable(),
  due_time: dayTime.nullable(),
  completed_on: isoDate.nullable(),
  assignee: personRef.nullable(),
  client: personRef.extend({ kind: z.enum(['lead', 'client']) }).nullable(),
  /** By its insurer and the insurer's number of it. */
  application: personRef.nullable(),
  recurrence: z.object({ rule: z.string(), mode: recurrenceMode }).nullable(),
  /** Minutes before it is due; of a task without a time, before 08:00 of its day. */
  reminder_minutes: z.int().nullable(),
  created_by: personRef.nullable(),
  created_at: isoInstant,
  updated_at: isoInstant,
  version,
})
export type TaskRow = z.output<typeof taskRow>

/** What a list of tasks is narrowed down by, but for the days on which they are due. */
export const taskScopeFields = {
  search: searchWords.optional(),
  status: commaList(taskStatus).optional(),
  priority: commaList(taskPriority).optional(),
  /** `0`: nobody. */
  assignee_id: commaList(wholeText()).optional(),
  /** Those that somebody gave to somebody else. */
  assigned_by_id: idText.optional(),
  client_id: idText.optional(),
  application_id: idText.optional(),
  /** Whether they recur. */
  recurring: flagText.optional(),
}
export const taskFilterFields = {
  ...taskScopeFields,
  group: commaList(taskGroup).optional(),
  /** Days, both ends included. */
  due_from: isoDate.optional(),
  due_to: isoDate.optional(),
  completed_from: isoDate.optional(),
  completed_to: isoDate.optional(),
}
export const taskFilter = z.strictObject(taskFilterFields)
export type TaskFilter = z.output<typeof taskFilter>

/** The version that the caller has seen; a change without one overwrites. */
export const seen = { version: version.optional() }

const DETAILS_MAX = 5_000

/** What may be written of a task under its client or application. A time, a recurrence and a reminder need a day. */
export const writableTask = {
  title: requiredLine(200, 'Please enter what is to be done'),
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

/** Of a task that is reached by itself, also what it is for. With an application, its client follows. */
export const writableAlone = { ...writableTask, client_id: id.nullable(), application_id: id.nullable() }
