import { CALL_MAX_MINUTES } from '@portal/domain/clients/phone-call'
import { NOTE_MAX_LENGTH } from '@portal/domain/limits'
import { z } from 'zod'
import { idParams, idText, isoInstant, messageAnswer, prose, version } from '../pieces.ts'
import { call, callChannel, callDirection, callOutcome } from './timeline-records.ts'

const minutes = z
  .int('Please enter whole minutes')
  .min(0, 'Please enter whole minutes')
  .max(CALL_MAX_MINUTES, 'A call can last up to 24 hours')

export type ClientCall = z.output<typeof call>

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
  }),
  answer: call,
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
    version: version.optional(),
  }),
  answer: call,
}
export const remove = { params: callParams, answer: messageAnswer }
/** Puts a deleted call back. */
export const restore = { params: callParams, answer: call }
