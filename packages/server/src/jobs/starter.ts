import type { Role } from '@portal/domain/account/role'
import { and, eq } from 'drizzle-orm'
import type { Transaction } from '../database/database.ts'
import { backgroundJobs } from '../database/tables/background-jobs.ts'
import { type Principal, readPrincipal } from '../http/principal.ts'
import { JobError } from './job-error.ts'

/** Who started a job, as they are now. */
export interface JobStarter extends Principal {
  /** When what is done for them is said to have been done; now unless told. */
  readonly at?: string
}

/**
 * The user who started a job, as they are now. Throws `JobError` where they were archived, or hold none of `roles` any
 * more.
 */
export async function readStarter(tx: Transaction, jobId: number, roles: readonly Role[]): Promise<JobStarter> {
  const [job] = await tx
    .select({ user_id: backgroundJobs.user_id })
    .from(backgroundJobs)
    .where(and(eq(backgroundJobs.company_id, tx.companyId), eq(backgroundJobs.id, jobId)))
  const starter = job && (await readPrincipal(tx, job.user_id, roles))
  if (!starter) throw new JobError('You no longer have permission to do this.')
  return starter
}
