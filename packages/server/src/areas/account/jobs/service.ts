import type { AnswerOf } from '@portal/contract/endpoint'
import type { jobs as calls } from '@portal/contract/jobs'
import type { BackgroundJob } from '@portal/contract/jobs.schema'
import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { textArray } from '../../../database/arrays.ts'
import { backgroundJobRows, backgroundJobs } from '../../../database/tables/background-jobs.ts'
import { totalOf } from '../../../database/total.ts'
import type { Call } from '../../../http/bind.ts'
import { CallError } from '../../../http/call-error.ts'
import type { UndoJob } from '../../../jobs/job-work.ts'

/** What starts to undo a job, by the kinds of jobs that can be undone. */
export type Undos = ReadonlyMap<string, UndoJob>

/** A job as the caller sees it. */
const shownTo = ({ userId }: Call['caller'], undos: Undos) => ({
  id: backgroundJobs.id,
  kind: backgroundJobs.kind,
  title: backgroundJobs.title,
  state: backgroundJobs.state,
  total: backgroundJobs.total,
  done: backgroundJobs.done,
  failed: backgroundJobs.failed,
  message: backgroundJobs.message,
  result: backgroundJobs.result,
  created_at: backgroundJobs.created_at,
  finished_at: backgroundJobs.finished_at,
  can_undo: sql<boolean>`${backgroundJobs.user_id} = ${userId} and ${backgroundJobs.kind} = any(${textArray([...undos.keys()])})
    and ${backgroundJobs.finished_at} is not null and ${backgroundJobs.result}->'undone_by' is null
    and coalesce((${backgroundJobs.result}->>'changed')::int, ${backgroundJobs.done} - ${backgroundJobs.failed}) > 0`,
})

const shownRow = {
  id: backgroundJobRows.id,
  record_id: backgroundJobRows.record_id,
  label: backgroundJobRows.label,
  outcome: backgroundJobRows.outcome,
  message: backgroundJobRows.message,
}

/** The jobs that the caller started. */
export async function listJobs(call: Call<typeof calls.list>, undos: Undos): Promise<AnswerOf<typeof calls.list>> {
  const { tx, caller, query } = call
  const conditions: SQL[] = [eq(backgroundJobs.company_id, tx.companyId), eq(backgroundJobs.user_id, caller.userId)]
  if (query.state) conditions.push(eq(backgroundJobs.state, query.state))
  if (query.search) conditions.push(titleFits(query.search))
  const where = and(...conditions)
  const total = await totalOf(tx, sql`select 1 from ${backgroundJobs} where ${where}`)
  const direction = query.sort === 'created_at' ? asc : desc
  const items = await tx
    .select(shownTo(caller, undos))
    .from(backgroundJobs)
    .where(where)
    .orderBy(direction(backgroundJobs.created_at), direction(backgroundJobs.id))
    .limit(query.page_size)
    .offset((query.page - 1) * query.page_size)
  return { items, ...total, page: query.page, page_size: query.page_size }
}

/** How far a job is. Throws NOT_FOUND, also for another user's. */
export async function viewJob(call: Call<typeof calls.view>, undos: Undos): Promise<BackgroundJob> {
  return await visibleJob(call, call.params.id, undos)
}

/** The outcome of each record of a job, in the order in which they were handled. Throws NOT_FOUND. */
export async function listRows(call: Call<typeof calls.rows>, undos: Undos): Promise<AnswerOf<typeof calls.rows>> {
  const { tx, params, query } = call
  await visibleJob(call, params.id, undos)
  const conditions: SQL[] = [eq(backgroundJobRows.company_id, tx.companyId), eq(backgroundJobRows.job_id, params.id)]
  if (query.outcome) conditions.push(eq(backgroundJobRows.outcome, query.outcome))
  if (query.search) conditions.push(labelFits(query.search))
  const where = and(...conditions)
  const total = await totalOf(tx, sql`select 1 from ${backgroundJobRows} where ${where}`)
  const items = await tx
    .select(shownRow)
    .from(backgroundJobRows)
    .where(where)
    .orderBy(query.sort === 'id' ? asc(backgroundJobRows.id) : desc(backgroundJobRows.id))
    .limit(query.page_size)
    .offset((query.page - 1) * query.page_size)
  return { items, ...total, page: query.page, page_size: query.page_size }
}

/** Ends a job that waits or runs; one that is over stays as it is. Throws NOT_FOUND. */
export async function cancelJob(call: Call<typeof calls.cancel>, undos: Undos): Promise<BackgroundJob> {
  const { tx, params } = call
  await visibleJob(call, params.id, undos)
  await tx
    .update(backgroundJobs)
    .set({ state: 'cancelled', finished_at: sql`now()`, updated_at: sql`now()` })
    .where(
      and(
        eq(backgroundJobs.company_id, tx.companyId),
        eq(backgroundJobs.id, params.id),
        inArray(backgroundJobs.state, ['queued', 'running']),
      ),
    )
  return await visibleJob(call, params.id, undos)
}

/**
 * Starts to undo a job. Throws NOT_FOUND where it is none of the caller's, or none that can be undone, and what its kind
 * throws.
 */
export async function undoJob(call: Call<typeof calls.undo>, undos: Undos): Promise<{ job_id: number }> {
  const { kind } = await visibleJob(call, call.params.id, undos)
  const undo = undos.get(kind)
  if (!undo) throw new CallError('NOT_FOUND')
  return await undo(call, call.params.id)
}

/** A job is its starter's, and the super admins'. */
async function visibleJob({ tx, caller }: Call, id: number, undos: Undos): Promise<BackgroundJob> {
  const whose = caller.role === 'ROLE_SUPER_ADMIN' ? undefined : eq(backgroundJobs.user_id, caller.userId)
  const [job] = await tx
    .select(shownTo(caller, undos))
    .from(backgroundJobs)
    .where(and(eq(backgroundJobs.company_id, tx.companyId), eq(backgroundJobs.id, id), whose))
  if (!job) throw new CallError('NOT_FOUND')
  return job
}

function titleFits(words: string): SQL {
  return sql`${backgroundJobs.title} ilike '%' || escape_like(${words}) || '%'`
}

function labelFits(words: string): SQL {
  return sql`${backgroundJobRows.label} ilike '%' || escape_like(${words}) || '%'`
}
