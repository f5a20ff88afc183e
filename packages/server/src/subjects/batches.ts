import type { Role } from '@portal/domain/account/role'
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
  /** Handles a batch and answers the outcome of each. The rights of the starter are those of this moment. */
  handle(tx: Transaction, starter: Principal, ids: readonly number[]): Promise<RowOutcome[]>
  /** What was done to those that are done: “changed” unless told. */
  readonly verb?: string
  /** At the end, what the message says of those that changed: “from Sam to Zoe”. */
  changed?(tx: Transaction): Promise<string | undefined>
}

/**
 * Handles records in the order of their ids, a batch a transaction, its rows and its progress written in the same one:
 * after a crash, the next try goes on behind the last batch that is there.
 */
export async function inBatches({
  job,
  progress,
  roles,
  ids,
  handle,
  verb = 'changed',
  changed,
}: Batches): Promise<Ending> {
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
  return await job.transaction(async (tx) => endingOf(tx, jobId, verb, await changed?.(tx)))
}

/** Reasons that the message gives for each outcome; the rows have them all. */
const REASONS_MAX = 3

interface Reason {
  readonly [column: string]: unknown
  readonly outcome: RowOutcome['outcome']
  readonly message: string | null
  /** How many records have it, and how many have its outcome. */
  readonly count: number
  readonly total: number
}

async function endingOf(tx: Transaction, jobId: number, verb: string, said: string | undefined): Promise<Ending> {
  const reasons = await tx.rows<Reason>(sql`
    select outcome, message, count, total from (
      select outcome, message, count(*) as count, sum(count(*)) over (partition by outcome)::int as total,
        row_number() over (partition by outcome order by count(*) desc, message) as place
      from background_job_rows where company_id = ${tx.companyId} and job_id = ${jobId} group by outcome, message) ranked
    where place <= ${REASONS_MAX} order by outcome, place`)
  const of = (wanted: RowOutcome['outcome']) => reasons.filter(({ outcome }) => outcome === wanted)
  const count = (outcome: RowOutcome['outcome']) => of(outcome)[0]?.total ?? 0
  const result = { changed: count('done'), skipped: count('skipped'), failed: count('failed') }
  const parts = [
    `${formatCount(result.changed)} ${verb}${said && result.changed > 0 ? ` (${said})` : ''}`,
    ...(['skipped', 'failed'] as const).flatMap((outcome) =>
      result[outcome] > 0 ? [`${formatCount(result[outcome])} ${outcome}${why(of(outcome))}`] : [],
    ),
  ]
  return { result, message: `${parts.join(', ')}.` }
}

/** “ (already assigned)”, “ (2 already assigned, 1 changed since)”: what users need not look up row by row. */
function why(reasons: readonly Reason[]): string {
  const total = reasons[0]?.total ?? 0
  const said = reasons.flatMap(({ message, count }) => (message === null ? [] : [{ phrase: phraseOf(message), count }]))
  const [only] = said
  if (!only) return ''
  if (only.count === total) return ` (${only.phrase})`
  const others = total - said.reduce((sum, { count }) => sum + count, 0)
  const phrases = said.map(({ phrase, count }) => `${formatCount(count)} ${phrase}`)
  return ` (${[...phrases, ...(others > 0 ? [`${formatCount(others)} for other reasons`] : [])].join(', ')})`
}

/** A row’s reason within a sentence: “This policy isn’t in force.” becomes “this policy isn’t in force”. */
function phraseOf(message: string): string {
  const first = message.replace(/\.(?:\s.*)?$/s, '')
  return /^\p{Lu}\p{Ll}/u.test(first) ? first.charAt(0).toLowerCase() + first.slice(1) : first
}
