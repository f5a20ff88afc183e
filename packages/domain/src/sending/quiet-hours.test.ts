import { smsSendAt, stateTimeZone } from './quiet-hours.ts'

test.each([
  ['in the day it goes at once', 'Australia/Sydney', '2026-11-26T03:00:00.000Z', '2026-11-26T03:00:00.000Z'],
  ['at 08:00 it goes', 'Australia/Sydney', '2026-11-25T21:00:00.000Z', '2026-11-25T21:00:00.000Z'],
  ['a minute before, it waits the minute', 'Australia/Sydney', '2026-11-25T20:59:00.000Z', '2026-11-25T21:00:00.000Z'],
  ['at 19:59 it goes', 'Australia/Sydney', '2026-11-26T08:59:59.000Z', '2026-11-26T08:59:59.000Z'],
  ['at 20:00 it waits for the morning', 'Australia/Sydney', '2026-11-26T09:00:00.000Z', '2026-11-26T21:00:00.000Z'],
  ['after midnight for the same morning', 'Australia/Sydney', '2026-11-26T14:00:00.000Z', '2026-11-26T21:00:00.000Z'],
  [
    'in Perth three hours later than in Sydney',
    'Australia/Perth',
    '2026-11-26T22:00:00.000Z',
    '2026-11-27T00:00:00.000Z',
  ],
  ['in Brisbane without daylight saving', 'Australia/Brisbane', '2026-11-26T21:30:00.000Z', '2026-11-26T22:00:00.000Z'],
  ['in Adelaide and Darwin at half past', 'Australia/Darwin', '2026-11-26T12:00:00.000Z', '2026-11-26T22:30:00.000Z'],
  [
    'over the night that daylight saving begins',
    'Australia/Sydney',
    '2026-10-03T12:00:00.000Z',
    '2026-10-03T21:00:00.000Z',
  ],
  ['over the night that it ends', 'Australia/Sydney', '2027-04-03T12:00:00.000Z', '2027-04-03T22:00:00.000Z'],
  ['in the hour that comes twice', 'Australia/Hobart', '2027-04-03T16:30:00.000Z', '2027-04-03T22:00:00.000Z'],
  ['over the end of the year', 'Australia/Melbourne', '2026-12-31T11:00:00.000Z', '2026-12-31T21:00:00.000Z'],
])('%s', (_, timeZone, wanted, at) => {
  expect(smsSendAt(timeZone, wanted)).toBe(at)
})

test.each([
  ['WA', 'Australia/Perth'],
  ['ACT', 'Australia/Sydney'],
  ['NT', 'Australia/Darwin'],
  [null, 'Australia/Brisbane'],
  ['California', 'Australia/Brisbane'],
])('a client in %s is in %s', (state, zone) => {
  expect(stateTimeZone(state, 'Australia/Brisbane')).toBe(zone)
})
