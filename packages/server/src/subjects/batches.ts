import type { Role } from '@portal/domain'
import { formatCount } from '@portal/domain/values/count'
import { type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '../database/database.ts'
import type { Principal } from '../http/principal.ts'
import type { Job } from '../jobs/job-kind.ts'
import type { Ending } from '../jobs/job-work.ts'
import type { Progress, RowOutcome } from '../jobs/progress.ts'
import { readStarter } from '../jobs/starter.ts'

/** Records handled in one transaction: few enough that calls on the embedded database's one connection get in between. */
const BATCH = 100

interface Batches {
  readonly job: Job<{ job_id: number }>
  readonly progress: Progress
  readonly roles: readonly Role[]
  /** The ids to handle, ascending, of those above `after`. */
  ids(tx: Transaction, starter: Principal, after: number): Promise<SQL>
  /** Handles a batch and answers what became of each. The rights of the starter are those of this moment. */
  handle(tx: Transaction, starter: Principal, ids: readonly number[]): Promise<RowOutcome[]>
}

/**
 * Handles records in the order of their ids, a batch a transaction, its rows and its progress written in the same one:
 * after a crash, the next try goes on behind the last batch that is there.
 */
export async function inBatches({ job, progress, roles, ids, handle }: Batches): Promise<Ending> {
  const jobId = job.data.job_id
  const left = await job.transaction(async (tx) => {
    const starter = await readStarter(tx, jobId, roles)
    const done = await tx.execute<{ after: number | null }>(
      sql`select max(record_id) as after from background_job_rows where company_id = ${tx.companyId} and job_id = ${jobId}`,
    )
    const { rows } = await tx.execute<{ id: number }>(await ids(tx, starter, done.rows[0]?.after ?? 0))
    return rows.map(({ id }) => id)
  })
  for (let from = 0; from < left.length; from += BATCH) {
    job.signal.throwIfAborted()
    if (await progress.cancelled()) break
    const batch = left.slice(from, from + BATCH)
    await job.transaction(async (tx) => {
      const starter = await readStarter(tx, jobId, roles)
      const rows = await handle(tx, starter, batch)
      await progress.row(rows, tx)
      await progress.add({ done: rows.length, failed: rows.filter(({ outcome }) => outcome === 'failed').length }, tx)
    })
  }
  return await job.transaction((tx) => endingOf(tx, jobId))
}

async function endingOf(tx: Transaction, jobId: number): Promise<Ending> {
  const { rows } = await tx.execute<{ outcome: RowOutcome['outcome']; count: number }>(sql`
    select outcome, count(*) as count from background_job_rows
    where company_id = ${tx.companyId} and job_id = ${jobId} group by outcome`)
  const count = (outcome: RowOutcome['outcome']) => rows.find((row) => row.outcome === outcome)?.count ?? 0
  const result = { changed: count('done'), skipped: count('skipped'), failed: count('failed') }
  const parts = Object.entries(result).flatMap(([name, n]) =>
    n > 0 || name === 'changed' ? [`${formatCount(n)} ${name}`] : [],
  )
  return { result, message: `${parts.join(', ')}.` }
}
