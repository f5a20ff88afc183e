import { writeAs } from '../database/writer.ts'
import type { Call } from '../http/bind.ts'
import type { Services } from '../services.ts'
import type { Followed } from './background.ts'
import { JobError } from './job-error.ts'
import type { AnyJobKind, Job, JobKind } from './job-kind.ts'
import { tellOver } from './job-notice.ts'
import { JobWriter } from './job-writer.ts'
import type { Jobs } from './jobs.ts'
import { openProgress, type Progress } from './progress.ts'

/** A kind of job with what does it. */
export interface JobWork {
  readonly kind: AnyJobKind
  /** Lets this process do such jobs. */
  start(jobs: Jobs, services: Services): Promise<void>
  /** Starts to undo such a job, where it can be. */
  readonly undo?: UndoJob
}

/** Starts the job that undoes one of the caller's, in the call's transaction. */
export type UndoJob = (call: Call, id: number) => Promise<{ job_id: number }>

/** A kind of job and its handler, which may run twice for one job, after a crash, and must then do nothing new. */
export function jobWork<T>(kind: JobKind<T>, handle: (job: Job<T>, services: Services) => Promise<void>): JobWork {
  return { kind, start: (jobs, services) => jobs.work(kind, (job) => handle(job, services)) }
}

/** What a background job's handler is given. */
export interface BackgroundWork<T> {
  readonly job: Job<T>
  readonly progress: Progress
  readonly services: Services
}

/** Where the result of a background job is seen. */
export interface SeenAt {
  /** An address of the portal. */
  readonly page?: string | undefined
}

/** How a background job ended: what its kind says of it, and what the user is told. */
export interface Ending {
  readonly result?: Record<string, unknown>
  readonly message?: string
}

/**
 * A background job and its handler. The handler ends well by answering, and at once and badly by throwing `JobError`;
 * whatever else it throws is tried again, and after the last try the user is told so. It looks at `job.signal` and at
 * `progress.cancelled()` between its batches.
 */
export function backgroundWork<T extends Followed>(
  kind: JobKind<T>,
  handle: (work: BackgroundWork<T>) => Promise<Ending>,
  { page = '/dashboard' }: SeenAt = {},
): JobWork {
  async function run(job: Job<T>, services: Services): Promise<void> {
    const progress = await openProgress(job, job.data.job_id)
    if (!progress) return
    try {
      const { result, message } = await handle({ job, progress, services })
      await progress.finish(result, message)
      await tellOver(job, progress.id, page)
    } catch (error) {
      if (error instanceof JobError) {
        await progress.fail(error.message)
        return await tellOver(job, progress.id, page)
      }
      if (job.lastTry) {
        await progress.fail('Something went wrong. Changes made so far are kept.')
        await tellOver(job, progress.id, page)
      }
      services.log.warn({ error, kind: kind.name, jobId: job.data.job_id }, 'A background job failed')
      throw error
    }
  }
  return jobWork(kind, async (job, services) => {
    const writer = new JobWriter(kind.name, job.failures)
    await writeAs(writer, () => run(job, services)).finally(() =>
      services.database.announce(job.companyId, { entities: writer.held }),
    )
  })
}
