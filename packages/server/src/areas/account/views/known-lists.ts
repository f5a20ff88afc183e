import { sql } from 'drizzle-orm'
import type { Transaction } from '../../../database/database.ts'
import { listPreferences, savedViews } from '../../../database/tables/views.ts'
import { badField } from '../../../http/call-error.ts'

/** Lists of which one user may keep something: more than all remotes of a portal have. */
const LISTS_MAX = 100

/**
 * Throws BAD_INPUT where a user keeps something of as many lists as one may, and this is another; other calls of theirs wait
 * meanwhile. Lists are the remotes' own, also of those from elsewhere: no name is known here.
 */
export async function assertRoomForList(tx: Transaction, userId: number, list: string): Promise<void> {
  await tx.execute(sql`select 1 from users where users.id = ${userId} for no key update`)
  const [others] = await tx.rows<{ count: number }>(sql`
    select count(*)::int as count from (
      select list from ${savedViews} where owner_id = ${userId} union select list from ${listPreferences} where user_id = ${userId}
    ) known where list <> ${list}`)
  if ((others?.count ?? 0) >= LISTS_MAX) throw badField('list', `You can keep views of up to ${LISTS_MAX} lists`)
}
