import { dayIn, dayOfWeek, daysBefore, type IsoDate, isoDay, timeIn } from '@portal/domain/values/date'
import { type RecurrenceRule, WEEKDAYS } from '@portal/domain/work/recurrence'
import type { TaskPriority } from '@portal/domain/work/task'
import { en, type ParsedResult } from 'chrono-node'

/** What a part of the words is taken for. */
export type QuickPart = 'due' | 'priority' | 'rule' | 'client'

/** A task as its words are understood. */
export interface QuickWords {
  /** What is left when everything else is taken out. */
  readonly title: string
  readonly due_on: IsoDate | null
  /** `15:00`; empty for none. */
  readonly due_time: string
  readonly priority: TaskPriority
  readonly rule: RecurrenceRule | null
  /** Words that may name somebody, with what the title is without them. */
  readonly names: ReadonlyArray<{ readonly name: string; readonly title: string }>
}

export interface WordsContext {
  readonly at: Date
  /** The company's. */
  readonly timeZone: string
  /** What is not to be taken out, though it could be. */
  readonly left?: ReadonlySet<QuickPart>
}

interface Span {
  readonly from: number
  readonly to: number
}

const PRIORITY = /(?:^|\s)!(high|low|normal)?(?=\s|$)/i
const UNITS = { day: 'daily', week: 'weekly', month: 'monthly', year: 'yearly' } as const
const EVERY =
  /\b(?:every\s+(?:(\d{1,3})\s+)?(day|week|fortnight|month|quarter|year|weekday|monday|tuesday|wednesday|thursday|friday|saturday|sunday)s?|(daily|weekly|fortnightly|monthly|quarterly|yearly))\b/i
/** What makes a time of day out of a date’s words. */
const TIME = /\d\s*(?:am|pm)\b|\d{1,2}[:.]\d{2}|\bat\s+\d|\b(?:noon|midday|midnight)\b/i
/** When the parts of a working day begin. */
const PARTS_OF_DAY = [
  [/\bmorning\b/i, '09:00'],
  [/\bafternoon\b/i, '14:00'],
  [/\b(?:evening|night|tonight)\b/i, '18:00'],
] as const
/** What chrono says of “in 2 hours”. */
const LATER = 'result/relativeDateAndTime'
/** A time near which no zone changes its clocks, against which hours are counted. */
const STEADY = new Date('2026-06-15T12:00:00Z')
/** Left over before a date that was taken out. */
const LINK = /\s+(?:on|at|by|due|from|before|the)\s*$/i
/** `Mai Lê`, `O’Brien`: words with a capital. */
const NAME = /\p{Lu}[\p{L}’'-]+(?:\s+\p{Lu}[\p{L}’'-]+)*/gu
const NAME_MIN = 3

function spanOf(match: RegExpExecArray | null): Span | undefined {
  return match ? { from: match.index, to: match.index + match[0].length } : undefined
}

/** The text without the spans, in one line. */
function without(text: string, spans: readonly Span[]): string {
  let kept = ''
  let at = 0
  for (const { from, to } of spans.toSorted((one, other) => one.from - other.from)) {
    kept = `${kept}${text.slice(at, Math.max(at, from))}`.replace(LINK, '')
    kept += ' '
    at = Math.max(at, to)
  }
  return `${kept}${text.slice(at)}`.replace(/\s+/g, ' ').trim()
}

function ruleOf(match: RegExpExecArray): RecurrenceRule | undefined {
  const [, count, unit = '', adverb = ''] = match
  const interval = count === undefined ? 1 : Number(count)
  if (interval < 1 || interval > 366) return undefined
  const named = `${unit}${adverb}`.toLowerCase().replace(/ly$/, '').replace('dai', 'day')
  if (named === 'fortnight') return { freq: 'weekly', interval: 2 * interval }
  if (named === 'quarter') return { freq: 'monthly', interval: 3 * interval }
  if (named === 'weekday') return { freq: 'weekly', interval: 1, weekdays: ['MO', 'TU', 'WE', 'TH', 'FR'] }
  const day = WEEKDAYS.find(({ label }) => label.toLowerCase() === named)
  if (day) return { freq: 'weekly', interval, weekdays: [day.value] }
  return named in UNITS ? { freq: UNITS[named as keyof typeof UNITS], interval } : undefined
}

