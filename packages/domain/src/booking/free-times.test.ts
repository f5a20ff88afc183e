import { timeIn } from '../values/date.ts'
import { DAYS_AHEAD, DEFAULT_BOOKING, freeTimes, wrongHours } from './free-times.ts'

const timeZone = 'Australia/Sydney'
/** A Thursday, 08:30 in Sydney. */
const now = new Date('2026-11-25T21:30:00Z')

it('offers each hour of a working day, from two hours ahead', () => {
  const times = freeTimes(DEFAULT_BOOKING, { timeZone, now, taken: [] })
  expect(times.slice(0, 7).map((at) => timeIn(timeZone, at))).toEqual([
    ...['11:00', '12:00', '13:00', '14:00', '15:00', '16:00'],
    '09:00',
  ])
})

it('leaves weekends out, and what is too far away', () => {
  const times = freeTimes(DEFAULT_BOOKING, { timeZone, now, taken: [] })
  const days = [...new Set(times.map((at) => new Date(at).toLocaleDateString('en-AU', { weekday: 'short', timeZone })))]
  expect(days.sort()).toEqual(['Fri', 'Mon', 'Thu', 'Tue', 'Wed'])
  const last = Date.parse(times.at(-1) ?? '')
  expect(last).toBeLessThan(now.getTime() + (DAYS_AHEAD + 1) * 86_400_000)
})

it('leaves out what a meeting and the minutes after it take', () => {
  const taken = [{ starts_at: '2026-11-26T01:30:00Z', held_until: '2026-11-26T02:30:00Z' }]
  const times = freeTimes(DEFAULT_BOOKING, { timeZone, now, taken })
  expect(times.slice(0, 3).map((at) => timeIn(timeZone, at))).toEqual(['11:00', '14:00', '15:00'])
})

it('offers a time that touches a meeting', () => {
  const taken = [{ starts_at: '2026-11-26T01:00:00Z', held_until: '2026-11-26T02:00:00Z' }]
  const times = freeTimes(DEFAULT_BOOKING, { timeZone, now, taken })
  expect(times.slice(0, 2).map((at) => timeIn(timeZone, at))).toEqual(['11:00', '13:00'])
})

it('keeps the hours of the clocks where these change', () => {
  // They go back an hour on Sunday 5 April 2026.
  const before = new Date('2026-04-02T20:00:00Z')
  const times = freeTimes(DEFAULT_BOOKING, { timeZone, now: before, taken: [] })
  expect(times.filter((at) => timeIn(timeZone, at) === '09:00').slice(0, 3)).toEqual([
    '2026-04-02T22:00:00.000Z',
    '2026-04-05T23:00:00.000Z',
    '2026-04-06T23:00:00.000Z',
  ])
})

it('skips no time and offers none twice in the night of a change', () => {
  const settings = { hours: [{ day: 6, from: '01:00', to: '05:00' }], minutes: 30, buffer_minutes: 0 }
  for (const day of ['2026-04-03', '2026-10-02']) {
    const times = freeTimes(settings, { timeZone, now: new Date(`${day}T00:00:00Z`), taken: [] })
    expect(new Set(times).size).toBe(times.length)
  }
})

it('offers nothing without hours, or where a meeting is longer than they are', () => {
  expect(freeTimes({ ...DEFAULT_BOOKING, hours: [] }, { timeZone, now, taken: [] })).toEqual([])
  const short = { ...DEFAULT_BOOKING, hours: [{ day: 0, from: '09:00', to: '09:30' }] }
  expect(freeTimes(short, { timeZone, now, taken: [] })).toEqual([])
})

it.each([
  ['none', [], undefined],
  ['a lunch break', [mondays('09:00', '12:00'), mondays('12:00', '17:00')], undefined],
  ['the same hours on two days', [mondays('09:00', '12:00'), { ...mondays('09:00', '12:00'), day: 1 }], undefined],
  ['no time', [mondays('', '17:00')], 'Please enter times like 09:00'],
  ['a time that is none', [mondays('09:00', '24:00')], 'Please enter times like 09:00'],
  ['an end before the beginning', [mondays('17:00', '09:00')], 'Each end time must be after its start time'],
  ['two that overlap', [mondays('09:00', '12:30'), mondays('12:00', '17:00')], 'Times on the same day can’t overlap'],
])('checks hours: %s', (_, hours, message) => {
  expect(wrongHours(hours)).toBe(message)
})

function mondays(from: string, to: string) {
  return { day: 0, from, to }
}
