import { MESSAGE_CHANNELS } from '@portal/domain/sending/message'
import { sql } from 'drizzle-orm'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Services } from '../services.ts'
import { type MeasuredReleases, ReleaseGauges } from './measure-releases.ts'

/** What is measured. */
export interface Measured extends Pick<Services, 'database' | 'jobs' | 'log'> {
  readonly live: Pick<Services['live'], 'size'>
  readonly releases: MeasuredReleases
}

/** Seconds. Nine of ten calls are within the first two, and a statement is given up after 30. */
const CALL_BOUNDS = [0.025, 0.1, 0.25, 0.5, 1, 2.5, 10]
const WAIT_BOUNDS = [0.001, 0.01, 0.1, 1, 5]
const JOB_BOUNDS = [0.1, 1, 5, 30, 120, 600]
/** Milliseconds for which counts from the database are kept, and after which a slow count is given up. */
const COUNTS_KEPT = 10_000
const COUNT_LIMIT = 4_000

/**
 * What the server reports about itself to monitoring, in Prometheus' format: numbers under names that this code gives
 * (endpoints, kinds of jobs, pools), never about a person, a company or an address. `packages/server/monitoring` has a
 * dashboard and alerts on them; a test checks that these ask only for what is here.
 */
export class Metrics {
  readonly #measured: Measured
  readonly #registry = new Registry()
  readonly #calls: Counter<'route' | 'method' | 'status'>
  readonly #seconds: Histogram<'route'>
  readonly #databaseUp: Gauge
  readonly #jobsWaiting: Gauge<'kind'>
  readonly #outboxWaiting: Gauge<'channel'>
  readonly #outboxOldest: Gauge<'channel'>
  readonly #releases: ReleaseGauges
  #countedAt = Number.NEGATIVE_INFINITY

