import { sql } from 'drizzle-orm'
import { type Viewer, visibleClients } from '../../access/visible-clients.ts'
import type { Transaction } from '../../database/database.ts'
import { clients } from '../../database/tables/clients.ts'
import type { StoredClient } from '../clients/queries.ts'
import type { BulkFields } from './bulk-change.ts'

/** Of the clients that `ids` name, those that the viewer may see, locked until the transaction ends. */
export async function lockVisibleClients(
  tx: Transaction,
  viewer: Viewer,
  ids: readonly number[],
): Promise<Map<number, StoredClient>> {
  const rows = await tx
    .select()
    .from(clients)
    .where(sql`${clients.id} = any(${`{${ids.join(',')}}`}::int[]) and ${visibleClients(viewer)}`)
    .orderBy(clients.id)
    .for('update')
  return new Map(rows.map((row) => [row.id, row]))
}

/** New values for a client. */
export interface ClientChange {
  readonly id: number
  readonly values: BulkFields
  /** Since when the status holds, where it is put back; else from now on. */
  readonly statusSince?: string
}

/** Writes new values, all of the same fields, in one statement. */
export async function writeChanges(tx: Transaction, changes: readonly ClientChange[]): Promise<void> {
  const [first] = changes
  if (!first) return
  const field = fieldOf(first.values)
  const rows = JSON.stringify(
    changes.map(({ id, values, statusSince }) => ({ id, value: values[field] ?? null, since: statusSince ?? null })),
  )
  const set = {
    status: sql`status = (given.value)::text::smallint, status_since = coalesce(given.since, now())`,
    adviser_id: sql`adviser_id = nullif(given.value, 'null'::jsonb)::text::int`,
    tags: sql`tags = array(select jsonb_array_elements_text(given.value))`,
  }[field]
  await tx.execute(sql`
    update clients set ${set}, updated_at = now(), version = version + 1
    from jsonb_to_recordset(${rows}::jsonb) as given(id int, value jsonb, since timestamptz)
    where clients.company_id = ${tx.companyId} and clients.id = given.id`)
}

function fieldOf(values: BulkFields): keyof BulkFields {
  if ('status' in values) return 'status'
  return 'adviser_id' in values ? 'adviser_id' : 'tags'
}
