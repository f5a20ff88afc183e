import { sql } from 'drizzle-orm'
import { idArray } from '../database/arrays.ts'
import type { Transaction } from '../database/database.ts'
import type { JobKind } from '../jobs/job-kind.ts'
import { backgroundWork, type JobWork } from '../jobs/job-work.ts'
import type { RowOutcome } from '../jobs/progress.ts'
import { inBatches } from './batches.ts'
import type { BulkData, BulkRules, Verdict } from './bulk-rules.ts'
import { refusalsOf, writeChanges } from './change-row.ts'
import { columnOf, selected } from './matching.ts'
import type { ReadRow, StoredRow, Subject, Values } from './subject.ts'
import { lockAllVisible } from './write-rows.ts'

/** What a row says that is gone, or was never the caller's. */
export const OUT_OF_SIGHT = 'Not found or not yours'

interface Judged {
  readonly id: number
  readonly stored?: StoredRow | undefined
  readonly verdict?: Verdict | undefined
}

/** What does a bulk change, batch by batch. */
export function bulkWork<Filter extends object, Action>(
  kind: JobKind<BulkData<Filter, Action>>,
  subject: Subject<Filter, ReadRow, unknown, unknown>,
  rules: BulkRules<Filter, Action>,
): JobWork {
  return backgroundWork(
    kind,
    ({ job, progress, services }) => {
      const { action, selection, last } = job.data
      const rowId = columnOf(subject, 'id')
      return inBatches({
        job,
        progress,
        roles: rules.roles,
        // Those that are named and out of the caller's sight get a row that says so, those that are filtered are not found.
        ids: async (_, starter, after) =>
          'ids' in selection
            ? sql`select distinct id from unnest(${idArray(selection.ids)}) named(id) where id > ${after} order by id`
            : sql`select ${rowId} from ${sql.identifier(subject.table)}
              where ${selected(subject, starter, selection)} and ${rowId} > ${after} and ${rowId} <= ${last} order by id`,
        async handle(tx, starter, ids) {
          const now = services.clock()
          const there = await lockAllVisible(tx, subject, starter, ids)
          const meant = ids.map((id): Judged => {
            const stored = there.get(id)
            return { id, stored, verdict: stored && rules.verdict(action, stored, now, starter) }
          })
          const wanted = meant.flatMap(changeOf)
          const leftOut = await rules.leftOut?.(
            tx,
            action,
            wanted.map(({ stored }) => stored),
          )
          const refusals = new Map([...(leftOut ?? []), ...(await refusalsOf(tx, subject, starter, wanted))])
          const judged = meant.map((one): Judged => {
            const message = refusals.get(one.id)
            return message === undefined ? one : { ...one, verdict: { kind: 'refused', message } }
          })
          const changes = judged.flatMap(changeOf)
          const notes = await rules.notes?.(
            tx,
            action,
            changes.map(({ stored }) => stored),
          )
          const moving = { ...rules.moving?.(action), cameBy: `job:${job.data.job_id}` }
          const by = { tx, services, company: { id: tx.companyId }, moving }
          await writeChanges(by, subject, starter, rules.activityOf(action), changes)
          return judged.map((one) => outcomeOf(subject, one, notes?.get(one.id)))
        },
        changed: async (tx) => await rules.changed?.(tx, action, () => readBefore(tx, job.data.job_id)),
      })
    },
    { page: rules.page },
  )
}

/** The different values that what a job changed had before. */
async function readBefore(tx: Transaction, jobId: number): Promise<Values[]> {
  const rows = await tx.rows<{ before: Values }>(sql`
    select distinct change->'before' as before from background_job_rows
    where company_id = ${tx.companyId} and job_id = ${jobId} and outcome = 'done'`)
  return rows.map(({ before }) => before)
}

function changeOf({ stored, verdict }: Judged) {
  return stored && verdict?.kind === 'change' ? [{ stored, before: verdict.before, after: verdict.after }] : []
}

function outcomeOf(
  { label }: { label(stored: StoredRow): string },
  { id, stored, verdict }: Judged,
  note: string | undefined,
): RowOutcome {
  if (!stored || !verdict) return { recordId: id, label: `#${id}`, outcome: 'failed', message: OUT_OF_SIGHT }
  const row = { recordId: id, label: label(stored) }
  if (verdict.kind !== 'change') {
    return { ...row, outcome: verdict.kind === 'same' ? 'skipped' : 'failed', message: verdict.message }
  }
  const { before, after, besides = {} } = verdict
  return { ...row, outcome: 'done', ...(note !== undefined && { message: note }), change: { before, after, besides } }
}
