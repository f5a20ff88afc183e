import type { SQL } from 'drizzle-orm'
import type { NodePgTransaction } from 'drizzle-orm/node-postgres'

type NoSchema = Record<string, never>

/** A transaction as the owner: every company's rows. It is dead once its work has ended. */
export type SystemTransaction = NodePgTransaction<NoSchema, NoSchema>

/** A transaction that reaches one company's rows and no others. It is dead once its work has ended. */
export type Transaction = SystemTransaction & { readonly companyId: number }

/** What opens a request's transaction. */
export interface Opening {
  readonly companyId: number
  /**
   * Runs inside the transaction, company set, and travels with its opening in one round trip: the session look-up.
   * Its text should be the same each time, with the values as parameters, so that the server keeps its plan.
   */
  readonly first: SQL
}

/** The way to the rows, the same on both engines. All throw `DatabaseError` where the database cannot answer now. */
export interface Database {
  readonly engine: 'pglite' | 'postgres'
  /** Runs `work` in one transaction that reaches the rows of one company; a throw rolls it back. */
  company<T>(companyId: number, work: (tx: Transaction) => Promise<T>): Promise<T>
  /** Like `company`, with the rows of a first query that costs no round trip of its own. */
  request<T, Row extends Record<string, unknown>>(
    opening: Opening,
    work: (tx: Transaction, rows: Row[]) => Promise<T>,
  ): Promise<T>
  /** Runs `work` as the owner, across companies: sign-in look-ups, jobs' bookkeeping, migrations, seeding. */
  system<T>(work: (tx: SystemTransaction) => Promise<T>): Promise<T>
  /** Resolves when the database answers, for /readyz. */
  ping(): Promise<void>
  /** Waits for what runs, then closes. */
  close(): Promise<void>
}
