import type { ClientCall } from '@portal/contract/clients/phone-calls.schema'
import {
  CALL_MAX_MINUTES,
  type CallChannel,
  type CallDirection,
  type CallOutcome,
  hasTalk,
} from '@portal/domain/clients/phone-call'
import { dayIn, type IsoInstant, isIsoDate, timeIn } from '@portal/domain/values/date'
import { instantIn } from '@portal/domain/values/instant-in'
import { mentionsIn } from '@portal/domain/values/mention'
import { richTextOf, textOfRichText } from '@portal/domain/values/rich-text'
import { newerRecord } from '../draft/index.ts'

/** A call as it is being logged: what was typed, not yet read. */
export interface CallDraft {
  readonly channel: CallChannel
  readonly direction: CallDirection
  readonly outcome: CallOutcome
  /** YYYY-MM-DD, or what was typed where that is no day. */
  readonly day: string | null
  /** `14:05` */
  readonly time: string
  /** As they were typed; null for those of the timer. */
  readonly minutes: string | null
  /** Mark-up of lines and mentions; empty where nothing is written. */
  readonly html: string
  /** What is to be done next, as it was typed; null for what the outcome proposes. */
  readonly next: string | null
}

export type CallErrors = Partial<Record<'day' | 'time' | 'minutes' | 'notes' | 'next', string>>

/** A call that began at an instant. */
export function newCall(timeZone: string, startedAt: IsoInstant): CallDraft {
  const time = timeIn(timeZone, startedAt)
  const day = dayIn(timeZone, startedAt)
  return { channel: 'phone', direction: 'out', outcome: 'talked', day, time, minutes: null, html: '', next: null }
}

/** A logged call as a form begins with it. */
export function draftOfCall(call: ClientCall, timeZone: string): CallDraft {
  const { channel, direction, outcome, started_at, duration_minutes, notes } = call
  const html = call.html ?? (notes === '' ? '' : richTextOf(notes))
  return {
    channel,
    direction,
    outcome,
    day: dayIn(timeZone, started_at),
    time: timeIn(timeZone, started_at),
    minutes: duration_minutes === null ? '' : String(duration_minutes),
    html,
    next: '',
  }
}

/** What a draft says, or what is wrong with it; `timed` are the minutes of the timer, empty where none ran. */
export function readCall(draft: CallDraft, timeZone: string, timed = '') {
  const { channel, direction, outcome, day, time, html } = draft
  const minutes = hasTalk(draft) ? (draft.minutes ?? timed).trim() : ''
  const errors: CallErrors = {
    ...((day === null || !isIsoDate(day)) && { day: 'Please enter a date' }),
    ...(!/^([01]\d|2[0-3]):[0-5]\d$/.test(time) && { time: 'Please enter a time' }),
    ...((!/^\d{0,4}$/.test(minutes) || Number(minutes) > CALL_MAX_MINUTES) && {
      minutes: 'Please enter whole minutes',
    }),
  }
  if (day === null || Object.keys(errors).length > 0) return { errors }
  const duration_minutes = minutes === '' ? null : Number(minutes)
  const said = mentionsIn(html).size > 0 ? { html } : { notes: textOfRichText(html) }
  return {
    errors,
    body: { channel, direction, outcome, started_at: instantIn(timeZone, day, time), duration_minutes, ...said },
  }
}

/**
 * A call whose time was left as it stood, with its seconds: a form shows minutes, and a call that lost its seconds would
 * come before what was done in the same minute.
 */
export function withSeconds(call: CallBody, known: IsoInstant): CallBody {
  const minute = Math.floor(Date.parse(known) / 60_000) * 60_000
  return Date.parse(call.started_at) === minute ? { ...call, started_at: known } : call
}

/** What is sent of a call. */
export type CallBody = NonNullable<ReturnType<typeof readCall>['body']>

/** The call as it is now, where the server refused a change for its age. */
export function newerCall(error: unknown): ClientCall | undefined {
  return newerRecord<ClientCall>(error, 'outcome', 'version')
}
