import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Transaction } from '../../../database/database.ts'
import { DAY, later } from '../../../http/clock.ts'
import { newToken, tokenHash } from '../../../http/session.ts'

/** Milliseconds for which a change of e-mail can be taken back by a link to the old address. */
const UNDO_EMAIL_LIFE = 7 * DAY

/** Notes that a user's e-mail was `oldEmail` until now. Answers the token that takes the change back. */
export async function newEmailChange(
  tx: Transaction,
  { userId, oldEmail, now }: { userId: number; oldEmail: string; now: Date },
): Promise<string> {
  const token = newToken()
  await tx.execute(sql`
    insert into email_changes (company_id, user_id, old_email, token_hash, created_at, expires_at)
    values (${tx.companyId}, ${userId}, ${oldEmail}, ${tokenHash(token)}, ${now.toISOString()},
      ${later(now, UNDO_EMAIL_LIFE).toISOString()})`)
  return token
}

const changeRow = z.object({ id: z.int(), user_id: z.int(), old_email: z.string(), created_at: z.string() })
export type LiveEmailChange = z.output<typeof changeRow>

/** The change of a token while it can be taken back: not taken back, not expired, its user not archived. */
export async function liveEmailChange(tx: Transaction, token: string, now: Date): Promise<LiveEmailChange | undefined> {
  const { rows } = await tx.execute(sql`
    select e.id, e.user_id, e.old_email, e.created_at
    from email_changes e join users u on u.company_id = e.company_id and u.id = e.user_id
    where e.company_id = ${tx.companyId} and e.token_hash = ${tokenHash(token)} and ${isLive(now)}
      and u.archived_at is null`)
  return rows[0] && changeRow.parse(rows[0])
}

/**
 * Uses a change up, and every later one of its user: else whoever had made them could take them back in turn, and so the
 * account. Earlier ones can still be taken back.
 */
export async function useUpEmailChanges(tx: Transaction, from: LiveEmailChange, now: Date): Promise<void> {
  await tx.execute(sql`
    update email_changes set used_at = ${now.toISOString()}
    where company_id = ${tx.companyId} and user_id = ${from.user_id} and id >= ${from.id} and used_at is null`)
}

/**
 * Where to tell a user that their account has changed: the present address, and those to which a change can still be
 * taken back, as the present one may be that of whoever is taking the account over.
 */
export async function ownerAddresses(tx: Transaction, userId: number, now: Date): Promise<string[]> {
  const { rows } = await tx.execute(sql`
    select email from users where company_id = ${tx.companyId} and id = ${userId}
    union
    select e.old_email from email_changes e
    where e.company_id = ${tx.companyId} and e.user_id = ${userId} and ${isLive(now)}`)
  return z
    .array(z.object({ email: z.string() }))
    .parse(rows)
    .map(({ email }) => email)
}

function isLive(now: Date): SQL {
  return sql`e.used_at is null and e.expires_at > ${now.toISOString()}`
}
