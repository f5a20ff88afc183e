import { change } from '@portal/contract/bulk.schema'
import { ADVISING_ROLES, fullName } from '@portal/domain'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { jobKind } from '../../jobs/job-kind.ts'
import { backgroundWork } from '../../jobs/job-work.ts'
import type { RowOutcome } from '../../jobs/progress.ts'
import { recordActivities } from '../activity/record.ts'
import type { StoredClient } from '../clients/queries.ts'
import { inBatches } from './batches.ts'
import { ACTIVITY_OF, verdictOf } from './bulk-change.ts'
import { selectedClients } from './selection.ts'
import { lockVisibleClients, writeChanges } from './write-changes.ts'

/** Seconds: a hundred thousand people on a small machine. */
const LIMIT = 3_600

/** A bulk change. Whoever comes after it was started (an id above `last`) is not meant. */
export const bulkJob = jobKind(
  'client.bulk',
  z.strictObject({ job_id: z.int(), ...change.body.shape, last: z.int() }),
  { limit: LIMIT },
)

export const OUT_OF_SIGHT = 'Is not there any more, or not yours'

export const bulkWork = backgroundWork(bulkJob, ({ job, progress }) => {
  const { action, selection, last } = job.data
  return inBatches({
    job,
    progress,
    roles: ADVISING_ROLES,
    // Those who are named and out of the caller's sight get a row that says so, those who are filtered are not found.
    ids: async (_, starter, after) =>
      'ids' in selection
        ? sql`select distinct id from unnest(${`{${selection.ids.join(',')}}`}::int[]) named(id) where id > ${after} order by id`
        : sql`select clients.id from clients
            where ${selectedClients(starter, selection)} and clients.id > ${after} and clients.id <= ${last} order by id`,
    async handle(tx, starter, ids) {
      const found = await lockVisibleClients(tx, starter, ids)
      const judged = ids.map((id) => {
        const client = found.get(id)
        return { id, client, verdict: client && verdictOf(action, client) }
      })
      const changes = judged.flatMap(({ client, verdict }) =>
        client && verdict?.kind === 'change' ? [{ client, before: verdict.before, after: verdict.after }] : [],
      )
      await writeChanges(
        tx,
        changes.map(({ client, after }) => ({ id: client.id, values: after })),
      )
      await recordActivities(
        { tx, ...starter },
        changes.map(({ client, before, after }) => ({
          action: ACTIVITY_OF[action.type],
          entity: 'client',
          entityId: client.id,
          clientId: client.id,
          before,
          after,
        })),
      )
      return judged.map(({ id, client, verdict }): RowOutcome => {
        if (!client || !verdict) return { recordId: id, label: `#${id}`, outcome: 'failed', message: OUT_OF_SIGHT }
        const row = { recordId: id, label: labelOf(client) }
        if (verdict.kind !== 'change') {
          return { ...row, outcome: verdict.kind === 'same' ? 'skipped' : 'failed', message: verdict.message }
        }
        const { before, after } = verdict
        return { ...row, outcome: 'done', change: { before, after, status_since: client.status_since } }
      })
    },
  })
})

export function labelOf(client: Pick<StoredClient, 'first_name' | 'last_name'>): string {
  return fullName(client.first_name, client.last_name)
}
