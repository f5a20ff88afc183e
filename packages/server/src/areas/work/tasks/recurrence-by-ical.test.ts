import { daysBefore } from '@portal/domain/values/date'
import { type RecurrenceRule, recurrenceText, WEEKDAYS } from '@portal/domain/work/recurrence'
import { comingInSeries, pinnedTo } from '@portal/domain/work/recurrence-dates'
import fc from 'fast-check'
import ICAL from 'ical.js'

/**
 * Calendars read the feed by RFC 5545: a task has to recur in them on the days on which it does here. A calendar is given
 * the first of them, as RFC 5545 asks: of a start that the rule does not name, calendars think differently.
 */

const MOST = 12

const start = fc.integer({ min: 0, max: 20_000 }).map((far) => daysBefore('2000-01-01', -far))
const interval = fc.integer({ min: 1, max: 12 })
const count = fc.option(fc.integer({ min: 1, max: 9 }), { nil: undefined })
const numbered = fc.integer({ min: 1, max: 31 })
const month_day = fc.oneof(numbered, fc.constant('last' as const))
const weekdays = fc.subarray(
  WEEKDAYS.map(({ value }) => value),
  { minLength: 1 },
)
const rules: fc.Arbitrary<RecurrenceRule> = fc
  .oneof(
    fc.record({ freq: fc.constantFrom('daily', 'weekly', 'monthly', 'yearly'), interval }),
    fc.record({ freq: fc.constant('weekly' as const), interval, weekdays }),
    fc.record({ freq: fc.constant('monthly' as const), interval, month_day }),
    // Without the last day of a month: ical.js leaves out the first year there, though the rule begins with it.
    fc.record({
      freq: fc.constant('yearly' as const),
      interval,
      month: fc.integer({ min: 1, max: 12 }),
      month_day: numbered,
    }),
  )
  .chain((rule) => count.map((most) => (most === undefined ? rule : { ...rule, count: most })))

function byCalendar(rule: RecurrenceRule, first: string, most: number): string[] {
  const dates = ICAL.Recur.fromString(recurrenceText(rule)).iterator(ICAL.Time.fromDateString(first))
  const found: string[] = []
  while (found.length < most) {
    const date = dates.next()
    if (!date) break
    found.push(date.toString())
  }
  return found
}

test('a task recurs on the days on which calendars say that it does', () => {
  fc.assert(
    fc.property(rules, start, (rule, from) => {
      const dates = comingInSeries(rule, 'fixed', from, MOST)
      const [first] = dates
      // Of rules that meet no day, such as 30 February, calendars look without end.
      fc.pre(first !== undefined)
      const pinned = pinnedTo(rule, from)
      expect(byCalendar(pinned, first, dates.length)).toEqual(dates)
      if (rule.count !== undefined) expect(byCalendar(pinned, first, MOST)).toHaveLength(dates.length)
    }),
    { numRuns: 300 },
  )
})
