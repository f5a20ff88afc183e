import { CALL_MAX_MINUTES } from '@portal/domain/clients/phone-call'
import { NOTE_MAX_LENGTH } from '@portal/domain/limits'
import { z } from 'zod'
import { id, idParams, idText, isoDate, isoInstant, messageAnswer, prose, richText, version } from '../pieces.ts'
import { dayTime, writableTask } from '../todo-fields.ts'
import { call, callChannel, callDirection, callOutcome } from './timeline-records.ts'

/** Notes that mention colleagues, as those of `notes.create` do; they are the notes where plain ones come too. */
const html = richText('Please write notes').optional()
const minutes = z
  .int('Please enter whole minutes')
  .min(0, 'Please enter whole minutes')
  .max(CALL_MAX_MINUTES, 'A call can last up to 24 hours')

export type ClientCall = z.output<typeof call>

/** What is to be done after the call: a task of the client's, the caller's own. A time or recurrence needs a day. */
const nextTask = z.strictObject({
  title: writableTask.title,
  due_on: writableTask.due_on.default(null),
  due_time: writableTask.due_time.default(null),
  priority: writableTask.priority.optional(),
  recurrence: writableTask.recurrence.optional(),
})
export type NextTask = z.input<typeof nextTask>

const callParams = z.strictObject({ id: idText, callId: idText })

export const createZoomLog = {
  params: idParams,
  body: z.strictObject({
    channel: callChannel.default('zoom'),
    direction: callDirection.default('out'),
    outcome: callOutcome.default('talked'),
    /** Now, unless told. */
    started_at: isoInstant.optional(),
    duration_minutes: minutes.nullable().default(null),
    notes: prose(NOTE_MAX_LENGTH).default(''),
    html,
    /** Added with the call, or neither is. */
    task: nextTask.optional(),
  }),
  answer: call.extend({
    /** The task that was added with it. */
    task: z.object({ id, title: z.string(), due_on: isoDate.nullable(), due_time: dayTime.nullable() }).nullable(),
  }),
}
export const update = {
  params: callParams,
  body: z.strictObject({
    channel: callChannel.optional(),
    direction: callDirection.optional(),
    outcome: callOutcome.optional(),
    started_at: isoInstant.optional(),
    duration_minutes: minutes.nullable().optional(),
    notes: prose(NOTE_MAX_LENGTH).optional(),
    html,
    version: version.optional(),
  }),
  answer: call,
}
export const remove = {
  params: callParams,
  query: z.strictObject({
    /** A task of the client's that is deleted with the call: the one that was added with it. */
    task_id: idText.optional(),
  }),
  answer: messageAnswer,
}
/** Puts a deleted call back. */
export const restore = { params: callParams, answer: call }
