import { settings } from '@portal/contract/office/settings'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { DatabaseUnavailable } from '../database/error.ts'
import { companies } from '../database/tables/companies.ts'
import { jobKind } from '../jobs/job-kind.ts'
import { type Jobs, openJobs } from '../jobs/jobs.ts'
import { logTo } from '../log/log.ts'
import { startTestApp, type TestApp } from '../testing/app.ts'
import { startTestDatabase, type TestDatabase } from '../testing/database.ts'
import { until } from '../testing/until.ts'
import { Metrics } from './metrics.ts'
import { listenForMetrics } from './metrics-listener.ts'

const log = logTo({ write: () => {} }, 'silent')

/** The value of a series, by its name and labels as they stand in the text. */
async function read(metrics: Metrics, series: string): Promise<number | undefined> {
  const { text } = await metrics.read()
  const line = text.split('\n').find((line) => line.startsWith(`${series} `))
  return line === undefined ? undefined : Number(line.slice(series.length + 1))
}

describe('whoever watches over the server learns of its calls', () => {
  let test: TestApp
  let metrics: Metrics
  beforeAll(async () => {
    test = await startTestApp({
      measure: (services) => {
        metrics = new Metrics(services)
        return metrics
      },
    })
  })
  afterAll(() => test.close())

  it('how often each endpoint was called, the outcome, and how long it took', async () => {
    const adviser = await test.as('ROLE_ADVISOR')
    await adviser.call(settings.companyInfo)
    await test.anybody().ask(settings.companyInfo)
    const calls = (status: string) =>
      read(metrics, `portal_calls_total{route="settings.companyInfo",method="GET",status="${status}"}`)
    expect([await calls('2xx'), await calls('4xx'), await calls('5xx')]).toEqual([1, 1, undefined])
    expect(await read(metrics, 'portal_call_duration_seconds_count{route="settings.companyInfo"}')).toBe(2)
    expect(await read(metrics, 'portal_database_wait_seconds_count')).toBeGreaterThan(0)
    expect(await read(metrics, 'nodejs_eventloop_lag_p99_seconds')).toBeGreaterThanOrEqual(0)
  })

  it('and of nobody who called, nor of a company, an address or a name that somebody made up', async () => {
    for (const url of ['/made-up/1', '/made-up/2?email=mai@demo.example', '/api/v1/made-up', '/remotes/made-up/x.js'])
      await test.anybody().send({ url, headers: { accept: 'application/json' } })
    const { text } = await metrics.read()
    expect(text).toContain('portal_calls_total{route="none",method="GET",status="4xx"}')
    expect(text).not.toMatch(/made-up|demo|acme|@/)
  })

  it('at a port of its own: the portal shows nothing of it', async () => {
    const listener = await listenForMetrics(metrics, { host: '127.0.0.1', port: 0 })
    try {
      const at = `http://127.0.0.1:${listener.port}`
      const answer = await fetch(`${at}/metrics`)
      expect(await answer.text()).toMatch(/^# HELP portal_calls_total/m)
      expect(answer.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/)
      expect((await fetch(`${at}/`)).status).toBe(404)
      await expect(listenForMetrics(metrics, { host: '127.0.0.1', port: listener.port })).rejects.toThrow(
        /^PORTAL_METRICS: can’t listen on 127\.0\.0\.1:\d+ \(EADDRINUSE\)\.$/,
      )
    } finally {
      await listener.close()
    }
    const { status } = await test.anybody().send({ url: '/metrics', headers: { accept: 'text/plain' } })
    expect(status).toBe(404)
  })
})

describe('and of what is done after answers', () => {
  const greet = jobKind('test.greet', z.strictObject({ fails: z.boolean() }), { retries: 0 })

  let test: TestDatabase
  let jobs: Jobs
  let company: number
  const releases = {
    known: async () => ({
      shell: { release: '1.0.0-a' },
      remotes: [
        {
          ...{ release: '1.0.0-b', manifest: { name: 'mf-clients' }, previous: { release: '1.0.0-a' } },
          candidate: { release: '1.0.0-c' },
        },
      ],
    }),
  }
  const measured = () => ({ database: test.database, jobs, live: { size: 3 }, releases, log })
  beforeAll(async () => {
    test = await startTestDatabase()
    jobs = await openJobs(test.database, [greet], () => {})
    const [made] = await test.database.system((tx) =>
      tx.insert(companies).values({ reference: 'demo', name: 'Demo' }).returning({ id: companies.id }),
    )
    company = made?.id ?? 0
  })
  afterAll(async () => {
    await jobs.stop()
    await test.close()
  })

  it('what waits, what runs, how it ended, and how busy the database is', async () => {
    await test.database.company(company, async (tx) => {
      for (const fails of [false, true]) await jobs.enqueue(tx, greet, { fails })
      await tx.execute(sql`
        insert into outbox (company_id, channel, "to", text, send_at)
        values (${company}, 'email', 'mai@demo.example', 'Hello', now() - interval '1 hour'),
          (${company}, 'sms', '+61400000000', 'Hello', now() + interval '1 hour')`)
    })
    const before = new Metrics(measured())
    expect(await read(before, 'portal_jobs_waiting{kind="test.greet"}')).toBe(2)
    expect(await read(before, 'portal_outbox_waiting{channel="email"}')).toBe(1)
    expect(await read(before, 'portal_outbox_waiting{channel="sms"}')).toBe(0)
    expect(await read(before, 'portal_outbox_oldest_seconds{channel="email"}')).toBeGreaterThan(3500)
    expect(await read(before, 'portal_live_streams')).toBe(3)
    expect(await read(before, 'portal_database_up')).toBe(1)
    const pool = test.database.engine === 'pglite' ? 'embedded' : 'company'
    expect(await read(before, `portal_database_connections{pool="${pool}",state="max"}`)).toBeGreaterThan(0)
    expect(await read(before, `portal_database_waiting{pool="${pool}"}`)).toBe(0)

    let running: number | undefined
    await jobs.work(greet, async ({ data }) => {
      running = await read(before, 'portal_jobs_running{kind="test.greet"}')
      if (data.fails) throw new Error('It fails')
    })
    const ended = (outcome: string) =>
      read(before, `portal_job_duration_seconds_count{kind="test.greet",outcome="${outcome}"}`)
    await until(async () => (await ended('failed')) === 1)
    expect(await ended('done')).toBe(1)
    expect(running).toBe(1)
    expect(await read(new Metrics(measured()), 'portal_jobs_waiting{kind="test.greet"}')).toBe(0)
  })

  it('which releases run, and what pages told of them of late: of none that somebody made up', async () => {
    await test.database.company(company, (tx) =>
      tx.execute(sql`
        insert into release_counts (company_id, remote, release, hour, loads, load_failures, render_failures, times)
        select ${company}, remote, release, date_trunc('hour', now()) - hours * interval '1 hour', 10, 2, 1, '{}'
        from (values ('mf-clients', '1.0.0-c'), ('mf-clients', '1.0.0-made-up')) told (remote, release),
          generate_series(0, 5) hours`),
    )
    const metrics = new Metrics(measured())
    const of = (what: string) => read(metrics, `portal_release_${what}`)
    expect(await of('info{remote="mf-clients",release="1.0.0-b",state="current"}')).toBe(1)
    expect(await of('info{remote="mf-clients",release="1.0.0-a",state="previous"}')).toBe(1)
    expect(await of('info{remote="mf-clients",release="1.0.0-c",state="candidate"}')).toBe(1)
    expect(await of('info{remote="shell",release="1.0.0-a",state="current"}')).toBe(1)
    expect(await of('loads{remote="mf-clients",release="1.0.0-c"}')).toBe(20)
    expect(await of('failures{remote="mf-clients",release="1.0.0-c",kind="load"}')).toBe(4)
    expect(await of('failures{remote="mf-clients",release="1.0.0-c",kind="render"}')).toBe(2)
    expect(await of('loads{remote="mf-clients",release="1.0.0-b"}')).toBe(0)
    expect((await metrics.read()).text).not.toContain('made-up')
  })

  it('and says that the database is away, where it is', async () => {
    const metrics = new Metrics(measured())
    jest.spyOn(test.database, 'system').mockRejectedValueOnce(new DatabaseUnavailable('it is away'))
    expect(await read(metrics, 'portal_database_up')).toBe(0)
    expect(await read(metrics, 'portal_outbox_waiting{channel="email"}')).toBeUndefined()
  })
})
