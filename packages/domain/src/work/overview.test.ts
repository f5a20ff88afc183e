import { overviewPeriods, trendMonths } from './overview.ts'

test.each([
  ['2026-11-23', '2026-11-23', '2026-11-01'],
  ['2026-11-29', '2026-11-23', '2026-11-01'],
  ['2027-01-01', '2026-12-28', '2027-01-01'],
  ['2028-02-29', '2028-02-28', '2028-02-01'],
])('the week of %s starts on %s and its month on %s', (today, thisWeek, thisMonth) => {
  expect(overviewPeriods(today)).toEqual({ today, thisWeek, thisMonth })
})

test('the trend has the month of today and the eleven before it', () => {
  const months = trendMonths('2027-03-31')
  expect(months).toHaveLength(12)
  expect([months[0], months[10], months[11]]).toEqual(['2026-04-01', '2027-02-01', '2027-03-01'])
})
