import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { PgBoss } from 'pg-boss'
import { z } from 'zod'
import type { Transaction } from '../database/database.ts'
import { openDatabase } from '../database/open.ts'
import { companies } from '../database/tables/companies.ts'
import { inTrace, presentTrace } from '../log/trace.ts'
import { emptyPlace, startTestDatabase, TEST_ENGINE, type TestDatabase } from '../testing/database.ts'
import { until } from '../testing/until.ts'
import { guardJobs } from './guard-jobs.ts'
import { type Job, jobKind } from './job-kind.ts'
import { type Jobs, openJobs } from './jobs.ts'

const greet = jobKind('test.greet', z.strictObject({ name: z.string() }))
const count = jobKind('test.count', z.strictObject({ n: z.int() }))
const stumble = jobKind('test.stumble', z.strictObject({}), { retries: 0 })

let test: TestDatabase
let jobs: Jobs
let demo: number
let acme: number
const errors: unknown[] = []

beforeAll(async () => {
  test = await startTestDatabase()
  const made = await test.database.system((tx) =>
    tx
      .insert(companies)
      .values([
        { reference: 'demo', name: 'Demo' },
        { reference: 'acme', name: 'Acme' },
      ])
      .returning({ id: companies.id }),
  )
  demo = made[0]?.id ?? 0
  acme = made[1]?.id ?? 0
  jobs = await openJobs(test.database, [greet, count, stumble], (error) => errors.push(error))
})

afterAll(async () => {
  await jobs.stop()
  await test.close()
})

/** Lets `kind` be done once and resolves with what `handle` made of the job. */
function next<T, R>(kind: Parameters<typeof jobs.work<T>>[0], handle: (job: Job<T>) => Promise<R>): Promise<R> {
  return new Promise((resolve, reject) => {
    jobs.work(kind, async (job) => resolve(await handle(job))).catch(reject)
  })
}

async function waiting(kind: { name: string }): Promise<number> {
  const { rows } = await test.database.execute(
    `SELECT count(*) AS n FROM pgboss.job WHERE name = $1 AND state = 'created'`,
    [kind.name],
  )
  return Number(rows[0]?.n)
}

it('does a job after the commit, in the company that asked for it', async () => {
  await test.database.company(acme, (tx) => jobs.enqueue(tx, greet, { name: 'Ann' }))
  const seen = await next(greet, async (job) => ({
    data: job.data,
    companyId: job.companyId,
    companies: await job.transaction((tx) => tx.select({ name: companies.name }).from(companies)),
  }))
  expect(seen).toEqual({ data: { name: 'Ann' }, companyId: acme, companies: [{ name: 'Acme' }] })
})

it('forgets a job whose transaction is rolled back', async () => {
  const failed = test.database.company(demo, async (tx) => {
    await jobs.enqueue(tx, count, { n: 1 })
    throw new RangeError('no')
  })
  await expect(failed).rejects.toThrow(RangeError)
  expect(await waiting(count)).toBe(0)
})

it('keeps one waiting job a key and company', async () => {
  const put = (companyId: number, key?: string) =>
    test.database.company(companyId, (tx) => jobs.enqueue(tx, count, { n: 1 }, { ...(key && { key }) }))
  await put(demo, 'nightly')
  await put(demo, 'nightly')
  await put(acme, 'nightly')
  await put(demo)
  await put(demo)
  expect(await waiting(count)).toBe(4)
})

it('refuses data that the kind does not know', async () => {
  const bad = test.database.company(demo, (tx) => jobs.enqueue(tx, count, { n: 1.5 }))
  await expect(bad).rejects.toThrow()
})

it('lets a request neither read jobs nor put them into another company', async () => {
  const asDemo = <T>(work: (tx: Transaction) => Promise<T>) => test.database.company(demo, work)
  await expect(asDemo((tx) => tx.execute(sql`select data from pgboss.job_common`))).rejects.toMatchObject({
    code: '42501',
  })
  const { rows } = await asDemo((tx) => tx.execute(sql`select count(id) as n from pgboss.job_common`))
  expect(rows).toEqual([{ n: 3 }])
  const foreign = asDemo((tx) =>
    tx.execute(
      sql`insert into pgboss.job_common (name, data) values ('test.count', ${JSON.stringify({ company_id: acme })}::jsonb)`,
    ),
  )
  await expect(foreign).rejects.toMatchObject({ code: '42501' })
})

it('is guarded anew at a start where the guard is gone or another, and else nothing is locked', async () => {
  const asked = jest.spyOn(test.database, 'execute')
  const guards = () => asked.mock.calls.filter(([text]) => text.includes('CREATE POLICY')).length
  try {
    await guardJobs(test.database)
    expect(guards()).toBe(0)
    for (const [index, change] of [
      'DROP POLICY company ON pgboss.job_common',
      `COMMENT ON POLICY company ON pgboss.job_common IS 'of another release'`,
      'ALTER TABLE pgboss.job_common DISABLE ROW LEVEL SECURITY',
      `REVOKE INSERT ON pgboss.job_common FROM "${test.database.requestRole}"`,
    ].entries()) {
      await test.database.execute(change)
      await guardJobs(test.database)
      expect([change, guards()]).toEqual([change, index + 1])
      await guardJobs(test.database)
      expect(guards()).toBe(index + 1)
    }
  } finally {
    asked.mockRestore()
  }
})

