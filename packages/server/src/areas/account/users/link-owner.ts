import { and, eq, sql } from 'drizzle-orm'
import type { Transaction } from '../../../database/database.ts'
import { users } from '../../../database/tables/users.ts'
import type { UserRow } from '../auth/user-row.ts'

/** Hands an archived user's public links to whoever takes over their clients. */
export async function passLinkOn(tx: Transaction, from: number, to: number): Promise<void> {
  await tx
    .update(users)
    .set({ link_successor_id: to })
    .where(and(eq(users.company_id, tx.companyId), eq(users.id, from)))
}

/**
 * The owner of the public link with this uuid: its user or, once archived, whoever took over from them, and so on.
 * Undefined if no active user is left.
 */
export async function linkOwner(tx: Transaction, uuid: string): Promise<UserRow | undefined> {
  const [found] = await tx.rows<{ id: number }>(sql`
    with recursive owners as (
      select users.id, users.archived_at, users.link_successor_id from users
      where users.company_id = ${tx.companyId} and users.uuid = ${uuid}
      -- Two may have taken over from each other in turn.
      union
      select heir.id, heir.archived_at, heir.link_successor_id from owners
      join users heir on heir.company_id = ${tx.companyId} and heir.id = owners.link_successor_id
      where owners.archived_at is not null)
    select owners.id from owners where owners.archived_at is null`)
  if (!found) return undefined
  const [owner] = await tx
    .select()
    .from(users)
    .where(and(eq(users.company_id, tx.companyId), eq(users.id, found.id)))
  return owner
}
