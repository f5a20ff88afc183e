import { randomUUID } from 'node:crypto'
import { type JobWithMetadata, PgBoss } from 'pg-boss'
import { z } from 'zod'
import type { Database, Transaction } from '../database/database.ts'
import { guardJobs } from './guard-jobs.ts'
import type { Job, JobKind } from './job-kind.ts'

/** Seconds between looks at a queue. A job of this process is started at its commit; this finds those of others. */
const LOOK_EVERY = { pglite: 5, postgres: 2 }
/** Seconds before a failed job's first new try; the pauses double. */
const RETRY_DELAY = 15
const RETRY_DELAY_MAX = 3600
/** Days that a finished job is kept, for whoever looks for a fault. */
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

/** Work that is done after the answer, at least once, on this server process or another. */
export interface Jobs {
  /** Puts a job into the queue in the caller's transaction: it starts after the commit, and never after a rollback. */
  enqueue<T>(tx: Transaction, kind: JobKind<T>, data: T, options?: EnqueueOptions): Promise<void>
  /** Lets this process do the jobs of a kind. A throw counts as a failure. */
  work<T>(kind: JobKind<T>, handler: (job: Job<T>) => Promise<void>): Promise<void>
  /** Takes no more jobs and waits for those that run. */
  stop(): Promise<void>
}

/** What pg-boss keeps of a job; row-level security looks at the company. */
const kept = z.object({ company_id: z.int(), data: z.unknown() })

/** Opens the queues of `kinds`. `onFault` hears of what goes wrong beside a job: a poll that failed, say. */
export async function openJobs(
  database: Database,
  kinds: ReadonlyArray<JobKind<never> | JobKind<unknown>>,
  onFault: (error: unknown) => void,
): Promise<Jobs> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => database.execute(text, values) },
    backend: database.engine,
    schedule: false,
    // Both ask the server for what the embedded database does not have: vacuum workers and concurrent index builds.
    reindex: database.engine === 'postgres',
    monitorVacuum: database.engine === 'postgres',
  })
  boss.on('error', onFault)
  await boss.start()
  for (const kind of kinds) await openQueue(boss, kind)
  await guardJobs(database)

  const workers = new Map<string, string>()
  return {
    async enqueue(tx, kind, data, { startAfter, key } = {}) {
      await boss.send(
        kind.name,
        { company_id: tx.companyId, data: kind.data.parse(data) },
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
      const options = { includeMetadata: true, pollingIntervalSeconds: LOOK_EVERY[database.engine] } as const
      const worker = await boss.work(kind.name, options, async (jobs: JobWithMetadata<unknown>[]) => {
        for (const job of jobs) await handler(jobOf(database, kind, job))
      })
      workers.set(kind.name, worker)
    },

    async stop() {
      await boss.stop({ graceful: true, timeout: STOP_LIMIT })
    },
  }
}

async function openQueue(boss: PgBoss, kind: JobKind<never> | JobKind<unknown>): Promise<void> {
  const options = {
    // At most one waiting job a key; a job without a key gets one of its own.
    policy: 'short',
    retryLimit: kind.retries,
    retryDelay: RETRY_DELAY,
    retryBackoff: true,
    retryDelayMax: RETRY_DELAY_MAX,
    expireInSeconds: kind.limit,
    deleteAfterSeconds: KEEP_DAYS * DAY_SECONDS,
  } as const
  if (await boss.getQueue(kind.name)) {
    const { policy: _, ...changeable } = options
    await boss.updateQueue(kind.name, changeable)
  } else {
    await boss.createQueue(kind.name, options)
  }
  // Lets pg-boss learn of the queue now: asking for it while a caller's transaction holds PGlite's one connection
  // would wait for ever.
  await boss.findJobs(kind.name, { key: '' })
}

function jobOf<T>(database: Database, kind: JobKind<T>, job: JobWithMetadata<unknown>): Job<T> {
  const { company_id: companyId, data } = kept.parse(job.data)
  return {
    companyId,
    data: kind.data.parse(data),
    failures: job.retryCount,
    lastTry: job.retryCount >= job.retryLimit,
    signal: job.signal,
    transaction: (work) => database.company(companyId, work),
  }
}
