import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import fc from 'fast-check'
import {
  ageOn,
  dateError,
  dayIn,
  formatDate,
  formatDue,
  formatInstantDate,
  isIsoDate,
  parseDate,
  parseTypedDate,
  timeIn,
} from './date.ts'
import { instantIn } from './instant-in.ts'

const days = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

test('a day is shown as DD/MM/YYYY and read back unmoved', () => {
  fc.assert(
    fc.property(days, (day) => {
      expect(isIsoDate(day)).toBe(true)
      expect(parseDate(formatDate(day))).toBe(day)
    }),
  )
})

test.each([
  ['7/3/2026', '2026-03-07'],
  ['07-03-2026', '2026-03-07'],
  ['07.03.2026', '2026-03-07'],
  [' 29/02/2024 ', '2024-02-29'],
  ['29/02/2026', undefined],
  ['31/04/2026', undefined],
  ['12/25/2026', undefined],
  ['2026-03-07', undefined],
  ['7/3/26', undefined],
  ['', undefined],
])('%j typed is the day %j', (typed, day) => {
  expect(parseDate(typed)).toBe(day)
})

test.each([
  ['2/9/85', undefined, '1985-09-02'],
  ['2.9.27', undefined, '2027-09-02'],
  ['02-09-49', undefined, '2049-09-02'],
  ['2/9/45', '2026-11-29', '1945-09-02'],
  ['30/11/26', '2026-11-29', '1926-11-30'],
  ['29/11/26', '2026-11-29', '2026-11-29'],
  ['29/2/00', '2026-11-29', '2000-02-29'],
  ['31/2/85', undefined, undefined],
  ['2/9/1985', undefined, '1985-09-02'],
  ['2/9/8', undefined, undefined],
])('%j left in a field is, up to %j, the day %j', (typed, latest, day) => {
  expect(parseTypedDate(typed, latest)).toBe(day)
})

test('a day that does not exist is told apart from a text that is no date', () => {
  expect(dateError('31/2/1990')).toBe('31/02/1990 doesn’t exist. Please check the day and month')
  expect(dateError('soon')).toBe('Please enter a date as DD/MM/YYYY')
})

test.each(['2026-02-30', '2026-13-01', '2026-1-1', '20260101', '', '2026-01-01T00:00:00Z'])('%j is no day', (text) => {
  expect(isIsoDate(text)).toBe(false)
})

test('an absent day is shown as a dash', () => {
  expect(formatDate(null)).toBe('–')
  expect(formatInstantDate('Australia/Sydney', undefined)).toBe('–')
})

test('an instant falls on the day of the company', () => {
  const instant = '2026-11-20T13:30:00.000Z'
  expect(dayIn('Australia/Sydney', instant)).toBe('2026-11-21')
  expect(dayIn('Australia/Perth', instant)).toBe('2026-11-20')
  expect(formatInstantDate('Australia/Sydney', instant)).toBe('21/11/2026')
  expect(timeIn('Australia/Sydney', instant)).toBe('00:30')
})

test('browsers with Temporal and those without show the same days and times', () => {
  const zones = ['Australia/Sydney', 'Australia/Perth', 'Australia/Lord_Howe', 'UTC']
  // Around both clock changes, a leap day, New Year and instants without hours of their own.
  const around = ['2026-04-04T15:59:59.999Z', '2026-10-03T16:00:00Z', '2028-02-28T13:30:00Z', '2026-12-31T12:59:59Z']
  const instants = around.flatMap((at) =>
    [-3600, -1, 0, 1, 3600].map((later) => new Date(Date.parse(at) + later * 1000).toISOString()),
  )
  const asked = zones.flatMap((zone) => instants.map((instant) => [zone, instant] as const))
  const script = `import { dayIn, timeIn } from ${JSON.stringify(join(import.meta.dirname, 'date.ts'))}
    if (!('Temporal' in globalThis)) throw new Error('no Temporal')
    console.log(JSON.stringify(${JSON.stringify(asked)}.map(([zone, at]) => dayIn(zone, at) + timeIn(zone, at))))`
  const withTemporal = execFileSync(process.execPath, ['--harmony-temporal', '--input-type=module', '-e', script])
  expect(globalThis).not.toHaveProperty('Temporal')
  expect(JSON.parse(String(withTemporal))).toEqual(asked.map(([zone, at]) => dayIn(zone, at) + timeIn(zone, at)))
})

test('age counts whole years up to the birthday', () => {
  expect(ageOn('2026-04-16', '1986-04-17')).toBe(39)
  expect(ageOn('2026-04-17', '1986-04-17')).toBe(40)
  expect(ageOn('2027-02-28', '2004-02-29')).toBe(22)
  expect(ageOn('2027-03-01', '2004-02-29')).toBe(23)
})

test.each([
  ['2026-11-21', 'Today'],
  ['2026-11-22', 'Tomorrow'],
  ['2026-11-20', 'Overdue 1 day'],
  ['2026-11-01', 'Overdue 20 days'],
  ['2026-12-24', '24/12/2026'],
])('what is due on %s is %j', (due, shown) => {
  expect(formatDue('2026-11-21', due)).toBe(shown)
})

test.each([
  ['2026-11-21', '09:30', '2026-11-20T22:30:00.000Z'],
  ['2026-07-01', '09:30', '2026-06-30T23:30:00.000Z'],
  ['2026-10-04', '01:59', '2026-10-03T15:59:00.000Z'],
  ['2026-10-04', '03:00', '2026-10-03T16:00:00.000Z'],
  ['2026-04-05', '12:00', '2026-04-05T02:00:00.000Z'],
  ['2026-10-04', '02:30', '2026-10-03T16:30:00.000Z'],
  ['2026-04-05', '01:59', '2026-04-04T14:59:00.000Z'],
  ['2026-04-05', '02:30', '2026-04-04T15:30:00.000Z'],
  ['2026-04-05', '03:00', '2026-04-04T17:00:00.000Z'],
])('%s %s in Sydney is %s', (day, time, instant) => {
  expect(instantIn('Australia/Sydney', day, time)).toBe(instant)
})
