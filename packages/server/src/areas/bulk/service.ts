import type { bulk as calls } from '@portal/contract/bulk'
import type { BulkAction } from '@portal/contract/bulk.schema'
import type { AnswerOf } from '@portal/contract/endpoint'
import { formatCount, fullName, leadStatusLabel } from '@portal/domain'
import { and, eq, sql } from 'drizzle-orm'
import type { Transaction } from '../../database/database.ts'
import { backgroundJobs } from '../../database/tables/background-jobs.ts'
import { users } from '../../database/tables/users.ts'
import type { Call } from '../../http/bind.ts'
import { CallError } from '../../http/call-error.ts'
import { startBackgroundJob } from '../../jobs/background.ts'
import { assertMayFilter } from '../clients/filters.ts'
import { assertCanAdvise } from '../clients/service.ts'
import { bulkJob } from './bulk-job.ts'
import { countSelected } from './selection.ts'
import { undoJob } from './undo-job.ts'

/**
 * Starts a change of many clients. Throws FORBIDDEN for a filter by what the caller may not see, NOT_FOUND where nobody
 * is meant, BAD_INPUT where the new adviser cannot advise.
 */
export async function startBulkChange(call: Call<typeof calls.change>): Promise<AnswerOf<typeof calls.change>> {
  const { tx, caller, body } = call
  const { action, selection } = body
  if ('filter' in selection) assertMayFilter(caller.role, selection.filter)
  if (action.type === 'assign' && action.adviser_id !== null) await assertCanAdvise(tx, action.adviser_id)
  const selected = await countSelected(tx, call, selection)
  if (selected.total === 0) throw new CallError('NOT_FOUND', { message: 'Nobody matches any more.' })
  const total = 'ids' in selection ? new Set(selection.ids).size : selected.total
  const title = await titleOf(tx, action, total)
  const job_id = await startBackgroundJob(call, bulkJob, { action, selection, last: selected.last }, { title, total })
  return { job_id }
}

/**
 * Starts to take a bulk change back: for those whose values are still what it made them. Throws NOT_FOUND for a job that
 * is no bulk change of the caller's, CONFLICT where it still runs or is being taken back already.
 */
export async function undoBulkChange(call: Call<typeof calls.undo>): Promise<AnswerOf<typeof calls.undo>> {
  const { tx, caller, params } = call
  const [job] = await tx
    .select()
    .from(backgroundJobs)
    .where(
      and(
        eq(backgroundJobs.company_id, tx.companyId),
        eq(backgroundJobs.id, params.id),
        eq(backgroundJobs.user_id, caller.userId),
        eq(backgroundJobs.kind, bulkJob.name),
      ),
    )
    .for('update')
  if (!job) throw new CallError('NOT_FOUND')
  if (job.finished_at === null) throw new CallError('CONFLICT', { message: 'This is still being done.' })
  if (job.result?.undone_by) throw new CallError('CONFLICT', { message: 'This has been taken back already.' })
  const { rows } = await tx.execute<{ total: number }>(sql`
    select count(*) as total from background_job_rows
    where company_id = ${tx.companyId} and job_id = ${job.id} and outcome = 'done'`)
  const shown = { title: `Undo: ${job.title}`, total: rows[0]?.total ?? 0 }
  const job_id = await startBackgroundJob(call, undoJob, { of: job.id }, shown)
  await tx
    .update(backgroundJobs)
    .set({ result: { ...job.result, undone_by: job_id } })
    .where(and(eq(backgroundJobs.company_id, tx.companyId), eq(backgroundJobs.id, job.id)))
  return { job_id }
}

async function titleOf(tx: Transaction, action: BulkAction, total: number): Promise<string> {
  const whom = total === 1 ? '1 person' : `${formatCount(total)} people`
  switch (action.type) {
    case 'status':
      return `Move ${whom} to ${leadStatusLabel(action.status)}`
    case 'assign': {
      if (action.adviser_id === null) return `Unassign ${whom}`
      const [adviser] = await tx.select().from(users).where(eq(users.id, action.adviser_id))
      return `Assign ${whom} to ${fullName(adviser?.firstname ?? null, adviser?.lastname ?? null)}`
    }
    case 'tags':
      return action.add.length > 0 ? `Tag ${whom} with ${action.add.join(', ')}` : `Remove tags from ${whom}`
  }
}
