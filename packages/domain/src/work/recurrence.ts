import { getDaysInMonth } from 'date-fns/getDaysInMonth'
import { formatDate, type IsoDate, isIsoDate } from '../values/date.ts'
import { MONTHS } from '../values/month.ts'

/** How often something recurs. */
export type RecurrenceFrequency = 'daily' | 'weekly' | 'monthly' | 'yearly'

/** Days of the week as RFC 5545 writes them, from Monday. */
export const WEEKDAYS = [
  { value: 'MO', label: 'Monday' },
  { value: 'TU', label: 'Tuesday' },
  { value: 'WE', label: 'Wednesday' },
  { value: 'TH', label: 'Thursday' },
  { value: 'FR', label: 'Friday' },
  { value: 'SA', label: 'Saturday' },
  { value: 'SU', label: 'Sunday' },
] as const
export type Weekday = (typeof WEEKDAYS)[number]['value']

/** What of RFC 5545's rules is understood: days, never times, so no clock change moves one. */
export interface RecurrenceRule {
  readonly freq: RecurrenceFrequency
  /** Every so many days, weeks, months or years; 1 to {@link INTERVAL_MAX}. */
  readonly interval: number
  /** Weekly: the days of the week. */
  readonly weekdays?: readonly Weekday[]
  /** Yearly, with `month_day`: the month, 1 to 12. */
  readonly month?: number
  /** Monthly and yearly: a day of the month, or its last. Months without that day are skipped. */
  readonly month_day?: number | 'last'
  /** The last day on which it may fall. */
  readonly until?: IsoDate
  /** How often in all; never together with `until`. */
  readonly count?: number
}

export const INTERVAL_MAX = 366
export const COUNT_MAX = 999

/** What the next date of a series is reckoned from. */
export const RECURRENCE_MODES = [
  { value: 'fixed', label: 'On fixed dates' },
  { value: 'skip_missed', label: 'On fixed dates, skipping missed ones' },
  { value: 'after_completion', label: 'After completion' },
] as const
export type RecurrenceMode = (typeof RECURRENCE_MODES)[number]['value']

const FREQUENCIES: Readonly<Record<string, RecurrenceFrequency>> = {
  DAILY: 'daily',
  WEEKLY: 'weekly',
  MONTHLY: 'monthly',
  YEARLY: 'yearly',
}
const PARTS = /^(FREQ|INTERVAL|BYDAY|BYMONTH|BYMONTHDAY|UNTIL|COUNT)=([A-Z0-9,-]+)$/

/** The rule that a text of RFC 5545 writes, such as `FREQ=WEEKLY;BYDAY=FR`; undefined where it is none, or goes further. */
export function parseRecurrence(text: string): RecurrenceRule | undefined {
  const parts = new Map<string, string>()
  for (const part of text
    .trim()
    .toUpperCase()
    .replace(/^RRULE:/, '')
    .split(';')) {
    const [, name = '', value = ''] = PARTS.exec(part) ?? []
    if (name === '' || parts.has(name)) return undefined
    parts.set(name, value)
  }
  const freq = FREQUENCIES[parts.get('FREQ') ?? '']
  const interval = wholeIn(parts.get('INTERVAL') ?? '1', INTERVAL_MAX)
  if (freq === undefined || interval === undefined) return undefined
  const days = daysOf(freq, parts)
  const end = endOf(parts)
  return days && end && { freq, interval, ...days, ...end }
}

type Days = Pick<RecurrenceRule, 'weekdays' | 'month' | 'month_day'>

function daysOf(freq: RecurrenceFrequency, parts: ReadonlyMap<string, string>): Days | undefined {
  const byDay = parts.get('BYDAY')
  const byMonth = parts.get('BYMONTH')
  const byMonthDay = parts.get('BYMONTHDAY')
  if (byDay !== undefined) {
    const given = byDay.split(',')
    const weekdays = WEEKDAYS.map(({ value }) => value).filter((day) => given.includes(day))
    const isWhole = freq === 'weekly' && byMonth === undefined && byMonthDay === undefined
    return isWhole && weekdays.length === given.length ? { weekdays } : undefined
  }
  if (byMonthDay === undefined) return byMonth === undefined ? {} : undefined
  const month_day = byMonthDay === '-1' ? 'last' : wholeIn(byMonthDay, 31)
  if (month_day === undefined) return undefined
  if (freq === 'monthly' && byMonth === undefined) return { month_day }
  const month = wholeIn(byMonth ?? '', 12)
  if (freq !== 'yearly' || month === undefined) return undefined
  // 2024 has every day that a year can have.
  return month_day === 'last' || month_day <= getDaysInMonth(new Date(2024, month - 1))
    ? { month, month_day }
    : undefined
}

