import { STAGES, stagesFor } from './stages.ts'
import { oneCheck, sum } from './tally.ts'

test('everything is added up, and all that failed or is flaky named', () => {
  const flaky = [{ file: '/a.test.ts', errors: [] }]
  const broken = [{ file: '/b.test.ts', errors: [] }]
  expect(sum([oneCheck(0), oneCheck(2), { passed: 5, failed: 1, flaky, broken }])).toEqual({
    passed: 6,
    failed: 2,
    flaky,
    broken,
  })
})

test('a stage that is asked for brings what it needs, in order', () => {
  expect(stagesFor([])).toEqual(STAGES.filter(({ name }) => !['server-pglite-whole', 'team'].includes(name)))
  expect(stagesFor(['server-pglite-whole'])).toHaveLength(1)
  expect(stagesFor(['browser', 'lint']).map(({ name }) => name)).toEqual(['lint', 'build', 'browser'])
  expect(() => stagesFor(['lynt'])).toThrow('No such stage: lynt. There are lint,')
})
