import { setImmediate } from 'node:timers/promises'
import { formatCount } from '@portal/domain/values/count'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Transaction } from '../database/database.ts'
import { JobError } from '../jobs/job-error.ts'
import type { Job } from '../jobs/job-kind.ts'
import { jobKind } from '../jobs/job-kind.ts'
import { type BackgroundWork, backgroundWork, type Ending, type JobWork } from '../jobs/job-work.ts'
import { readStarter } from '../jobs/starter.ts'
import { type DeclaredImport, declaredOf, type ImportSubjects } from './declared-import.ts'
import { countRows, IMPORT_PAGE, MOVED_ON, readImport, rowsGiven } from './import-record.ts'
import type { ImportedRow, Reversal } from './import-row.ts'

/** Takes an import back: what was created goes, what was updated is as before. What was changed since is kept, and named. */
export const revertJob = jobKind('import.revert', z.strictObject({ job_id: z.int(), import_id: z.int() }), {
  limit: 3600,
})

const BATCH = 150
/** A number that no row has. */
const BEHIND_ALL = 2_147_483_647

export function revertWork(subjects: ImportSubjects): JobWork {
  return backgroundWork(revertJob, (work) => revertImported(subjects, work), IMPORT_PAGE)
}

async function revertImported(
  subjects: ImportSubjects,
  { job, progress }: BackgroundWork<{ job_id: number; import_id: number }>,
): Promise<Ending> {
  const { import_id, job_id } = job.data
  const declared = await job.transaction(async (tx) => {
    const stored = await readImport(tx, import_id)
    if (stored?.state !== 'reverting' || stored.job_id !== job_id) throw new JobError(MOVED_ON)
    const declared = declaredOf(subjects, stored)
    await readStarter(tx, job_id, declared.roles)
    return declared
  })
  const whole = await revertRows(job, declared, import_id, async (done, tx) => {
    job.signal.throwIfAborted()
    await progress.add({ done }, tx)
    return (await readState(tx, job_id)) === 'running'
  })
  const counts = await job.transaction(async (tx) => {
    if (whole) {
      await tx.execute(sql`update imports set state = 'reverted', reverted_at = now() where imports.id = ${import_id}`)
    }
    return await countRows(tx, import_id, 'reversals')
  })
  return { result: counts, message: inWords(counts) }
}

function inWords({ removed = 0, restored = 0, kept = 0 }: Record<string, number>): string {
  const rest = kept > 0 ? ` ${formatCount(kept)} kept because they changed since.` : ''
  return `${formatCount(removed)} removed, ${formatCount(restored)} restored.${rest}`
}

async function readState(tx: Transaction, jobId: number): Promise<string | undefined> {
  const { rows } = await tx.execute<{ state: string }>(
    sql`select state from background_jobs where background_jobs.id = ${jobId}`,
  )
  return rows[0]?.state
}

/**
 * Takes back what an import wrote, the latest row first, a batch a transaction. `after` hears of each batch inside of its
 * transaction, and ends the work by answering false. Answers whether all is taken back.
 */
export async function revertRows(
  job: Pick<Job<{ job_id: number }>, 'transaction' | 'data'>,
  declared: DeclaredImport,
  importId: number,
  after: (done: number, tx: Transaction) => Promise<boolean> = async () => true,
): Promise<boolean> {
  let reached = BEHIND_ALL
  for (let goesOn = true; goesOn; ) {
    const below = reached
    const last = await job.transaction(async (tx) => {
      await declared.waitForOthers?.(tx)
      const rows = await readImported(tx, importId, below)
      const lowest = rows.at(-1)?.number
      if (lowest === undefined) return undefined
      const starter = await readStarter(tx, job.data.job_id, declared.roles)
      await writeReversals(tx, importId, await declared.takeBack(tx, starter, rows))
      goesOn = await after(rows.length, tx)
      return lowest
    })
    if (last === undefined) return true
    reached = last
    await setImmediate()
  }
  return false
}

/** The next rows to take back, below the row `below`: whoever starts at the last one again reads past all that are done. */
async function readImported(tx: Transaction, importId: number, below: number): Promise<ImportedRow[]> {
  const { rows } = await tx.execute<ImportedRow>(sql`
    select number, outcome, record_id, before, after_version, note_id, beside from import_rows
    where company_id = ${tx.companyId} and import_id = ${importId} and outcome in ('created', 'updated')
      and reversal is null and number < ${below}
    order by number desc limit ${BATCH} for update`)
  return rows
}

async function writeReversals(tx: Transaction, importId: number, reversals: readonly Reversal[]): Promise<void> {
  await tx.execute(sql`
    update import_rows set reversal = given.reversal, message = given.message
    from jsonb_to_recordset(${JSON.stringify(reversals)}::jsonb) as given(number int, reversal text, message text)
    where ${rowsGiven(tx, importId, reversals)}`)
}
