import { execFileSync } from 'node:child_process'

/** Keeps 100,000 rows, makes more that die when they are no longer young, and prints how large the heap was at most, in MB. */
const PROGRAM = `
  import { setImmediate } from 'node:timers/promises'
  import { keepHeapSmall } from './small-heap.ts'
  if (process.argv.includes('small')) keepHeapSmall()
  const row = (n) => ({ n, cells: Array.from({ length: 10 }, (_, at) => n + ' ' + at) })
  const lives = []
  const waits = []
  let most = 0
  for (let n = 0; n < 1_200_000; n += 1) {
    if (n < 100_000) lives.push(row(n))
    else waits[n % 60_000] = row(n)
    if (n % 5_000 === 0) {
      most = Math.max(most, process.memoryUsage().heapUsed)
      await setImmediate()
    }
  }
  console.log(Math.round(most / 1e6), lives.length)`

function mostUsed(...parameters: readonly string[]): number {
  const printed = execFileSync(process.execPath, ['--input-type=module', '--eval', PROGRAM, ...parameters], {
    cwd: import.meta.dirname,
    env: { PATH: process.env.PATH },
    encoding: 'utf8',
  })
  return Number.parseInt(printed, 10)
}

it('what is dead is collected before the heap has grown to a multiple of what lives', () => {
  const leastOfTwo = (...parameters: readonly string[]) => Math.min(mostUsed(...parameters), mostUsed(...parameters))
  // Two thirds, where this was written.
  expect(leastOfTwo('small')).toBeLessThan(0.85 * leastOfTwo())
}, 120_000)
