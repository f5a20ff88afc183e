import { fullName } from '@portal/domain/values/person'
import { sql } from 'drizzle-orm'
import type { Transaction } from '../../../database/database.ts'

/** A client whom the caller sees, by their name. */
export async function clientRef(tx: Transaction, id: number): Promise<{ id: number; name: string }> {
  const [client] = await tx.rows<{ first_name: string; last_name: string }>(sql`
    select first_name, last_name from clients where company_id = ${tx.companyId} and id = ${id}`)
  return { id, name: fullName(client?.first_name, client?.last_name) }
}
