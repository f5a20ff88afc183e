import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { idArray } from '../database/arrays.ts'
import type { Transaction } from '../database/database.ts'
import type { JobKind } from '../jobs/job-kind.ts'
import { backgroundWork, type JobWork } from '../jobs/job-work.ts'
import type { RowOutcome } from '../jobs/progress.ts'
import { inBatches } from './batches.ts'
import { OUT_OF_SIGHT } from './bulk-job.ts'
import type { BulkRules } from './bulk-rules.ts'
import { refusalsOf, writeChanges } from './change-row.ts'
import type { StoredRow, Values } from './subject.ts'
import { lockAllVisible, type Written } from './write-rows.ts'

/** Takes back what the bulk change `of` changed. */
export interface UndoData {
  readonly job_id: number
  readonly of: number
}

const values = z.record(z.string(), z.unknown())
const kept = z.object({
  id: z.int(),
  label: z.string(),
  change: z.object({ before: values, after: values, besides: values }),
})
type Kept = z.output<typeof kept>

/** What takes a bulk change back, batch by batch, where nothing has changed since. */
export function undoWork(
  kind: JobKind<UndoData>,
  subject: Written,
  { roles, page }: Pick<BulkRules<never, never>, 'roles' | 'page'>,
): JobWork {
  return backgroundWork(
    kind,
    ({ job, progress, services }) =>
      inBatches({
        job,
        progress,
        verb: 'changed back',
        roles,
        ids: async (tx, _, after) => sql`
        select record_id as id from background_job_rows
        where company_id = ${tx.companyId} and job_id = ${job.data.of} and outcome = 'done' and record_id > ${after}
        order by record_id`,
        async handle(tx, starter, ids) {
          const there = await lockAllVisible(tx, subject, starter, ids)
          const rows = await readChanges(tx, job.data.of, ids)
          const possible = rows.flatMap((row) => {
            const stored = there.get(row.id)
            if (!stored || !isAsLeft(stored, row.change.after)) return []
            const { before, after, besides } = row.change
            return [{ stored, before: after, after: before, besides }]
          })
          const refusals = await refusalsOf(tx, subject, starter, possible)
          const restored = possible.filter(({ stored }) => !refusals.has(stored.id))
          const moving = { undoes: `job:${job.data.of}` }
          const by = { tx, services, company: { id: tx.companyId }, moving }
          await writeChanges(by, subject, starter, `${subject.entity}.undo`, restored)
          return rows.map((row) => outcomeOf(subject, row, there.get(row.id), refusals.get(row.id)))
        },
      }),
    { page },
  )
}

function outcomeOf(subject: Written, { id, label, change }: Kept, stored?: StoredRow, refusal?: string): RowOutcome {
  if (!stored) return { recordId: id, label, outcome: 'failed', message: OUT_OF_SIGHT }
  const row = { recordId: id, label: subject.label(stored) }
  if (refusal !== undefined) return { ...row, outcome: 'failed', message: refusal }
  return isAsLeft(stored, change.after)
    ? { ...row, outcome: 'done' }
    : { ...row, outcome: 'skipped', message: 'Changed since' }
}

/** Whether the row still has what a bulk change gave it. */
function isAsLeft(stored: StoredRow, after: Values): boolean {
  return Object.entries(after).every(([field, value]) => JSON.stringify(stored[field]) === JSON.stringify(value))
}

async function readChanges(tx: Transaction, jobId: number, ids: readonly number[]): Promise<Kept[]> {
  const { rows } = await tx.execute(sql`
    select record_id as id, label, change from background_job_rows
    where company_id = ${tx.companyId} and job_id = ${jobId} and outcome = 'done' and record_id = any(${idArray(ids)})
    order by record_id`)
  return z.array(kept).parse(rows)
}
