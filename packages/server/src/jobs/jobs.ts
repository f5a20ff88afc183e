import { randomUUID } from 'node:crypto'
import { type Db, type JobWithMetadata, PgBoss, type QueueResult } from 'pg-boss'
import { z } from 'zod'
import type { Database, Transaction } from '../database/database.ts'
import { writeAs } from '../database/writer.ts'
import { inTrace, newTrace, presentTrace } from '../log/trace.ts'
import { guardJobs } from './guard-jobs.ts'
import type { AnyJobKind, Job, JobKind } from './job-kind.ts'
import { takeUpAbandoned } from './take-up-abandoned.ts'

/**
 * Seconds between looks at a queue where nobody says that there is something: new tries, and on PostgreSQL the jobs of
 * other processes while the connection that hears of them is away.
 */
const LOOK_EVERY = { pglite: 10, postgres: 2 }
/** Seconds between looks while this process hears of the jobs of all others: for new tries alone. */
const LOOK_EVERY_HEARING = 10
/** Seconds before a failed job's first new try; the pauses double. */
const RETRY_DELAY = 15
const RETRY_DELAY_MAX = 3600
/** Seconds without a sign of life after which a job's process counts as dead, and another one takes the job up. */
const HEARTBEAT = 30
/** Days that a finished job is kept, for whoever looks for an error. */
const KEEP_DAYS = 7
const DAY_SECONDS = 86_400
/** Milliseconds that jobs may take to end when the server stops. */
const STOP_LIMIT = 10_000

export interface EnqueueOptions {
  /** Not before this instant. */
  readonly startAfter?: Date
  /** Of jobs with the same key that still wait, only the first is kept. */
  readonly key?: string
}

/** A try of a job that has ended. */
export interface JobEnd {
  readonly kind: string
  /** Whether it threw. */
  readonly failed: boolean
  readonly seconds: number
}

/** Work that is done after the answer, at least once, on this server process or another. */
export interface Jobs {
  /** Puts a job into the queue in the caller's transaction: it starts after the commit, and never after a rollback. */
  enqueue<T>(tx: Transaction, kind: JobKind<T>, data: T, options?: EnqueueOptions): Promise<void>
  /** Lets this process do the jobs of a kind. A throw counts as a failure. */
  work<T>(kind: JobKind<T>, handler: (job: Job<T>) => Promise<void>): Promise<void>
  /** How many jobs of each kind this process is running. */
  running(): ReadonlyMap<string, number>
  /** Calls `listener` after each try of a job. */
  watchEnds(listener: (end: JobEnd) => void): void
  /** Takes no more jobs, tells those that run to end, and waits for them. */
  stop(): Promise<void>
}

/** What pg-boss keeps of a job: row-level security looks at the company, and `trace` is that of the call that began it. */
const kept = z.object({ company_id: z.int(), data: z.unknown(), trace: z.string().optional() })

/**
 * Opens the queues of `kinds`: a few quick statements, but for the first time in a database, when pg-boss makes its
 * tables. `onError` hears of what goes wrong beside a job: a poll that failed, say.
 */
