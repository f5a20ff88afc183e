import { sql } from 'drizzle-orm'
import type { Transaction } from '../../../database/database.ts'

/** The partner of a client; null where there is none. */
export async function partnerOf(tx: Transaction, id: number): Promise<number | null> {
  const { rows } = await tx.execute<{ partner_id: number }>(
    sql`select partner_id from partner_links where client_id = ${id}`,
  )
  return rows[0]?.partner_id ?? null
}

/** Makes two clients partners. Both must have none: the keys of the table see to it. */
export async function linkPartners(tx: Transaction, one: number, other: number): Promise<void> {
  await tx.execute(sql`
    insert into partner_links (company_id, client_id, partner_id)
    values (${tx.companyId}, ${one}, ${other}), (${tx.companyId}, ${other}, ${one})`)
}

/** Takes the link of a client away, from both ends. */
export async function unlinkPartner(tx: Transaction, id: number): Promise<void> {
  await tx.execute(sql`delete from partner_links where client_id = ${id} or partner_id = ${id}`)
}
