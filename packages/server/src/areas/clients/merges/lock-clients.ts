import { sql } from 'drizzle-orm'
import { idArray } from '../../../database/arrays.ts'
import type { Transaction } from '../../../database/database.ts'

/**
 * Locks clients and who is linked with them as a partner, in the order of their ids, so that two calls never wait for each
 * other. `leaving` is the one whose record goes away: nothing new can hang on it from here on.
 */
export async function lockWithPartners(
  tx: Transaction,
  ids: ReadonlyArray<number | null>,
  { leaving }: { readonly leaving?: number } = {},
): Promise<void> {
  const named = ids.filter((id) => id !== null)
  const linked = await tx.rows<{ id: number }>(sql`
    select partner_id as id from partner_links
    where company_id = ${tx.companyId} and client_id = any(${idArray(named)})`)
  const all = new Set([...named, ...linked.map(({ id }) => id)])
  for (const id of [...all].sort((one, other) => one - other)) {
    const strength = id === leaving ? sql`update` : sql`no key update`
    await tx.execute(sql`select from clients where id = ${id} for ${strength}`)
  }
}
