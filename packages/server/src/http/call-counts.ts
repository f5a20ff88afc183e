import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Secrets } from '../configuration/secrets.ts'
import type { Transaction } from '../database/database.ts'
import { later, SECOND } from './clock.ts'
import type { Limit } from './rate-limit.ts'

const counted = z.object({ count: z.int(), ends_at: z.string() })

/**
 * Counts in fixed windows in the database, for limits that must hold however many processes serve the portal. A count
 * lasts if its transaction does: whoever counts tries commits before the try, which may fail.
 */
export class CallCounts {
  readonly #secrets: Secrets

  constructor(secrets: Secrets) {
    this.#secrets = secrets
  }

  /** Counts one. Answers 0 while within the limit, else the seconds until the window ends. */
  async take(tx: Transaction, key: string, { limit, now }: { limit: Limit; now: Date }): Promise<number> {
    const at = now.toISOString()
    const { rows } = await tx.execute(sql`
      insert into call_counts (company_id, key_hash, count, ends_at)
      values (${tx.companyId}, ${this.#hashOf(key)}, 1, ${later(now, limit.seconds * SECOND).toISOString()})
      on conflict (company_id, key_hash) do update set
        count = case when call_counts.ends_at <= ${at}::timestamptz then 1 else call_counts.count + 1 end,
        ends_at = case when call_counts.ends_at <= ${at}::timestamptz then excluded.ends_at else call_counts.ends_at end
      returning count, ends_at`)
    const { count, ends_at } = counted.parse(rows[0])
    if (count <= limit.max) return 0
    return Math.max(1, Math.ceil((new Date(ends_at).getTime() - now.getTime()) / SECOND))
  }

  /** Forgets a count. */
  async forget(tx: Transaction, key: string): Promise<void> {
    await tx.execute(
      sql`delete from call_counts where company_id = ${tx.companyId} and key_hash = ${this.#hashOf(key)}`,
    )
  }

  #hashOf(key: string): Buffer {
    return this.#secrets.mac('call count', key)
  }
}
