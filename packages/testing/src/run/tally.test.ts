import { writeFileSync } from 'node:fs'
import { STAGES, stagesFor } from './stages.ts'
import { oneCheck, sum, tallyOfJest, tallyOfPlaywright, withReport } from './tally.ts'

test('tests and suites that never ran are counted', () => {
  const report = JSON.stringify({ numPassedTests: 40, numFailedTests: 2, numRuntimeErrorTestSuites: 1 })
  expect(tallyOfJest(report, 1)).toEqual({ passed: 40, failed: 3 })
})

test('a bad exit without a failed test is a failure', () => {
  const report = JSON.stringify({ numPassedTests: 40, numFailedTests: 0, numRuntimeErrorTestSuites: 0 })
  expect(tallyOfJest(report, 0)).toEqual({ passed: 40, failed: 0 })
  expect(tallyOfJest(report, 1)).toEqual({ passed: 40, failed: 1 })
})

test('a browser test that passed at a second try has passed', () => {
  expect(tallyOfPlaywright(JSON.stringify({ stats: { expected: 9, unexpected: 1, flaky: 1 } }), 1)).toEqual({
    passed: 10,
    failed: 1,
  })
})

test('a runner without a report has failed', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {})
  expect(await withReport(async () => 0, tallyOfJest)).toEqual({ passed: 0, failed: 1 })
})

test('a report is read', async () => {
  const runner = async (file: string) => {
    writeFileSync(file, JSON.stringify({ stats: { expected: 3, unexpected: 0, flaky: 0 } }))
    return 0
  }
  expect(await withReport(runner, tallyOfPlaywright)).toEqual({ passed: 3, failed: 0 })
})

test('everything is added up', () => {
  expect(sum([oneCheck(0), oneCheck(2), { passed: 5, failed: 1 }])).toEqual({ passed: 6, failed: 2 })
})

test('a stage that is asked for brings what it needs, in order', () => {
  expect(stagesFor([])).toBe(STAGES)
  expect(stagesFor(['browser', 'lint']).map(({ name }) => name)).toEqual(['lint', 'build', 'browser'])
  expect(() => stagesFor(['lynt'])).toThrow('No such stage: lynt. There are lint,')
})
