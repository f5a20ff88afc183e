import { progressLine } from './progress.ts'
import type { FileResult } from './report.ts'

const result = (file: string, failed = 0): FileResult => ({ file, passed: 1, failed, seconds: 1, errors: [] })
const lineAfter = (seconds: number, results: readonly FileResult[], planned = 4) =>
  progressLine(
    {
      title: 'Types',
      started: 0,
      report: { planned, ended: new Map(results.map((each) => [each.file, each])), cutOff: [], whole: false },
    },
    seconds * 1000,
  )

test('a stage says how many of its files are done, what failed, and how long the rest will take', () => {
  expect(lineAfter(10, [result('a'), result('b')])).toBe('Types: 2 of 4 files, about 10 s left')
  expect(lineAfter(300, [result('a'), result('b', 2)])).toBe('Types: 2 of 4 files, 1 failed, about 5 min left')
  expect(lineAfter(10, [])).toBe('Types: 0 of 4 files')
  expect(lineAfter(10, [result('a')], 1)).toBe('Types: 1 of 1 files, ending')
})

test('a stage without files says how long it has been at work', () => {
  expect(progressLine({ title: 'Types', started: 0 }, 12_000)).toBe('Types: 12 s')
})
