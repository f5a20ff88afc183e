import { oneCheck, sum } from './tally.ts'

test('everything is added up, and all that failed or is flaky named', () => {
  const flaky = [{ file: '/a.test.ts', errors: [] }]
  const broken = [{ file: '/b.test.ts', errors: [] }]
  const times = [{ file: '/a.test.ts', seconds: 2 }]
  expect(sum([oneCheck(0), oneCheck(2), { passed: 5, failed: 1, flaky, broken, times }])).toEqual({
    passed: 6,
    failed: 2,
    flaky,
    broken,
    times,
  })
})
