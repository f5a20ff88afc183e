import {
  endingWith,
  median,
  monthsOf,
  REPORT_MONTHS_MAX,
  reportPeriods,
  startingWith,
  wholePercent,
} from './referral-report.ts'

test('a financial year begins with July', () => {
  const [present, last] = reportPeriods('2026-11-26')
  expect(present).toEqual({ label: 'This financial year', from: '2026-07-01', to: '2026-11-01' })
  expect(last).toEqual({ label: 'Last financial year', from: '2025-07-01', to: '2026-06-01' })
  expect(reportPeriods('2026-06-30')[0]).toMatchObject({ from: '2025-07-01', to: '2026-06-01' })
})

test('months are counted over the turn of a year', () => {
  expect(monthsOf({ from: '2025-11-01', to: '2026-02-01' })).toEqual([
    '2025-11-01',
    '2025-12-01',
    '2026-01-01',
    '2026-02-01',
  ])
})

test('one end of a period that is changed moves the other where it must', () => {
  const period = { from: '2026-07-01', to: '2026-10-01' }
  expect(startingWith(period, '2026-08-01')).toEqual({ from: '2026-08-01', to: '2026-10-01' })
  expect(startingWith(period, '2026-12-01')).toEqual({ from: '2026-12-01', to: '2026-12-01' })
  expect(endingWith(period, '2026-05-01')).toEqual({ from: '2026-05-01', to: '2026-05-01' })
  for (const changed of [startingWith(period, '2020-01-01'), endingWith(period, '2032-01-01')]) {
    expect(monthsOf(changed)).toHaveLength(REPORT_MONTHS_MAX)
  }
})

test('the middle of numbers and per cents say nothing of nothing', () => {
  expect([median([]), median([9, 1, 5]), median([4, 2])]).toEqual([null, 5, 2])
  expect([wholePercent(1, 3), wholePercent(0, 0)]).toEqual([33, null])
})
