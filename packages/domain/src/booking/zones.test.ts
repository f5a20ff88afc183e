import { aheadOf, offsetName } from './zones.ts'

const IN_SUMMER = '2026-11-24T01:00:00Z'
const IN_WINTER = '2026-07-01T01:00:00Z'

it.each([
  ['Australia/Perth', IN_SUMMER, 'GMT+8'],
  ['Australia/Adelaide', IN_SUMMER, 'GMT+10:30'],
  ['Australia/Adelaide', IN_WINTER, 'GMT+9:30'],
  ['America/St_Johns', IN_SUMMER, 'GMT-3:30'],
  ['UTC', IN_SUMMER, 'GMT'],
])('names the offset of %s at %s', (zone, at, name) => {
  expect(offsetName(zone, at)).toBe(name)
})

it('says how clocks stand to each other on that day', () => {
  expect(aheadOf('Australia/Sydney', 'Australia/Perth', IN_SUMMER)).toBe('3 hours ahead')
  expect(aheadOf('Australia/Sydney', 'Australia/Perth', IN_WINTER)).toBe('2 hours ahead')
  expect(aheadOf('Australia/Perth', 'Australia/Adelaide', IN_WINTER)).toBe('1.5 hours behind')
  expect(aheadOf('Australia/Brisbane', 'Australia/Sydney', IN_SUMMER)).toBe('1 hour behind')
  expect(aheadOf('Australia/Melbourne', 'Australia/Sydney', IN_SUMMER)).toBe('')
})