export async function openJobs(
  database: Database,
  kinds: readonly AnyJobKind[],
  onError: (error: unknown) => void,
): Promise<Jobs> {
  const db: Db = { executeSql: (text, values) => database.execute(text, values) }
  const { listen } = database
  if (listen) db.listen = (channel, heard, begun) => listen(channel, { heard, begun })
  const boss = new PgBoss({
    db,
    useListenNotify: listen !== null,
    backend: database.engine,
    schedule: false,
    // Both ask the server for what the embedded database does not have: vacuum workers and concurrent index builds.
    reindex: database.engine === 'postgres',
    monitorVacuum: database.engine === 'postgres',
  })
  boss.on('error', onError)
  try {
    await database.alone(() => openQueues(boss, database, kinds))
    // Nobody else can be at the embedded database's jobs: whatever seems to run was left by a process that died.
    if (database.engine === 'pglite') await takeUpAbandoned(database)
  } catch (error) {
    // Its clocks would keep the process from ending. What it may say of its own stop is not what went wrong.
    await boss.stop({ graceful: false }).catch(() => {})
    throw error
  }

  const workers = new Map<string, string>()
  const stopping = new AbortController()
  const running = new Map<string, number>()
  let tellEnd: (end: JobEnd) => void = () => {}
  return {
    async enqueue(tx, kind, data, { startAfter, key } = {}) {
      await boss.send(
        kind.name,
        { company_id: tx.companyId, data: kind.data.parse(data), trace: presentTrace() },
        {
          db: { executeSql: (text, values) => tx.executeText(text, values) },
          ...(startAfter && { startAfter }),
          singletonKey: `${tx.companyId}:${key ?? randomUUID()}`,
        },
      )
      tx.afterCommit(() => {
        const worker = workers.get(kind.name)
        if (worker && !startAfter) boss.notifyWorker(worker)
      })
    },

    async work(kind, handler) {
      const options = {
        includeMetadata: true,
        pollingIntervalSeconds: LOOK_EVERY[database.engine],
        notifyPollingIntervalSeconds: LOOK_EVERY_HEARING,
      } as const
      const working = boss.work(kind.name, options, async (jobs: JobWithMetadata<unknown>[]) => {
        running.set(kind.name, (running.get(kind.name) ?? 0) + 1)
        try {
          // A worker that a call has woken is not that call.
          for (const job of jobs) {
            const { trace = newTrace() } = kept.parse(job.data)
            const began = performance.now()
            let failed = true
            try {
              await inTrace(trace, () => writeAs(undefined, () => handler(jobOf(database, kind, job, stopping.signal))))
              failed = false
            } finally {
              tellEnd({ kind: kind.name, failed, seconds: (performance.now() - began) / 1000 })
            }
          }
        } finally {
          running.set(kind.name, (running.get(kind.name) ?? 1) - 1)
          // Where one job waited there may be more: however many were announced meanwhile, one look was owed for all.
          boss.notifyWorker(await working)
        }
      })
      workers.set(kind.name, await working)
    },

    running: () => running,

    watchEnds(listener) {
      tellEnd = listener
    },

    async stop() {
      stopping.abort(new Error('The server is stopping'))
      // Waiting for nothing would take half a second too.
      await boss.stop({ graceful: [...running.values()].some((count) => count > 0), timeout: STOP_LIMIT })
    },
  }
}

/** Makes what is not there yet: pg-boss's tables, the queues, and their guard. */
async function openQueues(boss: PgBoss, database: Database, kinds: readonly AnyJobKind[]): Promise<void> {
  await boss.start()
  const known = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
  const notify = database.listen !== null
  for (const kind of kinds) await openQueue(boss, { kind, notify }, known.get(kind.name))
  await guardJobs(database)
}

/** A queue: its kind, and whether other processes are told of its jobs. */
interface Queue {
  readonly kind: AnyJobKind
  readonly notify: boolean
}

async function openQueue(boss: PgBoss, { kind, notify }: Queue, known: QueueResult | undefined): Promise<void> {
  const changeable = {
    notify,
    retryLimit: kind.retries,
    retryDelay: RETRY_DELAY,
    retryBackoff: true,
    retryDelayMax: RETRY_DELAY_MAX,
    expireInSeconds: kind.limit,
    heartbeatSeconds: HEARTBEAT,
    deleteAfterSeconds: KEEP_DAYS * DAY_SECONDS,
  } as const
  if (known) {
    const names = Object.keys(changeable) as ReadonlyArray<keyof typeof changeable>
    if (names.some((name) => known[name] !== changeable[name])) await boss.updateQueue(kind.name, changeable)
    return
  }
  // At most one waiting job a key; a job without a key gets one of its own.
  await boss.createQueue(kind.name, { policy: 'short', ...changeable })
  // Lets pg-boss learn of the queue now: asking for it while a caller's transaction holds PGlite's one connection
  // would wait for ever.
  await boss.findJobs(kind.name, { key: '' })
}

function jobOf<T>(database: Database, kind: JobKind<T>, job: JobWithMetadata<unknown>, stopping: AbortSignal): Job<T> {
  const { company_id: companyId, data } = kept.parse(job.data)
  return {
    companyId,
    data: kind.data.parse(data),
    failures: job.retryCount,
    lastTry: job.retryCount >= job.retryLimit,
    signal: AbortSignal.any([job.signal, stopping]),
    transaction: (work) => database.company(companyId, work),
  }
}
