import fc from 'fast-check'
import { dayOfWeek, daysBefore, daysUntil } from '../values/date.ts'
import { describeRecurrence, parseRecurrence, type RecurrenceRule, recurrenceText, WEEKDAYS } from './recurrence.ts'
import { comingInSeries, nextInSeries, nextOccurrence, pinnedTo } from './recurrence-dates.ts'

function rule(text: string): RecurrenceRule {
  const parsed = parseRecurrence(text)
  if (!parsed) throw new TypeError(text)
  return parsed
}
const coming = (text: string, start: string, most = 5) => comingInSeries(rule(text), 'fixed', start, most)

test.each([
  ['FREQ=DAILY;INTERVAL=3', '2026-02-26', ['2026-02-26', '2026-03-01', '2026-03-04', '2026-03-07', '2026-03-10']],
  ['FREQ=WEEKLY;BYDAY=FR', '2026-11-19', ['2026-11-20', '2026-11-27', '2026-12-04', '2026-12-11', '2026-12-18']],
  [
    'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,FR',
    '2026-11-19',
    ['2026-11-20', '2026-11-30', '2026-12-04', '2026-12-14', '2026-12-18'],
  ],
  ['FREQ=WEEKLY', '2026-12-29', ['2026-12-29', '2027-01-05', '2027-01-12', '2027-01-19', '2027-01-26']],
  ['FREQ=MONTHLY', '2026-01-31', ['2026-01-31', '2026-03-31', '2026-05-31', '2026-07-31', '2026-08-31']],
  ['FREQ=MONTHLY;BYMONTHDAY=-1', '2026-01-31', ['2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30', '2026-05-31']],
  ['FREQ=MONTHLY;BYMONTHDAY=30', '2027-12-30', ['2027-12-30', '2028-01-30', '2028-03-30', '2028-04-30', '2028-05-30']],
  ['FREQ=YEARLY', '2024-02-29', ['2024-02-29', '2028-02-29', '2032-02-29', '2036-02-29', '2040-02-29']],
  [
    'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=-1',
    '2026-03-01',
    ['2027-02-28', '2028-02-29', '2029-02-28', '2030-02-28', '2031-02-28'],
  ],
  ['FREQ=YEARLY', '2096-02-29', ['2096-02-29', '2104-02-29', '2108-02-29', '2112-02-29', '2116-02-29']],
  ['FREQ=DAILY;COUNT=2', '2026-11-19', ['2026-11-19', '2026-11-20']],
  ['FREQ=DAILY;UNTIL=20261121', '2026-11-19', ['2026-11-19', '2026-11-20', '2026-11-21']],
  ['FREQ=YEARLY', '9998-01-01', ['9998-01-01', '9999-01-01']],
])('%s from %s falls on its days', (text, start, days) => {
  expect(coming(text, start)).toEqual(days)
})

test('what never comes has no dates, and ends', () => {
  expect(coming('FREQ=MONTHLY;INTERVAL=12;BYMONTHDAY=31', '2026-04-01')).toEqual([])
})

describe('the next of a series', () => {
  const friday = rule('FREQ=WEEKLY;BYDAY=FR')
  const late = { start: '2026-11-06', slot: '2026-11-06', completedOn: '2026-11-25', made: 1 }

  test('is the next date of the rule, even where that is over', () => {
    expect(nextInSeries(friday, 'fixed', late)).toBe('2026-11-13')
  })
  test('skips those that were missed', () => {
    expect(nextInSeries(friday, 'skip_missed', late)).toBe('2026-11-27')
    expect(nextInSeries(friday, 'skip_missed', { ...late, completedOn: '2026-11-02' })).toBe('2026-11-13')
  })
  test.each([
    ['FREQ=DAILY;INTERVAL=3', '2026-11-28'],
    ['FREQ=WEEKLY;INTERVAL=2', '2026-12-09'],
    ['FREQ=MONTHLY', '2026-12-25'],
    ['FREQ=YEARLY', '2027-11-25'],
    ['FREQ=DAILY;COUNT=1', undefined],
    ['FREQ=MONTHLY;UNTIL=20261224', undefined],
  ])('counts %s from the completion', (text, next) => {
    expect(nextInSeries(rule(text), 'after_completion', late)).toBe(next)
  })
  test.each([
    ['FREQ=MONTHLY', '2027-01-31', '2027-02-28'],
    ['FREQ=YEARLY', '2028-02-29', '2029-02-28'],
  ])('of %s after %s falls on the last day of a month that is too short', (text, completedOn, next) => {
    expect(nextInSeries(rule(text), 'after_completion', { ...late, completedOn })).toBe(next)
  })
})

