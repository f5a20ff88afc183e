import { createHash, randomInt } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import type { Secrets } from '../../../configuration/secrets.ts'
import type { Transaction } from '../../../database/database.ts'
import { users } from '../../../database/tables/users.ts'

/** Seconds that a code of the authenticator lives. Source: RFC 6238. */
const PERIOD = 30
/** Steps of drift between the clocks of server and authenticator that are put up with. */
const DRIFT = 1
const SECRET_BYTES = 20

const RECOVERY_CODES = 10
/** Letters and digits that are not mistaken for one another. */
const RECOVERY_ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const RECOVERY_LENGTH = 24

/** A new secret for an authenticator, Base32. */
export function newTwoFactorSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32
}

/** What the QR code says. `company` is shown in the authenticator above the account. */
export function otpauthAddress(secret: string, account: { email: string; company: string }): string {
  return authenticator(secret, account).toString()
}

/**
 * The 30-second step whose code `code` is, or null where it is none. A code works once: the caller keeps the step and
 * gives it as `after` the next time.
 */
export function codeStep(
  secret: string,
  code: string,
  { now, after }: { now: Date; after: number | null },
): number | null {
  const token = code.replace(/\s/g, '')
  if (!/^\d{6}$/.test(token)) return null
  const totp = authenticator(secret)
  const timestamp = now.getTime()
  const drift = totp.validate({ token, timestamp, window: DRIFT })
  if (drift === null) return null
  const step = totp.counter({ timestamp }) + drift
  return after !== null && step <= after ? null : step
}

function authenticator(secret: string, account?: { email: string; company: string }): TOTP {
  return new TOTP({
    issuer: account?.company ?? '',
    label: account?.email ?? '',
    secret: Secret.fromBase32(secret),
    algorithm: 'SHA1',
    digits: 6,
    period: PERIOD,
  })
}

/** Makes the user's ten recovery codes, in place of earlier ones. They are shown once and kept as hashes. */
export async function replaceRecoveryCodes(tx: Transaction, userId: number): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode)
  await removeRecoveryCodes(tx, userId)
  for (const code of codes) {
    await tx.execute(sql`
      insert into recovery_codes (company_id, user_id, code_hash, is_keyed)
      values (${tx.companyId}, ${userId}, ${hashOf(code)}, false)`)
  }
  return codes
}

/**
 * What is kept of a recovery code. Its 120 bits cannot be guessed, so that it needs no key, whose change would end it; codes
 * from before this was so are kept as a MAC.
 */
function hashOf(code: string): Buffer {
  return createHash('sha256').update('recovery code').update(lettersOf(code)).digest()
}

export async function removeRecoveryCodes(tx: Transaction, userId: number): Promise<void> {
  await tx.execute(sql`delete from recovery_codes where company_id = ${tx.companyId} and user_id = ${userId}`)
}

/** Uses a recovery code up. False where it is none of the user's, or was used. */
async function useRecoveryCode(
  tx: Transaction,
  { userId, code, now, secrets }: { userId: number; code: string; now: Date; secrets: Secrets },
): Promise<boolean> {
  const hashes = [hashOf(code), ...secrets.macs('recovery code', lettersOf(code))]
  const { rowCount } = await tx.execute(sql`
    update recovery_codes set used_at = ${now.toISOString()}
    where company_id = ${tx.companyId} and user_id = ${userId} and used_at is null
      and code_hash in (${sql.join(
        hashes.map((hash) => sql`${hash}`),
        sql`, `,
      )})`)
  return rowCount === 1
}

/** What is known of a user's second factor: the sealed secret, and the step of the last code that was taken. */
export interface SecondFactor {
  readonly userId: number
  readonly sealedSecret: string
  readonly lastStep: number | null
}

/** Uses a code of the app, or a recovery code, up. False where it is neither. The user is locked until the commit. */
export async function useCode(
  tx: Transaction,
  { userId, sealedSecret, lastStep }: SecondFactor,
  { code, now, secrets }: { code: string; now: Date; secrets: Secrets },
): Promise<boolean> {
  const step = codeStep(secrets.unseal('two-factor secret', sealedSecret), code, { now, after: lastStep })
  if (step === null) return await useRecoveryCode(tx, { userId, code, now, secrets })
  await tx
    .update(users)
    .set({ two_factor_last_step: step })
    .where(and(eq(users.company_id, tx.companyId), eq(users.id, userId)))
  return true
}

/** `ABCD-EFGH-JKLM-NPQR-STUV-WXYZ`: 120 bits. Earlier ones had half of that, and still work. */
function newRecoveryCode(): string {
  const letters = Array.from({ length: RECOVERY_LENGTH }, () => RECOVERY_ALPHABET[randomInt(RECOVERY_ALPHABET.length)])
  return letters.join('').replace(/(.{4})(?=.)/g, '$1-')
}

function lettersOf(code: string): string {
  return code.toUpperCase().replace(/[^A-Z0-9]/g, '')
}
