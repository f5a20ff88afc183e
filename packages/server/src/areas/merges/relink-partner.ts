import { sql } from 'drizzle-orm'
import type { Transaction } from '../../database/database.ts'

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

/**
 * The partner of the losing client becomes the winner's where that has none. Answers whom the loser was linked with:
 * perhaps the winner, who is then nobody's partner.
 */
export async function relinkPartner(tx: Transaction, loser: number, winner: number): Promise<number | null> {
  const partner = await partnerOf(tx, loser)
  if (partner === null) return null
  await unlinkPartner(tx, loser)
  if (partner !== winner && (await partnerOf(tx, winner)) === null) await linkPartners(tx, winner, partner)
  return partner
}

/** Undoes {@link relinkPartner}, unless the partner has since been linked with somebody else, or is gone. */
export async function restorePartner(
  tx: Transaction,
  { loser, winner, partner }: { loser: number; winner: number; partner: number | null },
): Promise<void> {
  if (partner === null) return
  const { rows } = await tx.execute(sql`select 1 from clients where id = ${partner}`)
  if (rows.length === 0) return
  const now = await partnerOf(tx, partner)
  if (now !== null && (now !== winner || partner === winner)) return
  if (now === winner) await unlinkPartner(tx, winner)
  await linkPartners(tx, loser, partner)
}
