import type pg from 'pg'
import type { StatementClock } from './statement-clock.ts'

/** A connection taken from a pool. */
export interface Taken {
  readonly client: pg.PoolClient
  /** Starts watching its statements; `statementLimit` in milliseconds where the usual one does not fit. */
  watch(statementLimit?: number): StatementClock
  /** Gives it back; with `broken`, closes it. */
  giveBack(broken?: boolean): void
}

/** What is called on a channel's word. */
export interface Hearing {
  /** Somebody said `word` on the channel, in a transaction that is committed. */
  heard(word: string): void
  /** Listening has begun, or begun again: what was said before went unheard. */
  begun(): void
}

/** A channel that is listened to. */
export interface Listening {
  close(): Promise<void>
}

/** How busy a pool of connections is. */
export interface PoolLoad {
  /** `company` and `owner`, and `replica` if there is one; `embedded` if there is only one connection. */
  readonly pool: string
  readonly used: number
  readonly unused: number
  readonly max: number
  /** Transactions that wait for a connection. */
  readonly waiting: number
}

/** How busy `pool` is, by that name. */
export function loadOf(name: string, pool: pg.Pool): PoolLoad {
  const { totalCount, idleCount, waitingCount, options } = pool
  return { pool: name, used: totalCount - idleCount, unused: idleCount, max: options.max, waiting: waitingCount }
}

/** A copy of the database, which reads go to as long as it is there and up to date. */
export interface Copy {
  /** Whether a read may be tried there. */
  readonly isReady: boolean
  take(): Promise<Taken>
  /** Begins a transaction there that sees all that there was at a position of the primary. */
  begin(client: pg.ClientBase, begin: string, position: string): Promise<void>
  /** Leaves it alone for a while, after an error of its own. */
  rest(error: unknown): void
  load(): PoolLoad
  close(): Promise<void>
}

/** An engine's connections. */
export interface Connections {
  readonly engine: 'pglite' | 'postgres'
  /** For a company's transaction. */
  takeForCompany(): Promise<Taken>
  /** For the owner. */
  takeForOwner(): Promise<Taken>
  /** The role that a company's transactions act as: it owns no table and row-level security holds it. */
  readonly requestRole: string
  /** Set where a company's connection logs in as the owner: the transaction then becomes this role. */
  readonly becomes: string | null
  /**
   * Listens to a channel of the database over a connection of its own, which is made anew when it breaks. Throws where
   * the first one cannot be made. Null where nobody else could say anything: the embedded database is one process's.
   */
  readonly listen: ((channel: string, hearing: Hearing) => Promise<Listening>) | null
  /** How busy each pool is at this moment. */
  load(): readonly PoolLoad[]
  /** A copy that reads may go to; null where there is none. */
  readonly replica: Copy | null
  close(): Promise<void>
}

/**
 * A connection that breaks is an event that ends the process unless somebody listens. Whoever asks it next is told, and
 * the pool replaces it.
 */
export function keepBreaksQuiet(pool: pg.Pool): void {
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
}
