import { dayIn, formatDate, type IsoInstant, timeIn, weekdayOf } from '../values/date.ts'

/** How somebody meets their adviser. */
export const MEETING_CHANNELS = ['phone', 'video'] as const
export type MeetingChannel = (typeof MEETING_CHANNELS)[number]

export const MEETING_CHANNEL_LABELS: Readonly<Record<MeetingChannel, string>> = { phone: 'Phone', video: 'Video' }

/** A booked meeting stands until it is cancelled. */
export const BOOKING_STATES = ['booked', 'cancelled'] as const
export type BookingState = (typeof BOOKING_STATES)[number]

/** Said of a time that somebody else has just booked. */
export const TIME_TAKEN = 'This time has just been taken. Please choose another one.'

/** Whether a time zone is known here; older names, which browsers still give, count too. */
export function hasClocks(timeZone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en-AU', { timeZone }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

/** What people call a time zone: `Perth` for `Australia/Perth`. */
export function placeOfZone(timeZone: string): string {
  return timeZone.slice(timeZone.lastIndexOf('/') + 1).replaceAll('_', ' ')
}

/** `09:00–09:45` */
export function hoursOfMeeting(timeZone: string, from: IsoInstant, to: IsoInstant): string {
  return `${timeIn(timeZone, from)}–${timeIn(timeZone, to)}`
}

/** `Tuesday 24/11/2026` */
export function dayOfMeeting(timeZone: string, at: IsoInstant): string {
  const day = dayIn(timeZone, at)
  return `${weekdayOf(day)} ${formatDate(day)}`
}

/** `Tuesday 24/11/2026, 09:00–09:45, Perth time` */
export function whenOfMeeting(timeZone: string, from: IsoInstant, to: IsoInstant): string {
  return `${dayOfMeeting(timeZone, from)}, ${hoursOfMeeting(timeZone, from, to)}, ${placeOfZone(timeZone)} time`
}

/** First and last name of a name in one line: the last word is the last name, of a single one there is none. */
export function splitName(name: string): { readonly first_name: string; readonly last_name: string } {
  const words = name.trim().split(/\s+/)
  const last = words.length > 1 ? (words.pop() ?? '') : ''
  return { first_name: words.join(' '), last_name: last }
}
