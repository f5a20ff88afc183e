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
