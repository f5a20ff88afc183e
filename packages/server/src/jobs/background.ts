import type { Transaction } from '../database/database.ts'
import { backgroundJobs } from '../database/tables/background-jobs.ts'
import type { Call } from '../http/bind.ts'
import type { JobKind } from './job-kind.ts'

/** What the data of every background job carries: the id that its progress is kept under. */
export interface Followed {
  readonly job_id: number
}

/** Who starts a job. A call is one; a call outside a transaction gives `{ ...call, tx }`. */
export interface Starter {
  readonly tx: Transaction
  readonly caller: Pick<Call['caller'], 'userId'>
  readonly services: Pick<Call['services'], 'jobs'>
}

/** How a job is shown. */
export interface Shown {
  readonly title: string
  /** How many records there are to handle, where that is known. */
  readonly total?: number
}

/**
 * Starts work that its user can follow, in the caller's transaction.
 * @returns The job's id: the answer's `job_id`.
 */
export async function startBackgroundJob<T extends Followed>(
  { tx, caller, services }: Starter,
  kind: JobKind<T>,
  data: Omit<T, 'job_id'>,
  { title, total }: Shown,
): Promise<number> {
  const [row] = await tx
    .insert(backgroundJobs)
    .values({ company_id: tx.companyId, user_id: caller.userId, kind: kind.name, title, total: total ?? null })
    .returning({ id: backgroundJobs.id })
  if (!row) throw new Error('The job was not written down')
  await services.jobs.enqueue(tx, kind, kind.data.parse({ ...data, job_id: row.id }))
  return row.id
}
