import type { ClientRow, ListField } from '@portal/contract/clients.schema'
import { sql } from 'drizzle-orm'
import { type Viewer, visibleClients } from '../../access/visible-clients.ts'
import type { Database } from '../../database/database.ts'
import { type ListRecord, listColumns, peopleAndNextStep } from '../clients/columns.ts'
import { toRow } from '../clients/projection.ts'

/** Rows read at once: few enough to hold, and that calls on the embedded database's one connection get in between. */
const BATCH = 500

/**
 * The clients that `ids` name, in that order, cut to what the viewer may see, a batch at a time. Whoever has gone out of
 * the viewer's sight meanwhile is left out.
 */
export async function* rowsOf(
  database: Database,
  { companyId, viewer, fields }: { companyId: number; viewer: Viewer; fields: readonly ListField[] },
  ids: readonly number[],
): AsyncGenerator<ClientRow[]> {
  for (let from = 0; from < ids.length; from += BATCH) {
    const batch = ids.slice(from, from + BATCH)
    const { rows } = await database.company(companyId, (tx) =>
      tx.execute<ListRecord>(sql`
        select ${listColumns(fields)} from clients ${peopleAndNextStep(viewer)}
        where clients.id = any(${`{${batch.join(',')}}`}::int[]) and ${visibleClients(viewer)}`),
    )
    const byId = new Map(rows.map((row) => [row.id, row]))
    const found = batch.flatMap((id) => {
      const record = byId.get(id)
      return record ? [toRow(viewer.caller.role, record)] : []
    })
    // A promise that has become old keeps the rows of the next one, and so on, until all memory is looked through: what
    // is done with is emptied, so that they keep nothing.
    rows.length = 0
    byId.clear()
    yield found
    found.length = 0
  }
}
