import { codesOf } from '@portal/domain/work/cover'
import { TASK_GROUPS, TASK_STATUSES } from '@portal/domain/work/task'
import { z } from 'zod'
import {
  clientRef,
  commaList,
  flagText,
  id,
  idText,
  isoDate,
  isoInstant,
  personRef,
  searchWords,
  version,
  wholeText,
} from '../pieces.ts'
import { dayTime, recurrenceMode, taskPriority, writableTask } from '../todo-fields.ts'

export const taskStatus = z.enum(codesOf(TASK_STATUSES))
export const taskGroup = z.enum(codesOf(TASK_GROUPS))
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
  client: clientRef.extend({ kind: z.enum(['lead', 'client']) }).nullable(),
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

/** Of a task that is reached by itself, also what it is for. With an application, its client follows. */
export const writableAlone = { ...writableTask, client_id: id.nullable(), application_id: id.nullable() }
