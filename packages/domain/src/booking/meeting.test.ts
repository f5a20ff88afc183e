import { hasClocks, splitName, whenOfMeeting } from './meeting.ts'

it('says when a meeting is, on the clocks of whoever reads', () => {
  const [from, to] = ['2026-11-24T01:00:00Z', '2026-11-24T01:45:00Z']
  expect(whenOfMeeting('Australia/Perth', from, to)).toBe('Tuesday 24/11/2026, 09:00–09:45, Perth time')
  expect(whenOfMeeting('America/New_York', from, to)).toBe('Monday 23/11/2026, 20:00–20:45, New York time')
})

it.each([
  ['Beatrix Holloway', 'Beatrix', 'Holloway'],
  ['  Ana  María  Pérez ', 'Ana María', 'Pérez'],
  ['Madonna', 'Madonna', ''],
])('splits the name %s', (name, first_name, last_name) => {
  expect(splitName(name)).toEqual({ first_name, last_name })
})

it('knows time zones, also by older names', () => {
  expect(['Australia/Perth', 'Asia/Calcutta', 'UTC'].map(hasClocks)).toEqual([true, true, true])
  expect(['', 'Mars/Olympus', 'Australia/Sydney; drop'].map(hasClocks)).toEqual([false, false, false])
})