it('tells a handler which try is the last', async () => {
  await test.database.company(demo, (tx) => jobs.enqueue(tx, stumble, {}))
  const seen = await next(stumble, async (job) => ({ failures: job.failures, lastTry: job.lastTry }))
  expect(seen).toEqual({ failures: 0, lastTry: true })
  expect(errors).toEqual([])
})

it('leaves nothing that keeps a process alive where the queues cannot be opened', async () => {
  const stopped = jest.spyOn(PgBoss.prototype, 'stop')
  const { execute } = test.database
  const refused = jest.spyOn(test.database, 'execute').mockImplementation((text, values) => {
    if (text.includes('pg_policy')) return Promise.reject(new RangeError('no policy'))
    return execute.call(test.database, text, values)
  })
  await expect(openJobs(test.database, [greet], () => {})).rejects.toThrow('no policy')
  refused.mockRestore()
  expect(stopped).toHaveBeenCalledWith({ graceful: false })
})

it.each([
  [
    'of one transaction',
    (put: (tx: Transaction) => Promise<void>) => [
      test.database.company(demo, async (tx) => {
        for (let n = 0; n < 25; n += 1) await put(tx)
      }),
    ],
  ],
  [
    'of many transactions',
    (put: (tx: Transaction) => Promise<void>) => Array.from({ length: 25 }, () => test.database.company(demo, put)),
  ],
])('does many small jobs %s one right after the other, failed ones among them', async (_, queue) => {
  const kind = jobKind(`test.many.${randomUUID()}`, z.strictObject({}), { retries: 0 })
  const own = await openJobs(test.database, [kind], () => {})
  let ended = 0
  await own.work(kind, async () => {
    ended += 1
    if (ended % 5 === 0) throw new RangeError('a job that fails')
  })
  await Promise.all(queue((tx) => own.enqueue(tx, kind, {})))
  // From one look to the next it would take longer than is waited.
  await until(() => ended === 25)
  await own.stop()
})

// The embedded database is one process's alone.
const onPostgres = TEST_ENGINE === 'postgres' ? it : it.skip

onPostgres('is told of jobs that another server puts into the queue, also after its connection broke', async () => {
  const kind = jobKind('test.told', z.strictObject({ n: z.int() }))
  const elsewhere = await openDatabase(test.place)
  const [putting, doing] = [
    await openJobs(test.database, [kind], () => {}),
    await openJobs(elsewhere, [kind], () => {}),
  ]
  const done = new Set<number>()
  await doing.work(kind, async ({ data }) => void done.add(data.n))
  const put = (n: number) => test.database.company(demo, (tx) => putting.enqueue(tx, kind, { n }))
  // The first look is over: from here on only a word wakes the worker before the next one.
  await put(0)
  await until(() => done.has(0))

  /** Puts jobs one after the other, so that each would wait for a look of its own: ten seconds. */
  const expectPrompt = async (from: number) => {
    const began = performance.now()
    for (let n = from; n < from + 8; n += 1) {
      await put(n)
      await until(() => done.has(n))
    }
    expect(performance.now() - began).toBeLessThan(60_000)
  }
  await expectPrompt(1)

  const listeners = () =>
    test.database.execute(
      `SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND query LIKE 'LISTEN "pgboss%'`,
    )
  const before = new Set((await listeners()).rows.map(({ pid }) => pid))
  await test.database.execute(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND query LIKE 'LISTEN "pgboss%'`)
  await put(9)
  await until(async () => (await listeners()).rows.filter(({ pid }) => !before.has(pid)).length >= before.size)
  await until(() => done.has(9))
  await expectPrompt(10)
  await Promise.all([putting.stop(), doing.stop()])
  await elsewhere.close()
})

onPostgres('lets several servers open the queues of a new database at once', async () => {
  const { place, remove } = await emptyPlace()
  const databases = await Promise.all([1, 2, 3, 4, 5].map(() => openDatabase(place)))
  const opened = await Promise.all(databases.map((database) => openJobs(database, [greet, count], () => {})))
  for (const database of databases) {
    const { rows } = await database.execute(`SELECT name FROM pgboss.queue WHERE name LIKE 'test.%' ORDER BY name`)
    expect(rows).toEqual([{ name: 'test.count' }, { name: 'test.greet' }])
  }
  await Promise.all(opened.map((each) => each.stop()))
  await Promise.all(databases.map((database) => database.close()))
  await remove()
})

it('does a job in the trace of the call that began it, and any other in one of its own', async () => {
  const kind = jobKind('test.trace', z.strictObject({ n: z.int() }))
  const own = await openJobs(test.database, [kind], () => {})
  const traces = new Map<number, string | undefined>()
  try {
    await test.database.company(demo, (tx) => own.enqueue(tx, kind, { n: 1 }))
    await inTrace('4bf92f3577b34da6a3ce929d0e0e4736', () =>
      test.database.company(demo, (tx) => own.enqueue(tx, kind, { n: 2 })),
    )
    await own.work(kind, async ({ data }) => {
      traces.set(data.n, presentTrace())
    })
    await until(() => traces.size === 2)
  } finally {
    await own.stop()
  }
  expect(traces.get(1)).toMatch(/^[\da-f]{32}$/)
  expect(traces.get(1)).not.toBe(traces.get(2))
  expect(traces.get(2)).toBe('4bf92f3577b34da6a3ce929d0e0e4736')
})
