import { undoTitle } from '@portal/contract/jobs'
import { formatCount } from '@portal/domain/values/count'
import { and, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { backgroundJobs } from '../database/tables/background-jobs.ts'
import type { Call } from '../http/bind.ts'
import { CallError } from '../http/call-error.ts'
import { startBackgroundJob } from '../jobs/background.ts'
import { type AnyJobKind, type JobKind, jobKind } from '../jobs/job-kind.ts'
import type { JobWork } from '../jobs/job-work.ts'
import { bulkWork } from './bulk-job.ts'
import type { BulkData, BulkRules } from './bulk-rules.ts'
import { assertMayFilter, countSelected } from './matching.ts'
import type { ReadRow, Selection, Subject } from './subject.ts'
import { type UndoData, undoWork } from './undo-job.ts'

/** Seconds: a hundred thousand rows on a small machine. */
const LIMIT = 3_600

/** Bulk changes of a subject, ready to be started and taken back. */
export interface Bulk<Filter extends object, Action> {
  readonly subject: Subject<Filter, ReadRow, unknown, unknown>
  readonly rules: BulkRules<Filter, Action>
  readonly kind: JobKind<BulkData<Filter, Action>>
  /** What does them: for the area's list of jobs. */
  readonly jobs: readonly JobWork[]
}

/** Declares how the rows of a subject are changed many at once. Its jobs are called `{entity}.bulk` and `…-undo`. */
export function defineBulk<Filter extends object, Action>(
  subject: Subject<Filter, ReadRow, unknown, unknown>,
  rules: BulkRules<Filter, Action>,
): Bulk<Filter, Action> {
  const data: z.ZodType<BulkData<Filter, Action>> = z.strictObject({
    job_id: z.int(),
    action: rules.action,
    selection: rules.selection,
    last: z.int(),
  })
  const kind = jobKind(`${subject.entity}.bulk`, data, { limit: LIMIT })
  const undoKind = jobKind<UndoData>(`${subject.entity}.bulk-undo`, z.strictObject({ job_id: z.int(), of: z.int() }), {
    limit: LIMIT,
  })
  const change: JobWork = {
    ...bulkWork(kind, subject, rules),
    undo: (call, id) => undoBulk(call, { kind, undoKind }, id),
  }
  return { subject, rules, kind, jobs: [change, undoWork(undoKind, subject, rules)] }
}

/**
 * Starts a change of many rows. Throws FORBIDDEN for a filter by what the caller may not see, NOT_FOUND where nothing is
 * meant, and what the rules' `check` throws.
 */
export async function startBulk<Filter extends object, Action>(
  call: Call,
  { subject, rules, kind }: Bulk<Filter, Action>,
  { action, selection }: { readonly action: Action; readonly selection: Selection<Filter> },
): Promise<{ job_id: number }> {
  const { tx } = call
  if ('filter' in selection) assertMayFilter(subject, call, selection.filter)
  await rules.check?.(call, action)
  const selected = await countSelected(tx, subject, call, selection)
  const { one, many, none } = subject.words
  if (selected.total === 0) throw new CallError('NOT_FOUND', { message: `${none} matches any more.` })
  const total = 'ids' in selection ? new Set(selection.ids).size : selected.total
  const title = await rules.title(tx, action, total === 1 ? `1 ${one}` : `${formatCount(total)} ${many}`)
  const job_id = await startBackgroundJob(call, kind, { action, selection, last: selected.last }, { title, total })
  return { job_id }
}

/**
 * Starts to take a bulk change back: for rows whose values are still what it made them. Throws NOT_FOUND for a job that is
 * no such change of the caller's, CONFLICT where it still runs or is being taken back already.
 */
async function undoBulk(
  call: Call,
  { kind, undoKind }: { readonly kind: AnyJobKind; readonly undoKind: JobKind<UndoData> },
  id: number,
): Promise<{ job_id: number }> {
  const { tx, caller } = call
  const [job] = await tx
    .select()
    .from(backgroundJobs)
    .where(
      and(
        eq(backgroundJobs.company_id, tx.companyId),
        eq(backgroundJobs.id, id),
        eq(backgroundJobs.user_id, caller.userId),
        eq(backgroundJobs.kind, kind.name),
      ),
    )
    .for('update')
  if (!job) throw new CallError('NOT_FOUND')
  if (job.finished_at === null) throw new CallError('CONFLICT', { message: 'This job is still running.' })
  if (job.result?.undone_by) throw new CallError('CONFLICT', { message: 'This has already been undone.' })
  const { rows } = await tx.execute<{ total: number }>(sql`
    select count(*) as total from background_job_rows
    where company_id = ${tx.companyId} and job_id = ${job.id} and outcome = 'done'`)
  const shown = { title: undoTitle(job.title), total: rows[0]?.total ?? 0 }
  const job_id = await startBackgroundJob(call, undoKind, { of: job.id }, shown)
  await tx
    .update(backgroundJobs)
    .set({ result: { ...job.result, undone_by: job_id } })
    .where(and(eq(backgroundJobs.company_id, tx.companyId), eq(backgroundJobs.id, job.id)))
  return { job_id }
}