  constructor(measured: Measured) {
    this.#measured = measured
    const registers = [this.#registry]
    collectDefaultMetrics({ register: this.#registry })
    this.#calls = new Counter({
      name: 'portal_calls_total',
      help: 'Requests answered, by endpoint (or route pattern), method and status class',
      labelNames: ['route', 'method', 'status'],
      registers,
    })
    this.#seconds = new Histogram({
      name: 'portal_call_duration_seconds',
      help: 'How long answers took, by endpoint (or route pattern); streams are left out',
      labelNames: ['route'],
      buckets: CALL_BOUNDS,
      registers,
    })
    this.#databaseUp = new Gauge({
      name: 'portal_database_up',
      help: 'Whether the database answers: 1 if it does, else 0',
      registers,
    })
    this.#jobsWaiting = new Gauge({
      name: 'portal_jobs_waiting',
      help: 'Jobs that are due and waiting, across all processes',
      labelNames: ['kind'],
      registers,
    })
    this.#outboxWaiting = new Gauge({
      name: 'portal_outbox_waiting',
      help: 'Emails and text messages that are due and waiting, across all processes',
      labelNames: ['channel'],
      registers,
    })
    this.#outboxOldest = new Gauge({
      name: 'portal_outbox_oldest_seconds',
      help: 'How long the oldest waiting email or text message has been due',
      labelNames: ['channel'],
      registers,
    })
    this.#releases = new ReleaseGauges(measured.releases, registers)
    this.#measureDatabase(registers)
    this.#measureJobs(registers)
    const { live } = measured
    new Gauge({
      name: 'portal_live_streams',
      help: 'Open live-update streams',
      registers,
      collect() {
        this.set(live.size)
      },
    })
  }

  /** Measures answers of all routes that the app registers from now on. */
  measureCalls(app: FastifyInstance): void {
    app.addHook('onResponse', (request, reply, done) => {
      const route = routeOf(request, reply)
      const status = `${Math.trunc(reply.statusCode / 100)}xx`
      this.#calls.inc({ route, method: request.method, status })
      if (!hasType(reply, 'text/event-stream')) this.#seconds.observe({ route }, reply.elapsedTime / 1000)
      done()
    })
  }

  /** All metrics as text, and its media type. */
  async read(): Promise<{ readonly type: string; readonly text: string }> {
    await this.#count()
    return { type: this.#registry.contentType, text: await this.#registry.metrics() }
  }

  #measureDatabase(registers: Registry[]): void {
    const { database } = this.#measured
    const waits = new Histogram({
      name: 'portal_database_wait_seconds',
      help: 'How long transactions waited for a connection',
      buckets: WAIT_BOUNDS,
      registers,
    })
    database.watchWaits((seconds) => waits.observe(seconds))
    new Gauge({
      name: 'portal_database_connections',
      help: 'Database connections by pool: used, unused, and how many there may be at most (max)',
      labelNames: ['pool', 'state'],
      registers,
      collect() {
        for (const { pool, used, unused, max } of database.load()) {
          for (const [state, value] of Object.entries({ used, unused, max })) this.set({ pool, state }, value)
        }
      },
    })
    new Gauge({
      name: 'portal_database_waiting',
      help: 'Transactions waiting for a connection, by pool',
      labelNames: ['pool'],
      registers,
      collect() {
        for (const { pool, waiting } of database.load()) this.set({ pool }, waiting)
      },
    })
  }

  #measureJobs(registers: Registry[]): void {
    const { jobs } = this.#measured
    const ended = new Histogram({
      name: 'portal_job_duration_seconds',
      help: 'How long job attempts took, by kind and outcome',
      labelNames: ['kind', 'outcome'],
      buckets: JOB_BOUNDS,
      registers,
    })
    jobs.watchEnds(({ kind, failed, seconds }) => ended.observe({ kind, outcome: failed ? 'failed' : 'done' }, seconds))
    new Gauge({
      name: 'portal_jobs_running',
      help: 'Jobs that this process is running',
      labelNames: ['kind'],
      registers,
      collect() {
        for (const [kind, count] of jobs.running()) this.set({ kind }, count)
      },
    })
  }

  /** Counts what waits in the database; where that does not answer in time, what it said last goes, and it counts as down. */
  async #count(): Promise<void> {
    if (performance.now() - this.#countedAt < COUNTS_KEPT) return
    this.#countedAt = performance.now()
    const late = Promise.withResolvers<never>()
    const timer = setTimeout(() => late.reject(new Error('The database took too long to count')), COUNT_LIMIT)
    for (const gauge of [this.#jobsWaiting, this.#outboxWaiting, this.#outboxOldest]) gauge.reset()
    try {
      await Promise.race([this.#countAll(), late.promise])
      this.#databaseUp.set(1)
    } catch (err) {
      this.#measured.log.warn({ err }, 'Could not count what is waiting in the database')
      this.#databaseUp.set(0)
    } finally {
      clearTimeout(timer)
    }
  }

  async #countAll(): Promise<void> {
    const { database } = this.#measured
    const { jobs, messages } = await waitingIn(database)
    for (const { kind, waiting } of jobs) this.#jobsWaiting.set({ kind }, waiting)
    for (const { channel, waiting, oldest } of messages) {
      this.#outboxWaiting.set({ channel }, waiting)
      this.#outboxOldest.set({ channel }, oldest)
    }
    await this.#releases.read(database, COUNT_LIMIT)
  }
}

/** What waits, of all companies together. Both are read from indexes of what waits alone. */
async function waitingIn(database: Measured['database']) {
  return await database.system(
    async (tx) => ({
      jobs: await tx.rows<{ kind: string; waiting: number }>(sql`
        select queue.name as kind, count(job.name)::int as waiting
        from pgboss.queue left join pgboss.job_common job on job.name = queue.name and job.state < 'active'
          and not job.blocked and job.start_after <= now()
        group by queue.name`),
      messages: await tx.rows<{ channel: string; waiting: number; oldest: number }>(sql`
        select channels.channel, count(due.id)::int as waiting,
          coalesce(extract(epoch from now() - min(due.send_at)), 0)::float8 as oldest
        from unnest(${sql.param([...MESSAGE_CHANNELS])}::text[]) channels (channel)
        left join outbox due on due.channel = channels.channel and due.state = 'waiting' and due.send_at <= now()
        group by channels.channel`),
    }),
    { statementLimit: COUNT_LIMIT },
  )
}

/** One of a limited set of names: the endpoint's, or the pattern of another route. */
function routeOf({ routeOptions }: FastifyRequest, reply: FastifyReply): string {
  const name = routeOptions.config.served?.endpoint.name ?? routeOptions.url
  // Pages are answered where no other address fits, as is what is not there.
  return name ?? (hasType(reply, 'text/html') ? 'page' : 'none')
}

function hasType(reply: FastifyReply, type: string): boolean {
  return String(reply.getHeader('content-type') ?? '').startsWith(type)
}