test('the thousandth date of a rule without end costs what the first does', () => {
  const weekly = rule('FREQ=WEEKLY;BYDAY=MO,WE')
  const start = '2026-11-23'
  let day = start
  for (let made = 1; made < 1_000; made++) day = nextOccurrence(weekly, start, day) ?? ''
  expect(daysUntil(start, day)).toBe(499 * 7 + 2)
  expect(nextOccurrence(weekly, start, daysBefore(start, -700_000))).toBeDefined()
})

const days = fc.integer({ min: 0, max: 40_000 }).map((far) => daysBefore('2000-01-01', -far))
const interval = fc.integer({ min: 1, max: 40 })
const rules: fc.Arbitrary<RecurrenceRule> = fc.oneof(
  fc.record({ freq: fc.constantFrom('daily', 'weekly', 'monthly', 'yearly'), interval }),
  fc.record({
    freq: fc.constant('weekly' as const),
    interval,
    weekdays: fc.subarray(
      WEEKDAYS.map(({ value }) => value),
      { minLength: 1 },
    ),
  }),
  fc.record({
    freq: fc.constant('monthly' as const),
    interval,
    month_day: fc.oneof(fc.integer({ min: 1, max: 31 }), fc.constant('last' as const)),
  }),
)

test('a rule is the same after it was written and read', () => {
  fc.assert(fc.property(rules, (some) => expect(parseRecurrence(recurrenceText(some))).toEqual(some)))
})

test('dates come in order, on days that the rule names, each the first after the one before', () => {
  fc.assert(
    fc.property(rules, days, (some, start) => {
      const dates = comingInSeries(some, 'fixed', start, 6)
      const { weekdays, month_day } = pinnedTo(some, start)
      for (const [place, date] of dates.entries()) {
        const previous = dates[place - 1] ?? daysBefore(start, 1)
        expect(date > previous).toBe(true)
        if (weekdays) expect(weekdays).toContain(WEEKDAYS[dayOfWeek(date)]?.value)
        if (typeof month_day === 'number') expect(Number(date.slice(8))).toBe(month_day)
        if (month_day === 'last') expect(daysBefore(date, -1).slice(8)).toBe('01')
        expect(nextOccurrence(some, start, daysBefore(date, 1))).toBe(date)
      }
    }),
  )
})

test('counting ends where the same rule without count has its nth date', () => {
  fc.assert(
    fc.property(rules, days, fc.integer({ min: 1, max: 5 }), (some, start, count) => {
      expect(comingInSeries({ ...some, count }, 'fixed', start, 9)).toEqual(comingInSeries(some, 'fixed', start, count))
    }),
  )
})

test.each([
  ['FREQ=DAILY', 'Every day'],
  ['FREQ=DAILY;INTERVAL=3;COUNT=5', 'Every 3 days, 5 times'],
  ['RRULE:FREQ=WEEKLY;BYDAY=FR', 'Every Friday'],
  ['FREQ=WEEKLY;BYDAY=FR,MO,TU,WE,TH', 'Every weekday'],
  ['FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,WE,FR', 'Every 2 weeks on Monday, Wednesday and Friday'],
  ['FREQ=WEEKLY;BYDAY=MO,FR', 'Every Monday and Friday'],
  ['FREQ=MONTHLY;BYMONTHDAY=31', 'Every month on the 31st'],
  ['FREQ=MONTHLY;BYMONTHDAY=12', 'Every month on the 12th'],
  ['FREQ=MONTHLY;INTERVAL=3;BYMONTHDAY=-1', 'Every 3 months on the last day'],
  ['FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29', 'Every year on 29 February'],
  ['FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=-1', 'Every year on the last day of February'],
  ['freq=yearly;until=20301231', 'Every year, until 31/12/2030'],
])('%s reads %j', (text, words) => {
  expect(describeRecurrence(rule(text))).toBe(words)
})

test('what is reckoned from the completion says so', () => {
  expect(describeRecurrence(rule('FREQ=MONTHLY;INTERVAL=6'), 'after_completion')).toBe(
    'Every 6 months after completion',
  )
})

test.each([
  '',
  'FREQ=HOURLY',
  'FREQ=DAILY;INTERVAL=0',
  'FREQ=DAILY;INTERVAL=367',
  'FREQ=DAILY;COUNT=1000',
  'FREQ=DAILY;COUNT=2;UNTIL=20261231',
  'FREQ=DAILY;UNTIL=20260230',
  'FREQ=DAILY;BYDAY=MO',
  'FREQ=WEEKLY;BYDAY=MO,MO',
  'FREQ=WEEKLY;BYDAY=1MO',
  'FREQ=MONTHLY;BYMONTHDAY=32',
  'FREQ=MONTHLY;BYMONTHDAY=-2',
  'FREQ=YEARLY;BYMONTHDAY=-1',
  'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30',
  'FREQ=DAILY;FREQ=DAILY',
  'FREQ=DAILY;WKST=MO',
])('%j is no rule that is understood', (text) => {
  expect(parseRecurrence(text)).toBeUndefined()
})
