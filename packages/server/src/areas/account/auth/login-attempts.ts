import { emailKey } from '@portal/domain'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Secrets } from '../../../configuration/secrets.ts'
import type { Transaction } from '../../../database/database.ts'
import { later, MINUTE } from '../../../http/clock.ts'
import { networkOf } from '../../../http/network.ts'

/** Wrong passwords and codes that are put up with in the window. Source: decisions.md. */
const LOGIN_LIMITS = { window: 15 * MINUTE, perAccount: 10, perAddress: 50 }

/** Whose sign-in it is: an account, which may not exist, and an address, which counts as its network. */
export interface Attempt {
  readonly email: string
  readonly address: string
}

interface Hashes {
  readonly email: Buffer
  readonly address: Buffer
}

const counted = z.object({
  by_account: z.int(),
  by_address: z.int(),
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
    const { rows } = await tx.execute(sql`
      select count(*) filter (where email_hash = ${email}) as by_account,
        count(*) filter (where address_hash = ${address}) as by_address,
        min(at) filter (where email_hash = ${email}) as oldest_of_account,
        min(at) filter (where address_hash = ${address}) as oldest_of_address
      from login_attempts
      where company_id = ${tx.companyId} and (email_hash = ${email} or address_hash = ${address})`)
    const { by_account, by_address, oldest_of_account, oldest_of_address } = counted.parse(rows[0])
    const full = [
      ...(by_account >= LOGIN_LIMITS.perAccount ? [oldest_of_account] : []),
      ...(by_address >= LOGIN_LIMITS.perAddress ? [oldest_of_address] : []),
    ]
    if (full.length > 0) {
      const freeAt = Math.max(...full.map((oldest) => later(new Date(oldest ?? now), LOGIN_LIMITS.window).getTime()))
      return Math.max(1, Math.ceil((freeAt - now.getTime()) / 1000))
    }
    await tx.execute(sql`
      insert into login_attempts (company_id, email_hash, address_hash, at)
      values (${tx.companyId}, ${email}, ${address}, ${now.toISOString()})`)
    return 0
  }

  /** Forgives the last try: its password was right, and a one-time code is still to come. */
  async forgiveOne(tx: Transaction, attempt: Attempt): Promise<void> {
    const { email, address } = this.#hashesOf(attempt)
    await tx.execute(sql`
      delete from login_attempts where id = (
        select id from login_attempts
        where company_id = ${tx.companyId} and email_hash = ${email} and address_hash = ${address}
        order by at desc, id desc limit 1)`)
  }

  /** Forgives all tries of the account: its user is in. */
  async forgiveAll(tx: Transaction, email: string): Promise<void> {
    const { email: key } = this.#hashesOf({ email, address: '' })
    await tx.execute(sql`delete from login_attempts where company_id = ${tx.companyId} and email_hash = ${key}`)
  }

  #hashesOf({ email, address }: Attempt): Hashes {
    return {
      email: this.#secrets.mac('login attempt', `account ${emailKey(email)}`),
      address: this.#secrets.mac('login attempt', `address ${networkOf(address)}`),
    }
  }
}
