import type { ClientRef } from '@portal/contract/pieces'
import { sql } from 'drizzle-orm'
import { toClientRef } from '../../../access/client-ref.ts'
import type { Transaction } from '../../../database/database.ts'

/** A client whom the caller sees, by their name. */
export async function clientRef(tx: Transaction, id: number): Promise<ClientRef> {
  const [client] = await tx.rows<{ first_name: string; last_name: string; deceased: boolean }>(sql`
    select first_name, last_name, deceased_at is not null as deceased from clients
    where company_id = ${tx.companyId} and id = ${id}`)
  return toClientRef(id, client?.first_name ?? null, client?.last_name ?? null, client?.deceased ?? null)
}
