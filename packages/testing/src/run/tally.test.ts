import { STAGES, stagesFor } from './stages.ts'
import { oneCheck, sum } from './tally.ts'

test('everything is added up, and all that is flaky named', () => {
  const flaky = [{ file: '/a.test.ts', errors: [] }]
  expect(sum([oneCheck(0), oneCheck(2), { passed: 5, failed: 1, flaky }])).toEqual({ passed: 6, failed: 2, flaky })
})

test('a stage that is asked for brings what it needs, in order', () => {
  expect(stagesFor([])).toEqual(STAGES.filter(({ name }) => name !== 'server-pglite-whole'))
  expect(stagesFor(['server-pglite-whole'])).toHaveLength(1)
  expect(stagesFor(['browser', 'lint']).map(({ name }) => name)).toEqual(['lint', 'build', 'browser'])
  expect(() => stagesFor(['lynt'])).toThrow('No such stage: lynt. There are lint,')
})
