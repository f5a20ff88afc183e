import { logTo } from '../log/log.ts'
import type { Services } from '../services.ts'
import { type CronTask, startHousekeeping } from './housekeeping.ts'

const MINUTE = 60_000

beforeEach(() => {
  jest.useFakeTimers()
})
afterEach(() => {
  jest.useRealTimers()
})

function keep({ hourly = [], everyMinute = [] }: { hourly?: CronTask[]; everyMinute?: CronTask[] }): () => void {
  const log = logTo({ write: () => {} }, 'silent')
  // Nothing was kept too long and no job is lost: the database is asked for nothing that matters here.
  const database = {
    system: async () => ({ rows: [], rowCount: 0 }),
    unlessRunning: async (_: string, work: () => Promise<void>) => await work(),
  }
  const services = { log, database } as unknown as Services
  return startHousekeeping(services, { retention: [], hourly, everyMinute })
}

test('what is looked after each minute waits for the look before it, and carries on after one that failed', async () => {
  let looks = 0
  let end = (_: unknown) => {}
  const watch = async () => {
    looks += 1
    if (looks === 1) throw new Error('The database is restarting')
    if (looks === 2) await new Promise((resolve) => (end = resolve))
  }
  const stop = keep({ everyMinute: [watch] })
  await jest.advanceTimersByTimeAsync(MINUTE)
  expect(looks).toBe(1)
  await jest.advanceTimersByTimeAsync(3 * MINUTE)
  expect(looks).toBe(2)
  end(undefined)
  await jest.advanceTimersByTimeAsync(MINUTE)
  expect(looks).toBe(3)
  stop()
  await jest.advanceTimersByTimeAsync(10 * MINUTE)
  expect(looks).toBe(3)
})

test('what is done now and then is done soon after the start, and each hour', async () => {
  let done = 0
  const stop = keep({
    hourly: [
      async () => {
        done += 1
      },
    ],
  })
  await jest.advanceTimersByTimeAsync(MINUTE)
  expect(done).toBe(1)
  await jest.advanceTimersByTimeAsync(60 * MINUTE)
  expect(done).toBe(2)
  stop()
})
