import { addYears } from 'date-fns/addYears'
import { differenceInCalendarDays } from 'date-fns/differenceInCalendarDays'
import { getISODay } from 'date-fns/getISODay'
import { isValid } from 'date-fns/isValid'
import { parseISO } from 'date-fns/parseISO'
import { subDays } from 'date-fns/subDays'

/** A day without time as `YYYY-MM-DD`. It is never moved by a time zone. */
export type IsoDate = string
/** An instant in UTC, ISO 8601. */
export type IsoInstant = string

const ISO_DATE = /^(\d{4})-(\d{2})-(\d{2})$/

/** A date at the day's midnight in local time, as date-fns reckons with days. */
export const midnight = (day: IsoDate): Date => parseISO(day)

/** The day of a date as {@link midnight} makes it. */
export function isoDay(at: Date): IsoDate {
  const year = String(at.getFullYear()).padStart(4, '0')
  const month = String(at.getMonth() + 1).padStart(2, '0')
  return `${year}-${month}-${String(at.getDate()).padStart(2, '0')}`
}

/** Whether `value` is a real day, written `YYYY-MM-DD`; there is no year 0. */
export function isIsoDate(value: string): value is IsoDate {
  return ISO_DATE.test(value) && value >= '0001' && isValid(midnight(value))
}

/** The day `days` before `day`; after it where they are negative. */
export function daysBefore(day: IsoDate, days: number): IsoDate {
  return isoDay(subDays(midnight(day), days))
}

/** Days from `from` to `to`; negative where `to` is over. */
export function daysUntil(from: IsoDate, to: IsoDate): number {
  return differenceInCalendarDays(midnight(to), midnight(from))
}

/** Where a day stands in its week: 0 for Monday to 6 for Sunday. */
export function dayOfWeek(day: IsoDate): number {
  return getISODay(midnight(day)) - 1
}

/** The same day `years` later; of 29 February in a common year the 28th. */
export function yearsAfter(day: IsoDate, years: number): IsoDate {
  return isoDay(addYears(midnight(day), years))
}

/** A day as DD/MM/YYYY; an absent one as `–`. */
export function formatDate(value: IsoDate | null | undefined): string {
  const match = value ? ISO_DATE.exec(value.slice(0, 10)) : null
  return match ? `${match[3]}/${match[2]}/${match[1]}` : '–'
}

/** Whether `value` names a time zone: `Australia/Sydney`. */
export function isTimeZone(value: string): boolean {
  return Intl.supportedValuesOf('timeZone').includes(value)
}

/** Day, month and year of a text in the shape of a date, whether there is such a day or not. */
function partsOf(text: string): { day: string; month: string; year: string } | undefined {
  const typed = text.trim()
  const match = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(typed) ?? /^(\d{2})(\d{2})(\d{4})$/.exec(typed)
  if (!match) return undefined
  const [, day = '', month = '', year = ''] = match
  return { day: day.padStart(2, '0'), month: month.padStart(2, '0'), year }
}

/** The day of DD/MM/YYYY (also D/M/YYYY, with `/`, `-` or `.`, or DDMMYYYY); `undefined` where there is no such day. */
export function parseDate(text: string): IsoDate | undefined {
  const parts = partsOf(text)
  const iso = parts && `${parts.year}-${parts.month}-${parts.day}`
  return iso !== undefined && isIsoDate(iso) ? iso : undefined
}

/** Two-digit years are those up to this day unless told: 49 is 2049, and 50 is 1950. */
const LATEST: IsoDate = '2049-12-31'

/**
 * As {@link parseDate}, also with a year of two digits: for a field that has been left, as 01/02/19 may go on. It is the
 * last such day up to `latest`: today for a birth date.
 */
export function parseTypedDate(text: string, latest: IsoDate = LATEST): IsoDate | undefined {
  const [, before, year] = /^(\d{1,2}[/.-]\d{1,2}[/.-])(\d{2})$/.exec(text.trim()) ?? []
  if (before === undefined || year === undefined) return parseDate(text)
  const century = Number(latest.slice(0, 2))
  const days = [century, century - 1].map((hundreds) => parseDate(`${before}${hundreds}${year}`))
  return days.find((day) => day !== undefined && day <= latest)
}

