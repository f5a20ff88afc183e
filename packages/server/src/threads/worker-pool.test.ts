import { JobTooLong, WorkerPool } from './worker-pool.ts'

type Job = number | 'hang' | 'fail' | 'exit'

function poolOf(longest: number): WorkerPool<Job, number> {
  return new WorkerPool({
    script: new URL('../testing/slow-worker.ts', import.meta.url),
    limits: { atOnce: 2, atOnceEach: 1, waiting: 100, waitingEach: 50 },
    longest,
  })
}

test('one party’s jobs that hang keep nobody else’s from being done, and end alone', async () => {
  const pool = poolOf(1_000)
  const hanging = Array.from({ length: 3 }, () => pool.run(1, 'hang').catch((error: unknown) => error))
  const others = await Promise.all(Array.from({ length: 20 }, (_, index) => pool.run(2, index)))
  expect(others).toEqual(Array.from({ length: 20 }, (_, index) => index * 2))
  for (const error of await Promise.all(hanging)) expect(error).toBeInstanceOf(JobTooLong)
  expect(await pool.run(1, 21)).toBe(42)
})

test('a job that fails or ends its thread fails alone', async () => {
  const pool = poolOf(10_000)
  const done = await Promise.allSettled([pool.run(1, 'fail'), pool.run(1, 'exit'), pool.run(1, 4), pool.run(2, 5)])
  expect(done).toEqual([
    { status: 'rejected', reason: new Error('no such job') },
    { status: 'rejected', reason: new Error('The thread has ended') },
    { status: 'fulfilled', value: 8 },
    { status: 'fulfilled', value: 10 },
  ])
})
