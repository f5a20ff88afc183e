import { z } from 'zod'
import { bulkSchema, counted, listSchema } from '../list-schema.ts'
import { id, idText, isoDate, isoInstant, messageAnswer, version, wholeText } from '../pieces.ts'
import { dayTime, recurrenceMode, recurrenceRule, suits, taskPriority } from '../todo-fields.ts'
import { TASK_COLUMNS, TASK_SORTS } from './task-columns.ts'
import {
  seen,
  taskFilter,
  taskFilterFields,
  taskRow,
  taskScopeFields,
  taskStatus,
  writableAlone,
} from './task-fields.ts'

export type { TaskRecurrence } from '../todo-fields.ts'
export type { TaskFilter, TaskRow } from './task-fields.ts'
export type TaskColumn = (typeof TASK_COLUMNS)[number]

export const { list, counts, exportRows } = listSchema({
  row: taskRow,
  filter: taskFilterFields,
  sorts: TASK_SORTS,
  sort: 'due',
  columns: TASK_COLUMNS,
})

export const ofUser = { params: z.strictObject({ userId: idText }), query: list.query, answer: list.answer }

const lane = z.object({ status: taskStatus, ...counted, items: z.array(taskRow) })
export type TaskLane = z.output<typeof lane>
/** A lane a status with its first cards, in the order in which they are due, completed ones latest first. */
export const board = {
  query: taskFilter,
  answer: z.object({ lanes: z.array(lane), page_size: z.int() }),
}

const action = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('status'), status: taskStatus }),
  z.strictObject({ type: z.literal('move'), due_on: isoDate }),
  z.strictObject({ type: z.literal('assign'), assignee_id: id.nullable() }),
])
export type TaskAction = z.output<typeof action>
export const { bulk } = bulkSchema(action, taskFilter)

const calendarItem = z.object({
  /** Of a date that a series is still to come to, the task that is open now. */
  id,
  title: z.string(),
  due_time: dayTime.nullable(),
  status: taskStatus,
  priority: taskPriority,
  /** The client's last name, or what stands for it. */
  client: z.string().nullable(),
  recurs: z.boolean(),
  /** A date that the rule of a series names, and for which no task is made yet. */
  is_coming: z.boolean(),
  version,
})
export type TaskCalendarItem = z.output<typeof calendarItem>
const calendarDay = z.object({ day: isoDate, total: z.int(), items: z.array(calendarItem) })
export type TaskCalendarDay = z.output<typeof calendarDay>
/** Days with tasks, both ends included; of each the first ones by their time, those without one first. */
export const calendar = {
  query: z.strictObject({
    ...taskScopeFields,
    from: isoDate,
    to: isoDate,
    per_day: wholeText().pipe(z.int().min(1).max(50)).default(10),
  }),
  answer: z.object({ days: z.array(calendarDay) }),
}

export const recurrenceDates = {
  query: z
    .strictObject({
      rule: recurrenceRule,
      mode: recurrenceMode.default('fixed'),
      due_on: isoDate,
      due_time: dayTime.optional(),
      count: wholeText().pipe(z.int().min(1).max(20)).default(5),
    })
    .refine(suits, { path: ['rule'], message: 'After completion no days can be chosen' }),
  answer: z.object({
    /** The rule in words. */
    words: z.string(),
    /** `due_time` as the company's clocks show it that night: of a time that a clock change skips, a later one. */
    dates: z.array(z.object({ due_on: isoDate, due_time: dayTime.nullable(), due_at: isoInstant.nullable() })),
  }),
}

const params = z.strictObject({ id: idText })
const { title, ...others } = writableAlone
const optional = z.object(others).partial().shape

export const view = { params, answer: taskRow }
/** Given to the caller unless told. */
export const create = { body: z.strictObject({ title, ...optional }), answer: taskRow }
export const update = {
  params,
  /** `completed_on` is a completed task's alone. */
  body: z.strictObject({ ...seen, title: title.optional(), ...optional, completed_on: isoDate.optional() }),
  answer: taskRow,
}
export const updateStatus = {
  params,
  body: z.strictObject({
    status: taskStatus,
    /** Today unless told. */
    completed_on: isoDate.optional(),
    ...seen,
  }),
  /** `next`: the task of the series that came up. */
  answer: taskRow.extend({ next: z.object({ id, due_on: isoDate, due_time: dayTime.nullable() }).nullable() }),
}
export const changeCompletedDate = {
  params,
  body: z.strictObject({ completed_on: isoDate, ...seen }),
  answer: taskRow,
}
export const remove = { params, answer: messageAnswer }
export const restore = { params, answer: taskRow }

/** The caller's feed for calendars; its address is never shown again. */
export const feed = {
  answer: z.object({ made_at: isoInstant.nullable(), read_at: isoInstant.nullable() }),
}
export const makeFeed = { answer: z.object({ url: z.string(), made_at: isoInstant }) }
export const removeFeed = { answer: messageAnswer }
