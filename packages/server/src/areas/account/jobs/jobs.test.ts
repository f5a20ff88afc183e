import { jobs as calls } from '@portal/contract/jobs'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { ALL_AREAS } from '../../../all-areas.ts'
import { gather } from '../../../area.ts'
import { type Followed, startBackgroundJob } from '../../../jobs/background.ts'
import { keepHouse } from '../../../jobs/housekeeping.ts'
import { JobError } from '../../../jobs/job-error.ts'
import { jobKind } from '../../../jobs/job-kind.ts'
import { type BackgroundWork, backgroundWork, type Ending } from '../../../jobs/job-work.ts'
import { openJobs } from '../../../jobs/jobs.ts'
import { addUser } from '../../../testing/add-user.ts'
import { startTestApp, type TestApp, type TestCaller } from '../../../testing/app.ts'
import { until } from '../../../testing/until.ts'

const count = jobKind('test.count', z.strictObject({ job_id: z.int(), to: z.int() }), { retries: 0 })
type Count = { job_id: number; to: number }

let test: TestApp
let adviser: TestCaller
/** What the job of the test at hand does. */
let handle: (work: BackgroundWork<Count>) => Promise<Ending>
let own: Awaited<ReturnType<typeof openJobs>>

beforeAll(async () => {
  test = await startTestApp()
  adviser = await test.as('ROLE_ADVISOR')
  own = await openJobs(test.database, [count], () => {})
  await backgroundWork<Count>(count, (work) => handle(work)).start(own, test.services)
})
afterAll(async () => {
  await own.stop()
  await test.close()
})

const start = (data: Omit<Count, keyof Followed>, user: TestCaller = adviser) =>
  test.database.company(test.companyId('demo'), (tx) =>
    startBackgroundJob({ tx, caller: { userId: user.userId ?? 0 }, services: { jobs: own } }, count, data, {
      title: `Count to ${data.to}`,
      total: data.to,
    }),
  )
const view = (id: number) => adviser.call(calls.view, { params: { id } })
const ended = async (id: number) => {
  await until(async () => !['queued', 'running'].includes((await view(id)).state))
  return await view(id)
}

it('a job tells how far it is, the outcome of each record, and how it ended', async () => {
  handle = async ({ job, progress }) => {
    for (let n = 1; n <= job.data.to; n++) {
      await job.transaction(async (tx) => {
        await progress.row(
          { recordId: n, label: `Number ${n}`, outcome: n === 2 ? 'failed' : 'done', message: 'Odd' },
          tx,
        )
        await progress.add({ done: 1, failed: n === 2 ? 1 : 0 }, tx)
      })
    }
    return { result: { sum: 6 }, message: 'Counted' }
  }
  const id = await start({ to: 3 })
  expect(await ended(id)).toMatchObject({
    kind: 'test.count',
    title: 'Count to 3',
    state: 'done',
    total: 3,
    done: 3,
    failed: 1,
    result: { sum: 6 },
    message: 'Counted',
  })
  const { items, total } = await adviser.call(calls.rows, { params: { id } })
  expect({ total, labels: items.map((row) => row.label) }).toEqual({
    total: 3,
    labels: ['Number 1', 'Number 2', 'Number 3'],
  })
  const failed = await adviser.call(calls.rows, { params: { id }, query: { outcome: 'failed' } })
  expect(failed.items).toEqual([
    { id: expect.any(Number), record_id: 2, label: 'Number 2', outcome: 'failed', message: 'Odd' },
  ])
  expect((await adviser.call(calls.list, { query: { search: 'count to' } })).items[0]?.id).toBe(id)
})

it('a job whose transaction is rolled back is never heard of', async () => {
  const before = (await adviser.call(calls.list)).total
  await expect(
    test.database.company(test.companyId('demo'), async (tx) => {
      const caller = { userId: adviser.userId ?? 0 }
      await startBackgroundJob({ tx, caller, services: { jobs: own } }, count, { to: 1 }, { title: 'Never' })
      throw new RangeError('no')
    }),
  ).rejects.toThrow(RangeError)
  expect((await adviser.call(calls.list)).total).toBe(before)
})

