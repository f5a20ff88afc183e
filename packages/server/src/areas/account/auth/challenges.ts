import { emailKey } from '@portal/domain/values/email'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Transaction } from '../../../database/database.ts'
import { later, MINUTE } from '../../../http/clock.ts'
import { newToken, tokenHash } from '../../../http/session.ts'

/** How long a sign-in waits for its one-time code, and the wrong codes that end it. Source: decisions.md. */
const CHALLENGE_LIMITS = { life: 10 * MINUTE, failures: 5 }

/** Starts the wait for a one-time code, and answers the challenge that goes with it. */
export async function newChallenge(tx: Transaction, userId: number, now: Date): Promise<string> {
  const challenge = newToken()
  await tx.execute(sql`
    insert into sign_in_challenges (company_id, user_id, challenge_hash, created_at, expires_at)
    values (${tx.companyId}, ${userId}, ${tokenHash(challenge)}, ${now.toISOString()},
      ${later(now, CHALLENGE_LIMITS.life).toISOString()})`)
  return challenge
}

const challengeRow = z.object({
  id: z.int(),
  user_id: z.int(),
  failures: z.int(),
  two_factor_secret: z.string(),
  two_factor_last_step: z.int().nullable(),
})
export type LiveChallenge = z.output<typeof challengeRow>

/** The challenge while it waits, with its user's sealed secret. It is locked until the commit: codes come one by one. */
export async function liveChallenge(
  tx: Transaction,
  { challenge, email, now }: { challenge: string; email: string; now: Date },
): Promise<LiveChallenge | undefined> {
  const { rows } = await tx.execute(sql`
    select c.id, c.user_id, c.failures, u.two_factor_secret, u.two_factor_last_step
    from sign_in_challenges c join users u on u.company_id = c.company_id and u.id = c.user_id
    where c.company_id = ${tx.companyId} and c.challenge_hash = ${tokenHash(challenge)} and c.ended_at is null
      and c.expires_at > ${now.toISOString()} and lower(u.email) = ${emailKey(email)} and u.archived_at is null
      and u.two_factor_enabled_at is not null
    for update of c for no key update of u`)
  return rows[0] && challengeRow.parse(rows[0])
}

/** Counts a wrong code; the fifth ends the challenge. Answers how many tries are left. */
export async function countWrongCode(tx: Transaction, challenge: LiveChallenge, now: Date): Promise<number> {
  const failures = challenge.failures + 1
  const left = CHALLENGE_LIMITS.failures - failures
  await tx.execute(sql`
    update sign_in_challenges set failures = ${failures}, ended_at = ${left === 0 ? now.toISOString() : null}
    where company_id = ${tx.companyId} and id = ${challenge.id}`)
  return left
}

/** Ends every challenge of a user: one was met, or the password has changed. */
export async function endChallenges(tx: Transaction, userId: number, now: Date): Promise<void> {
  await tx.execute(sql`
    update sign_in_challenges set ended_at = ${now.toISOString()}
    where company_id = ${tx.companyId} and user_id = ${userId} and ended_at is null`)
}
