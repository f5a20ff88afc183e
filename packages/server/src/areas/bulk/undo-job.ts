import { ADVISING_ROLES } from '@portal/domain'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Transaction } from '../../database/database.ts'
import { jobKind } from '../../jobs/job-kind.ts'
import { backgroundWork } from '../../jobs/job-work.ts'
import type { RowOutcome } from '../../jobs/progress.ts'
import { recordActivities } from '../activity/record.ts'
import { inBatches } from './batches.ts'
import { isAsLeft } from './bulk-change.ts'
import { labelOf, OUT_OF_SIGHT } from './bulk-job.ts'
import { lockVisibleClients, writeChanges } from './write-changes.ts'

/** Takes back what the bulk change `of` changed. */
export const undoJob = jobKind('client.bulk-undo', z.strictObject({ job_id: z.int(), of: z.int() }), { limit: 3_600 })

const fields = z.object({
  status: z.int().optional(),
  adviser_id: z.int().nullable().optional(),
  tags: z.array(z.string()).optional(),
})
const kept = z.object({
  id: z.int(),
  label: z.string(),
  change: z.object({ before: fields, after: fields, status_since: z.string() }),
})

export const undoWork = backgroundWork(undoJob, ({ job, progress }) =>
  inBatches({
    job,
    progress,
    roles: ADVISING_ROLES,
    ids: async (tx, _, after) => sql`
      select record_id as id from background_job_rows
      where company_id = ${tx.companyId} and job_id = ${job.data.of} and outcome = 'done' and record_id > ${after}
      order by record_id`,
    async handle(tx, starter, ids) {
      const found = await lockVisibleClients(tx, starter, ids)
      const judged = (await readChanges(tx, job.data.of, ids)).map((row) => {
        const client = found.get(row.id)
        return { ...row, client, isAsLeft: client !== undefined && isAsLeft(client, row.change.after) }
      })
      const restored = judged.filter((row) => row.isAsLeft)
      await writeChanges(
        tx,
        restored.map(({ id, change }) => ({ id, values: change.before, statusSince: change.status_since })),
      )
      await recordActivities(
        { tx, ...starter },
        restored.map(({ id, change }) => ({
          action: 'client.undo',
          entity: 'client',
          entityId: id,
          clientId: id,
          before: change.after,
          after: change.before,
        })),
      )
      return judged.map(({ id, label, client, isAsLeft }): RowOutcome => {
        if (!client) return { recordId: id, label, outcome: 'failed', message: OUT_OF_SIGHT }
        const row = { recordId: id, label: labelOf(client) }
        return isAsLeft
          ? { ...row, outcome: 'done' }
          : { ...row, outcome: 'skipped', message: 'Has been changed since' }
      })
    },
  }),
)

async function readChanges(tx: Transaction, jobId: number, ids: readonly number[]) {
  const { rows } = await tx.execute(sql`
    select record_id as id, label, change from background_job_rows
    where company_id = ${tx.companyId} and job_id = ${jobId} and outcome = 'done'
      and record_id = any(${`{${ids.join(',')}}`}::int[])
    order by record_id`)
  return z.array(kept).parse(rows)
}
