import type { ClientSelection } from '@portal/contract/client-selection'
import { type SQL, sql } from 'drizzle-orm'
import { type Viewer, visibleClients } from '../../access/visible-clients.ts'
import type { Transaction } from '../../database/database.ts'
import { matchingClients } from '../clients/filters.ts'

/** Which rows of `clients` a selection means, of those that the viewer may see. */
export function selectedClients(viewer: Viewer, selection: ClientSelection): SQL {
  if ('ids' in selection) return sql`clients.id = any(${idArray(selection.ids)}) and ${visibleClients(viewer)}`
  const { filter, except = [] } = selection
  const matching = matchingClients(viewer, filter)
  return except.length === 0 ? matching : sql`${matching} and clients.id <> all(${idArray(except)})`
}

/** How many clients a selection means, and the highest of their ids. */
export async function countSelected(
  tx: Transaction,
  viewer: Viewer,
  selection: ClientSelection,
): Promise<{ total: number; last: number }> {
  const { rows } = await tx.execute<{ total: number; last: number | null }>(
    sql`select count(*) as total, max(clients.id) as last from clients where ${selectedClients(viewer, selection)}`,
  )
  return { total: rows[0]?.total ?? 0, last: rows[0]?.last ?? 0 }
}

function idArray(ids: readonly number[]): SQL {
  return sql`${`{${ids.join(',')}}`}::int[]`
}