it('a job that is cancelled stops after its batch, and says so', async () => {
  const reached: number[] = []
  handle = async ({ progress }) => {
    for (let n = 1; n <= 1000; n++) {
      if (await progress.cancelled()) return {}
      reached.push(n)
      await progress.add({ done: 1 })
    }
    return {}
  }
  const id = await start({ to: 1000 })
  await until(() => reached.length > 2)
  expect(await adviser.call(calls.cancel, { params: { id } })).toMatchObject({ state: 'cancelled' })
  expect(await ended(id)).toMatchObject({ state: 'cancelled', message: null })
  expect(await adviser.call(calls.cancel, { params: { id } })).toMatchObject({ state: 'cancelled' })
  expect(reached.length).toBeLessThan(1000)
})

it.each([
  ['in the words of its error', new JobError('The file is gone.'), 'The file is gone.'],
  ['after its last try', new Error('a bug'), 'Something went wrong. Changes made so far are kept.'],
])('a job that cannot go on says so %s', async (_, error, message) => {
  handle = async () => {
    throw error
  }
  expect(await ended(await start({ to: 1 }))).toMatchObject({ state: 'failed', message })
})

it('a job is seen by who started it and by super admins, of one company', async () => {
  handle = async () => ({})
  const id = await start({ to: 1 })
  await ended(id)
  const statuses = async (caller: TestCaller) => [
    (await caller.ask(calls.view, { params: { id } })).status,
    (await caller.ask(calls.rows, { params: { id } })).status,
    (await caller.ask(calls.cancel, { params: { id } })).status,
  ]
  expect(await statuses(await test.as('ROLE_SUPER_ADMIN'))).toEqual([200, 200, 200])
  for (const stranger of [
    await addUser(test, { role: 'ROLE_ADVISOR' }),
    await test.as('ROLE_ADMIN'),
    await test.as('ROLE_SUPER_ADMIN', 'acme'),
  ]) {
    expect(await statuses(stranger)).toEqual([404, 404, 404])
    expect((await stranger.call(calls.list)).items).toEqual([])
  }
})

it('a job that its dead server was at is taken up again, and carries on behind what is done', async () => {
  handle = async ({ progress }) => {
    await progress.add({ done: 1 })
    return { message: 'Taken up' }
  }
  const id = await start({ to: 1 })
  await ended(id)
  await test.database.execute(`UPDATE background_jobs SET state = 'running', finished_at = NULL WHERE id = $1`, [id])
  await test.database.execute(
    `UPDATE pgboss.job_common SET state = 'active', retry_limit = 5, completed_on = NULL, heartbeat_on = now() - interval '1 hour'
     WHERE name = 'test.count' AND (data->'data'->>'job_id')::int = $1`,
    [id],
  )
  const again = await openJobs(test.database, [count], () => {})
  await backgroundWork<Count>(count, (work) => handle(work)).start(again, test.services)
  try {
    if (test.database.engine === 'pglite') {
      expect(await ended(id)).toMatchObject({ state: 'done', done: 2, message: 'Taken up' })
    }
  } finally {
    await again.stop()
  }
})

it('housekeeping clears away what is over, and ends jobs that nobody does any more', async () => {
  handle = async () => ({})
  const lost = await start({ to: 1 })
  await ended(lost)
  const user = test.userId('ROLE_ADVISOR')
  await test.database.system(async (tx) => {
    await tx.execute(sql`update background_jobs set state = 'running', finished_at = null,
      updated_at = now() - interval '1 hour' where id = ${lost}`)
    await tx.execute(sql`insert into password_resets (company_id, user_id, token_hash, expires_at)
      values (${test.companyId('demo')}, ${user}, 'old', now() - interval '8 days'),
        (${test.companyId('demo')}, ${user}, 'new', now() + interval '1 hour')`)
    await tx.execute(sql`insert into sessions (company_id, user_id, token_hash, idle_expires_at, expires_at)
      values (${test.companyId('demo')}, ${user}, 'dead', now() - interval '8 days', now() + interval '8 days')`)
  })
  const gone = await keepHouse(test.database, gather(ALL_AREAS).retention, new Date())
  expect(gone).toMatchObject({ password_resets: 1, sessions: 1, background_jobs: 0 })
  expect(await view(lost)).toMatchObject({ state: 'failed' })
  expect((await adviser.call(calls.list)).total).toBeGreaterThan(0)
})
