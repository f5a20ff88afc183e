import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Transaction } from '../../../database/database.ts'
import { DAY, HOUR, later } from '../../../http/clock.ts'
import { newToken, tokenHash } from '../../../http/session.ts'

/** Why a link to set a password was made. */
export type LinkPurpose = 'reset' | 'invitation'

/** How long a link lives, in milliseconds. A reset link's hour is from decisions.md. */
const LINK_LIFE: Readonly<Record<LinkPurpose, number>> = { reset: HOUR, invitation: 7 * DAY }

/** Reset links that an account may have asked for within their life; more would only fill its owner's mailbox. */
const LINKS_AT_ONCE = 5

/** Makes a one-time link for a user and answers its token, which is mailed and never seen again. */
export async function newLink(
  tx: Transaction,
  { userId, purpose, now }: { userId: number; purpose: LinkPurpose; now: Date },
): Promise<string> {
  const token = newToken()
  await tx.execute(sql`
    insert into password_resets (company_id, user_id, token_hash, purpose, created_at, expires_at)
    values (${tx.companyId}, ${userId}, ${tokenHash(token)}, ${purpose}, ${now.toISOString()},
      ${later(now, LINK_LIFE[purpose]).toISOString()})`)
  return token
}

/** Whether the user has asked for so many reset links that another one is not sent. */
export async function hasLinksEnough(tx: Transaction, userId: number, now: Date): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select count(*) as live from password_resets
    where company_id = ${tx.companyId} and user_id = ${userId} and purpose = 'reset'
      and created_at > ${later(now, -LINK_LIFE.reset).toISOString()}`)
  return z.object({ live: z.int() }).parse(rows[0]).live >= LINKS_AT_ONCE
}

const linkRow = z.object({
  id: z.int(),
  user_id: z.int(),
  firstname: z.string(),
  lastname: z.string(),
  email: z.string(),
  purpose: z.enum(['reset', 'invitation']),
})
export type LiveLink = z.output<typeof linkRow>

/** The link of a token while it works: not used, not expired, its user not archived. */
export async function liveLink(tx: Transaction, token: string, now: Date): Promise<LiveLink | undefined> {
  const { rows } = await tx.execute(linkQuery(tx, token, now))
  return rows[0] && linkRow.parse(rows[0])
}

/** As {@link liveLink}, locked until the commit: of two calls with one link, one uses it. */
export async function lockLiveLink(tx: Transaction, token: string, now: Date): Promise<LiveLink | undefined> {
  const { rows } = await tx.execute(sql`${linkQuery(tx, token, now)} for update of r`)
  return rows[0] && linkRow.parse(rows[0])
}

function linkQuery(tx: Transaction, token: string, now: Date): SQL {
  return sql`
    select r.id, r.user_id, u.firstname, u.lastname, u.email, r.purpose
    from password_resets r join users u on u.company_id = r.company_id and u.id = r.user_id
    where r.company_id = ${tx.companyId} and r.token_hash = ${tokenHash(token)} and r.used_at is null
      and r.expires_at > ${now.toISOString()} and u.archived_at is null`
}

/** Uses up every link of a user: after a password has been set none of them works any more. */
export async function useUpLinks(tx: Transaction, userId: number, now: Date): Promise<void> {
  await tx.execute(sql`
    update password_resets set used_at = ${now.toISOString()}
    where company_id = ${tx.companyId} and user_id = ${userId} and used_at is null`)
}
