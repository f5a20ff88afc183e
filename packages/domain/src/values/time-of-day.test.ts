import { parseTimeOfDay } from './time-of-day.ts'

test.each([
  ['2pm', '14:00'],
  ['2 PM', '14:00'],
  ['2.30 p.m.', '14:30'],
  ['12am', '00:00'],
  ['12:15pm', '12:15'],
  ['14:05', '14:05'],
  ['1405', '14:05'],
  ['9', '09:00'],
  ['noon', '12:00'],
])('“%s” is %s', (typed, time) => expect(parseTimeOfDay(typed)).toBe(time))

test.each(['', 'soon', '25:00', '13pm', '0am', '9:75', 'm'])('“%s” is no time', (typed) =>
  expect(parseTimeOfDay(typed)).toBeNull(),
)
