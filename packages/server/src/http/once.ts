import { createHash } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { type Endpoint, IDEMPOTENCY_HEADER, isDoneOnce } from '@portal/contract/endpoint'
import { MESSAGES } from '@portal/domain/message'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Transaction } from '../database/database.ts'
import type { Services } from '../services.ts'
import { CallError } from './call-error.ts'
import { DAY, later, SECOND } from './clock.ts'
import type { ReplySettings } from './reply-settings.ts'

/** Milliseconds after which work outside a transaction that has not ended was surely broken off with its process. */
const BROKEN_OFF = 120 * SECOND
/** Milliseconds between looks at the same call that still runs, and how many of them there are. */
const LOOK_EVERY = 200
const LOOKS = 100

const KEY = /^[\w-]{8,100}$/

const claimed = z.object({
  is_same: z.boolean(),
  status: z.int().nullable(),
  answer: z.string().nullable(),
})

interface KeptAnswer {
  readonly status: number
  readonly answer: unknown
}

/** Who sends which call, as it is told from all others. */
interface Sent {
  readonly endpoint: Endpoint
  /** The header, where one came. */
  readonly key: string | string[] | undefined
  /** Params, query and body, asked for where the call has a key. */
  readonly input: () => unknown
}

/** Keeps the answer under the key, if the call has one, in the transaction that does its work. */
export type KeepAnswer = (tx: Transaction, answer: unknown) => Promise<void>

type Open = <T>(work: (tx: Transaction) => Promise<T>) => Promise<T>

/** Does a call once however often it is sent: what carries a key again is answered as it was answered first. */
export class Once {
  readonly #services: Pick<Services, 'secrets' | 'clock'>
  readonly #sent: Sent
  readonly #reply: ReplySettings
  /** When this call took the key, as an ISO instant. */
  #claimedAt = ''

  constructor(services: Pick<Services, 'secrets' | 'clock'>, sent: Sent, reply: ReplySettings) {
    this.#services = services
    this.#sent = sent
    this.#reply = reply
  }

  /**
   * Runs `work` in its transaction, or answers what was kept; `userId` is null where nobody is signed in. Throws
   * CONFLICT for a key of another call, BAD_INPUT.
   */
  async inside(tx: Transaction, userId: number | null, work: () => Promise<unknown>): Promise<unknown> {
    const key = this.#key()
    if (key === undefined) return await work()
    const kept = await this.#claim(tx, userId, key)
    if (kept === 'runs') throw stillRunning()
    if (kept !== undefined) return this.#repeat(kept)
    const answer = await work()
    await this.#keep(tx, userId, key, answer)
    return answer
  }

  /**
   * As {@link inside}, of work that opens its own transactions by `open`. One that runs already is waited for. Work that
   * does not keep its answer itself has it kept afterwards: killed in between, it would be done again.
   */
  async outside(open: Open, userId: number | null, work: (keep: KeepAnswer) => Promise<unknown>): Promise<unknown> {
    const key = this.#key()
    if (key === undefined) return await work(async () => {})
    for (let looks = 0; ; looks += 1) {
      const kept = await open((tx) => this.#claim(tx, userId, key))
      if (kept === undefined) break
      if (kept !== 'runs') return this.#repeat(kept)
      if (looks === LOOKS) throw stillRunning()
      await setTimeout(LOOK_EVERY)
    }
    let isKept = false
    let answer: unknown
    try {
      answer = await work(async (tx, toKeep) => {
        await this.#keep(tx, userId, key, toKeep)
        tx.afterCommit(() => {
          isKept = true
        })
      })
    } catch (error) {
      // After anything but a refusal it may be done: the key stays taken, until the work was surely broken off.
      if (error instanceof CallError && error.status < 500) await this.#release(open, userId, key)
      throw error
    }
    if (!isKept) await open((tx) => this.#keep(tx, userId, key, answer))
    return answer
  }

  /** Gives a key back whose call was refused; where that fails, it runs out. The refusal is what is told. */
  async #release(open: Open, userId: number | null, key: string): Promise<void> {
    await open((tx) =>
      tx.execute(sql`delete from idempotency_keys where ${mine(tx, userId, key)} and ${this.#running()}`),
    ).catch(() => {})
  }

  /** Whether a key is still this call's, without an answer: not taken over by another one, as from a call that was killed. */
  #running() {
    return sql`answer is null and claimed_at = ${this.#claimedAt}::timestamptz`
  }

