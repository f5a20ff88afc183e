import type { SQL } from 'drizzle-orm'
import type { Announcement, Listener } from './announcement.ts'
import type { Connections } from './connections.ts'
import type { CompanyTransaction, OpenTransaction } from './transaction.ts'

/** A transaction as the owner: every company's rows. It is dead once its work has ended. */
export type SystemTransaction = OpenTransaction

/** A transaction that reaches the rows of one company and no others. It is dead once its work has ended. */
export type Transaction = CompanyTransaction

/** What opens a request's transaction. */
export interface Opening {
  readonly companyId: number
  /**
   * Runs inside the transaction, company set, and travels with its opening in one round trip: the session look-up.
   * Its text should be the same each time, with the values as parameters, so that the server keeps its plan.
   */
  readonly first: SQL
  /** Whether the database refuses to write in it. The answer then does not wait for the transaction's end. */
  readonly readOnly?: boolean
  /**
   * Whether the work only reads and may be done on a replica, if there is one. `first` still goes to the primary. The replica
   * is used once it has everything that was there then; otherwise, or if it fails midway, the work is done on the primary.
   */
  readonly onReplica?: boolean
}

export interface SystemOptions {
  /** Milliseconds that one statement may take, where the usual limit is too short: a migration, a backup. */
  readonly statementLimit?: number
}

/**
 * The way to the rows, the same on both engines. Whatever fails for the moment alone (the database is away or
 * restarting, a statement took too long, transactions collided) throws `DatabaseUnavailable`. Of these, only a company's
 * transaction that collided with another one is tried again, twice: its work then runs anew, so whatever it sets outside
 * itself must be set by each run.
 *
 * A transaction inside another one of the same request throws: the embedded database has one connection.
 */
export interface Database {
  readonly engine: 'pglite' | 'postgres'
  /** The role that company transactions act as. */
  readonly requestRole: string
  /** Runs `work` in one transaction that reaches the rows of one company; a throw rolls it back. */
  company<T>(companyId: number, work: (tx: Transaction) => Promise<T>): Promise<T>
  /** Like `company`, with the rows of a first query that costs no round trip of its own. */
  request<T>(
    opening: Opening,
    work: (tx: Transaction, rows: ReadonlyArray<Readonly<Record<string, unknown>>>) => Promise<T>,
  ): Promise<T>
  /** Runs `work` as the owner, across companies: sign-in look-ups, jobs' bookkeeping, migrations, seeding. */
  system<T>(work: (tx: SystemTransaction) => Promise<T>, options?: SystemOptions): Promise<T>
  /** Says in this process what a change that is in the database was. Within a transaction, say it by `tx.announce`. */
  announce(companyId: number, announcement: Announcement): void
  /** Calls `listener` with all that is announced from now on. */
  subscribe(listener: Listener): void
  /** Hears what other processes say on a channel (NOTIFY); null on the embedded database, which has no others. */
  readonly listen: Connections['listen']
  /**
   * Runs one text of SQL as the owner outside a transaction: for libraries that bring their own SQL, and for what PostgreSQL
   * does in no transaction. Answers the rows of all its statements.
   */
  execute(
    text: string,
    values?: readonly unknown[],
    options?: SystemOptions,
  ): Promise<{ rows: Array<Record<string, unknown>> }>
  /** Runs `work` while no other process of the portal migrates or runs such work: making a library's own tables. */
  alone<T>(work: () => Promise<T>): Promise<T>
  /** Runs `work` unless another process of the portal is running work of this name. Answers whether it ran. */
  unlessRunning(name: string, work: () => Promise<void>): Promise<boolean>
  /** Resolves when the database answers, for /readyz. */
  ping(): Promise<void>
  /** How busy each pool of connections is at this moment. */
  readonly load: Connections['load']
  /** Calls `listener` with the seconds that each transaction has waited for its connection. */
  watchWaits(listener: (seconds: number) => void): void
  /** Waits for what runs, then closes. */
  close(): Promise<void>
}