/** The first day from `today` on that a rule may begin with. */
function firstDay({ weekdays }: RecurrenceRule, today: IsoDate): IsoDate {
  if (!weekdays) return today
  const places = weekdays.map((value) => WEEKDAYS.findIndex((day) => day.value === value))
  const until = places.map((place) => (place - dayOfWeek(today) + 7) % 7)
  return daysBefore(today, -Math.min(...until))
}

/** A day and a wall clock’s time, as they are typed. */
interface Due {
  readonly due_on: IsoDate
  readonly due_time: string
}

function parse(text: string, instant: Date): ParsedResult | undefined {
  return en.GB.parse(text, { instant, timezone: 0 }, { forwardDate: true })[0]
}

/** What a date’s words say on a clock, which is none of the browser’s. */
function fieldsOf({ start }: ParsedResult) {
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0] = (
    ['year', 'month', 'day', 'hour', 'minute'] as const
  ).map((part) => start.get(part) ?? 0)
  return { year, month, day, hour, minute }
}

/** “in 2 hours”: so much later by the clock on the company’s wall, which hours may be missing from. */
function dueLater(text: string, { at, timeZone }: WordsContext): Due | undefined {
  const steady = parse(text, STEADY)
  if (!steady) return undefined
  const { year, month, day, hour, minute } = fieldsOf(steady)
  const later = new Date(at.getTime() + Date.UTC(year, month - 1, day, hour, minute) - STEADY.getTime())
  return { due_on: dayIn(timeZone, later), due_time: timeIn(timeZone, later) }
}

/** Day and time of a date’s words. Only what was said counts: “in 2 weeks” has no time of day. */
function dueOf(result: ParsedResult, context: WordsContext): Due {
  const { start, text } = result
  const later = start.tags().has(LATER) ? dueLater(text, context) : undefined
  if (later) return later
  const { year, month, day, hour, minute } = fieldsOf(result)
  const two = (number: number) => String(number).padStart(2, '0')
  const part = PARTS_OF_DAY.find(([words]) => words.test(text))?.[1] ?? ''
  return {
    due_on: isoDay(new Date(year, month - 1, day)),
    due_time: TIME.test(text) ? `${two(hour)}:${two(minute)}` : part,
  }
}

/** Words that may name somebody. The first word of a sentence has its capital from there. */
function namesIn(text: string): Array<{ from: number; name: string }> {
  const start = text.length - text.trimStart().length
  return [...text.matchAll(NAME)].flatMap(({ index, 0: all }) => {
    const skipped = index === start ? (/^\S+\s*/.exec(all)?.[0].length ?? 0) : 0
    const name = all.slice(skipped)
    return name.length < NAME_MIN ? [] : [{ from: index + skipped, name }]
  })
}

/**
 * Reads a task out of words: `Call Mai tomorrow 3pm !high`. Days and times are the company’s: they are reckoned on a clock
 * without summer time, and put together in its time zone by the server; hours from now are counted as they pass. Days come before months, as in 3/12.
 */
export function readWords(text: string, context: WordsContext): QuickWords {
  const { at, timeZone, left = new Set() } = context
  const today = dayIn(timeZone, at)
  const spans: Span[] = []
  const priority = left.has('priority') ? null : PRIORITY.exec(text)
  const every = left.has('rule') ? null : EVERY.exec(text)
  const rule = every && ruleOf(every)
  const said = [spanOf(priority), rule ? spanOf(every) : undefined].filter((span) => span !== undefined)
  spans.push(...said)
  // What is taken out already must not be read as a date again: “every friday” is no Friday.
  const rest = said.reduce((kept, { from, to }) => kept.slice(0, from) + ' '.repeat(to - from) + kept.slice(to), text)
  const wall = new Date(`${today}T${timeIn(timeZone, at)}:00Z`)
  const date = left.has('due') ? undefined : parse(rest, wall)
  if (date) spans.push({ from: date.index, to: date.index + date.text.length })
  const due = date ? dueOf(date, context) : { due_on: rule ? firstDay(rule, today) : null, due_time: '' }
  const blank = spans.reduce((kept, { from, to }) => kept.slice(0, from) + ' '.repeat(to - from) + kept.slice(to), text)
  const names = left.has('client') ? [] : namesIn(blank)
  return {
    title: without(text, spans),
    ...due,
    priority: (priority?.[1]?.toLowerCase() as TaskPriority | undefined) ?? (priority ? 'high' : 'normal'),
    rule: rule ?? null,
    names: names.map(({ from, name }) => ({
      name,
      title: without(text, [...spans, { from, to: from + name.length }]),
    })),
  }
}