function endOf(parts: ReadonlyMap<string, string>): Pick<RecurrenceRule, 'until' | 'count'> | undefined {
  const until = parts.get('UNTIL')
  const count = parts.get('COUNT')
  if (until === undefined && count === undefined) return {}
  if (until === undefined) {
    const times = wholeIn(count ?? '', COUNT_MAX)
    return times === undefined ? undefined : { count: times }
  }
  const day = /^\d{8}$/.test(until) ? `${until.slice(0, 4)}-${until.slice(4, 6)}-${until.slice(6)}` : ''
  return count === undefined && isIsoDate(day) ? { until: day } : undefined
}

function wholeIn(text: string, max: number): number | undefined {
  const value = /^\d{1,4}$/.test(text) ? Number(text) : 0
  return value >= 1 && value <= max ? value : undefined
}

/** A rule as RFC 5545 writes it. */
export function recurrenceText(rule: RecurrenceRule): string {
  const { freq, interval, weekdays, month, month_day, until, count } = rule
  return [
    `FREQ=${freq.toUpperCase()}`,
    interval === 1 ? [] : `INTERVAL=${interval}`,
    weekdays ? `BYDAY=${weekdays.join(',')}` : [],
    month === undefined ? [] : `BYMONTH=${month}`,
    month_day === undefined ? [] : `BYMONTHDAY=${month_day === 'last' ? -1 : month_day}`,
    until === undefined ? [] : `UNTIL=${until.replaceAll('-', '')}`,
    count === undefined ? [] : `COUNT=${count}`,
  ]
    .flat()
    .join(';')
}

/** Whether the mode understands the rule: whoever reckons from the completion has no days of their own. */
export function suitsMode({ weekdays, month_day }: RecurrenceRule, mode: RecurrenceMode): boolean {
  return mode !== 'after_completion' || (weekdays === undefined && month_day === undefined)
}

const UNITS: Readonly<Record<RecurrenceFrequency, string>> = {
  daily: 'day',
  weekly: 'week',
  monthly: 'month',
  yearly: 'year',
}

/** A rule in plain words: `Every 2 weeks on Monday and Friday, until 31/12/2026`. */
export function describeRecurrence(rule: RecurrenceRule, mode: RecurrenceMode = 'fixed'): string {
  const { until, count } = rule
  const after = mode === 'after_completion' ? ' after completion' : ''
  const end = until ? `, until ${formatDate(until)}` : count ? `, ${count === 1 ? 'once' : `${count} times`}` : ''
  return `${howOften(rule)}${after}${end}`
}

function howOften({ freq, interval, weekdays, month, month_day }: RecurrenceRule): string {
  const every = interval === 1 ? `Every ${UNITS[freq]}` : `Every ${interval} ${UNITS[freq]}s`
  if (weekdays) {
    if (interval === 1 && weekdays.join() === 'MO,TU,WE,TH,FR') return 'Every weekday'
    const names = WEEKDAYS.filter(({ value }) => weekdays.includes(value)).map(({ label }) => label)
    return interval === 1 ? `Every ${inWords(names)}` : `${every} on ${inWords(names)}`
  }
  if (month_day === undefined) return every
  const name = month === undefined ? undefined : MONTHS[month - 1]
  if (month_day === 'last') return name ? `${every} on the last day of ${name}` : `${every} on the last day`
  return name ? `${every} on ${month_day} ${name}` : `${every} on the ${ordinal(month_day)}`
}

function inWords(names: readonly string[]): string {
  const last = names.at(-1) ?? ''
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} and ${last}`
}

function ordinal(day: number): string {
  const ending = day > 10 && day < 14 ? 'th' : (['th', 'st', 'nd', 'rd'][day % 10] ?? 'th')
  return `${day}${ending}`
}