/** What is wrong with a text that {@link parseDate} cannot read: there is no such day, or it isn't written as a date. */
export function dateError(text: string): string {
  const parts = partsOf(text)
  if (!parts) return 'Please enter a date as DD/MM/YYYY'
  return `${parts.day}/${parts.month}/${parts.year} doesn’t exist. Please check the day and month`
}

/**
 * The same format for any time zone, made once for each when first used: making one takes a hundred times as long as
 * using it, and the first of a page 10 ms and more.
 */
export function formatIn(locale: string, options: Intl.DateTimeFormatOptions) {
  const kept = new Map<string, Intl.DateTimeFormat>()
  return (timeZone: string, instant: Date | IsoInstant): string => {
    const format = kept.get(timeZone) ?? new Intl.DateTimeFormat(locale, { ...options, timeZone })
    kept.set(timeZone, format)
    return format.format(typeof instant === 'string' ? new Date(instant) : instant)
  }
}

const weekdayByIntl = formatIn('en-AU', { weekday: 'long' })
const monthByIntl = formatIn('en-AU', { month: 'short' })

/** `Monday` */
export function weekdayOf(day: IsoDate): string {
  return weekdayByIntl('UTC', `${day}T00:00:00Z`)
}

/** `Nov` */
export function monthOf(day: IsoDate): string {
  return monthByIntl('UTC', `${day}T00:00:00Z`)
}

/** The last day of the month that holds `day`. */
export function endOfMonth(day: IsoDate): IsoDate {
  const [year = 0, month = 0] = day.split('-').map(Number)
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10)
}

const dayByIntl = formatIn('en-CA', { year: 'numeric', month: '2-digit', day: '2-digit' })
const timeByIntl = formatIn('en-AU', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })

/** What is asked of Temporal, which not every browser has, nor Node 24. */
interface WithTemporal {
  readonly Temporal?: {
    readonly Instant: {
      fromEpochMilliseconds(at: number): {
        toZonedDateTimeISO(timeZone: string): {
          toPlainDateTime(): { toString(to: { smallestUnit: 'minute' }): string }
        }
      }
    }
  }
}

/**
 * Calendar and clock of a time zone at an instant, `2026-11-22T14:05`; undefined without Temporal. That has its own
 * tables of zones, while the first use of Intl takes a page 30 ms and more.
 */
function wallClock(timeZone: string, instant: Date | IsoInstant): string | undefined {
  const { Temporal } = globalThis as WithTemporal
  return Temporal?.Instant.fromEpochMilliseconds(new Date(instant).getTime())
    .toZonedDateTimeISO(timeZone)
    .toPlainDateTime()
    .toString({ smallestUnit: 'minute' })
}

/** The day on which an instant falls in a time zone (an IANA name). */
export function dayIn(timeZone: string, instant: Date | IsoInstant): IsoDate {
  return wallClock(timeZone, instant)?.slice(0, 10) ?? dayByIntl(timeZone, instant)
}

/** The time of day of an instant in a time zone, 24 hours, as `14:05`. */
export function timeIn(timeZone: string, instant: Date | IsoInstant): string {
  return wallClock(timeZone, instant)?.slice(11) ?? timeByIntl(timeZone, instant)
}

/** An instant as `DD/MM/YYYY` of its day in `timeZone`; an absent one as `–`. */
export function formatInstantDate(timeZone: string, instant: IsoInstant | null | undefined): string {
  return instant ? formatDate(dayIn(timeZone, instant)) : '–'
}

/** Whole years from a birth date to `today`; whoever was born on 29 February grows older on 1 March in a common year. */
export function ageOn(today: IsoDate, dateOfBirth: IsoDate): number {
  const years = Number(today.slice(0, 4)) - Number(dateOfBirth.slice(0, 4))
  return today.slice(5) < dateOfBirth.slice(5) ? years - 1 : years
}

/** `Today`, `Tomorrow`, `Overdue 2 days`, else DD/MM/YYYY. */
export function formatDue(today: IsoDate, due: IsoDate): string {
  const days = daysUntil(today, due)
  if (days === 0) return 'Today'
  if (days === 1) return 'Tomorrow'
  if (days < 0) return `Overdue ${-days} ${days === -1 ? 'day' : 'days'}`
  return formatDate(due)
}
