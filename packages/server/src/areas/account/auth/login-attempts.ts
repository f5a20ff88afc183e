import { emailKey } from '@portal/domain/values/email'
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Secrets } from '../../../configuration/secrets.ts'
import type { Transaction } from '../../../database/database.ts'
import { later, MINUTE } from '../../../http/clock.ts'
import { networkOf } from '../../../http/network.ts'

/**
 * Wrong passwords and codes that are put up with in the window. Ten of an account shut out the network, or the known
 * device, that they came from, and nobody else; the looser brake on the account stops guessing over many networks, and
 * known devices pass it. Codes have a stricter one: whoever gets so far knows the password. Source: decisions.md.
 */
const LOGIN_LIMITS = {
  window: 15 * MINUTE,
  perOrigin: 10,
  perAddress: 50,
  perAccount: { password: 50, code: 10 },
}

/** Whose sign-in it is: an account, which may not exist, and an address, which counts as its network. */
export interface Attempt {
  readonly email: string
  readonly address: string
  /** The known device of the account that it comes from. */
  readonly device: Buffer | undefined
  readonly factor: 'password' | 'code'
}

interface Hashes {
  readonly email: Buffer
  readonly address: Buffer
}

const counted = z.object({
  by_origin: z.int(),
  by_account: z.int(),
  by_address: z.int(),
  oldest_of_origin: z.string().nullable(),
  oldest_of_account: z.string().nullable(),
  oldest_of_address: z.string().nullable(),
})

/**
 * Counts failed sign-ins in the database, so that the limits hold across processes and restarts. A try is counted as
 * failed before the password is looked at and forgiven afterwards: many tries at once do not slip through.
 */
export class LoginAttempts {
  readonly #secrets: Secrets

  constructor(secrets: Secrets) {
    this.#secrets = secrets
  }

  /** Counts one try. Answers 0, or the seconds to wait where there were too many; then it is not counted. */
  async take(tx: Transaction, attempt: Attempt, now: Date): Promise<number> {
    const { email, address } = this.#hashesOf(attempt)
    const since = later(now, -LOGIN_LIMITS.window).toISOString()
    // One try of an account, or of an address, at a time: else two would each see the other's place as free.
    await tx.execute(sql`
      select pg_advisory_xact_lock(hashtextextended(key, 0))
      from (select key from unnest(array[${email.toString('hex')}, ${address.toString('hex')}]) as key order by key) keys`)
    await tx.execute(sql`
      delete from login_attempts
      where company_id = ${tx.companyId} and (email_hash = ${email} or address_hash = ${address}) and at <= ${since}`)
    const ofOrigin = originOf(attempt, { email, address })
    const ofAccount = sql`email_hash = ${email} and device_hash is null and factor = ${attempt.factor}`
    const { rows } = await tx.execute(sql`
      select count(*) filter (where ${ofOrigin}) as by_origin,
        count(*) filter (where ${ofAccount}) as by_account,
        count(*) filter (where address_hash = ${address}) as by_address,
        min(at) filter (where ${ofOrigin}) as oldest_of_origin,
        min(at) filter (where ${ofAccount}) as oldest_of_account,
        min(at) filter (where address_hash = ${address}) as oldest_of_address
      from login_attempts
      where company_id = ${tx.companyId} and (email_hash = ${email} or address_hash = ${address})`)
    const found = counted.parse(rows[0])
    const braked = !attempt.device && found.by_account >= LOGIN_LIMITS.perAccount[attempt.factor]
    const full = [
      ...(found.by_origin >= LOGIN_LIMITS.perOrigin ? [found.oldest_of_origin] : []),
      ...(braked ? [found.oldest_of_account] : []),
      ...(found.by_address >= LOGIN_LIMITS.perAddress ? [found.oldest_of_address] : []),
    ]
    if (full.length > 0) {
      const freeAt = Math.max(...full.map((oldest) => later(new Date(oldest ?? now), LOGIN_LIMITS.window).getTime()))
      return Math.max(1, Math.ceil((freeAt - now.getTime()) / 1000))
    }
    await tx.execute(sql`
      insert into login_attempts (company_id, email_hash, address_hash, device_hash, factor, at)
      values (${tx.companyId}, ${email}, ${address}, ${attempt.device ?? null}, ${attempt.factor},
        ${now.toISOString()})`)
    return 0
  }

  /** Forgives the last try: its password was right, and a one-time code is still to come. */
  async forgiveOne(tx: Transaction, attempt: Attempt): Promise<void> {
    await tx.execute(sql`
      delete from login_attempts where id = (
        select id from login_attempts
        where company_id = ${tx.companyId} and ${originOf(attempt, this.#hashesOf(attempt))}
        order by at desc, id desc limit 1)`)
  }

  /** Forgives the tries that came from where the user is in now; those from elsewhere may be somebody else's. */
  async forgiveOrigin(tx: Transaction, attempt: Attempt): Promise<void> {
    await tx.execute(sql`
      delete from login_attempts
      where company_id = ${tx.companyId} and ${originOf(attempt, this.#hashesOf(attempt))}`)
  }

  /** Forgives all tries of the account: its password is a new one. */
  async forgiveAll(tx: Transaction, email: string): Promise<void> {
    const { email: key } = this.#hashesOf({ email, address: '' })
    await tx.execute(sql`delete from login_attempts where company_id = ${tx.companyId} and email_hash = ${key}`)
  }

  #hashesOf({ email, address }: Pick<Attempt, 'email' | 'address'>): Hashes {
    return {
      email: this.#secrets.mac('login attempt', `account ${emailKey(email)}`),
      address: this.#secrets.mac('login attempt', `address ${networkOf(address)}`),
    }
  }
}

/** The tries of an account from one known device, or from one network by devices that are not known. */
function originOf({ device }: Attempt, { email, address }: Hashes): SQL {
  return device
    ? sql`email_hash = ${email} and device_hash = ${device}`
    : sql`email_hash = ${email} and address_hash = ${address} and device_hash is null`
}
