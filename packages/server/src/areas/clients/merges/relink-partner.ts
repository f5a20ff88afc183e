import { sql } from 'drizzle-orm'
import type { Transaction } from '../../../database/database.ts'
import { linkPartners, partnerOf, unlinkPartner } from '../partners/links.ts'

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

/** Undoes {@link relinkPartner}, unless the partner, locked by now, has since been linked with somebody else, or is gone. */
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