  #key(): string | undefined {
    const { key, endpoint } = this.#sent
    if (key === undefined || !isDoneOnce(endpoint)) return undefined
    if (typeof key === 'string' && KEY.test(key)) return key
    const message = 'An Idempotency-Key has 8 to 100 letters, digits, hyphens and underscores'
    throw new CallError('BAD_INPUT', { message: MESSAGES.badInput, errors: [{ path: IDEMPOTENCY_HEADER, message }] })
  }

  #repeat({ status, answer }: KeptAnswer): unknown {
    this.#reply.repeat(status)
    return answer
  }

  /** Takes the key for this call; else what was answered under it, or that the same call still runs. Throws CONFLICT. */
  async #claim(tx: Transaction, userId: number | null, key: string): Promise<KeptAnswer | 'runs' | undefined> {
    const { clock, secrets } = this.#services
    const now = clock()
    this.#claimedAt = now.toISOString()
    const { endpoint, input } = this.#sent
    const hash = createHash('sha256')
      .update(`${endpoint.name}\n${JSON.stringify(input())}`)
      .digest()
    await tx.execute(sql`
      delete from idempotency_keys where ${mine(tx, userId, key)}
        and (ends_at <= ${now.toISOString()}::timestamptz
          or (answer is null and claimed_at <= ${later(now, -BROKEN_OFF).toISOString()}::timestamptz))`)
    const taken = await tx.execute(sql`
      insert into idempotency_keys (company_id, user_id, key, request_hash, claimed_at, ends_at)
      values (${tx.companyId}, ${userId}, ${key}, ${hash}, ${now.toISOString()}, ${later(now, DAY).toISOString()})
      on conflict (company_id, user_id, key) do nothing returning id`)
    if (taken.rows.length > 0) return undefined
    const { rows } = await tx.execute(sql`
      select request_hash = ${hash} as is_same, status, answer from idempotency_keys where ${mine(tx, userId, key)}`)
    const found = rows[0] && claimed.parse(rows[0])
    if (found && !found.is_same) {
      const message = 'This Idempotency-Key was used for another request. Please send a new one.'
      throw new CallError('CONFLICT', { message })
    }
    if (!found || found.status === null || found.answer === null) return 'runs'
    return { status: found.status, answer: JSON.parse(secrets.unseal('kept answer', found.answer)) }
  }

  /** Throws UNAVAILABLE, so that the work is rolled back, where it took so long that another call took the key over. */
  async #keep(tx: Transaction, userId: number | null, key: string, answer: unknown): Promise<void> {
    const sealed = this.#services.secrets.seal('kept answer', JSON.stringify(answer))
    const { rows } = await tx.execute(sql`
      update idempotency_keys set status = ${this.#reply.status}, answer = ${sealed}
      where ${mine(tx, userId, key)} and ${this.#running()} returning id`)
    if (rows.length === 0) throw stillRunning()
  }
}

function mine(tx: Transaction, userId: number | null, key: string) {
  const sender = userId === null ? sql`user_id is null` : sql`user_id = ${userId}`
  return sql`company_id = ${tx.companyId} and ${sender} and key = ${key}`
}

function stillRunning(): CallError {
  return new CallError('UNAVAILABLE', {
    message: 'This is still being saved. Please try again in a moment.',
    retryAfter: 1,
  })
}
