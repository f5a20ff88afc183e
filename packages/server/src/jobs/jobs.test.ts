import { sql } from 'drizzle-orm'
import { PgBoss } from 'pg-boss'
import { z } from 'zod'
import type { Transaction } from '../database/database.ts'
import { openDatabase } from '../database/open.ts'
import { companies } from '../database/tables/companies.ts'
import { emptyPlace, startTestDatabase, TEST_ENGINE, type TestDatabase } from '../testing/database.ts'
import { type Job, jobKind } from './job-kind.ts'
import { type Jobs, openJobs } from './jobs.ts'

const greet = jobKind('test.greet', z.strictObject({ name: z.string() }))
const count = jobKind('test.count', z.strictObject({ n: z.int() }))
const stumble = jobKind('test.stumble', z.strictObject({}), { retries: 0 })

let test: TestDatabase
let jobs: Jobs
let demo: number
let acme: number
const faults: unknown[] = []

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
  jobs = await openJobs(test.database, [greet, count, stumble], (error) => faults.push(error))
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

it('tells a handler which try is the last', async () => {
  await test.database.company(demo, (tx) => jobs.enqueue(tx, stumble, {}))
  const seen = await next(stumble, async (job) => ({ failures: job.failures, lastTry: job.lastTry }))
  expect(seen).toEqual({ failures: 0, lastTry: true })
  expect(faults).toEqual([])
})

it('leaves nothing that keeps a process alive where the queues cannot be opened', async () => {
  const stopped = jest.spyOn(PgBoss.prototype, 'stop')
  const { execute } = test.database
  const refused = jest.spyOn(test.database, 'execute').mockImplementation((text, values) => {
    if (text.includes('CREATE POLICY')) return Promise.reject(new RangeError('no policy'))
    return execute.call(test.database, text, values)
  })
  await expect(openJobs(test.database, [greet], () => {})).rejects.toThrow('no policy')
  refused.mockRestore()
  expect(stopped).toHaveBeenCalledWith({ graceful: false })
})

// The embedded database is one process's alone.
const onPostgres = TEST_ENGINE === 'postgres' ? it : it.skip
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
