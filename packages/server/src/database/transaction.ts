import type { SQL } from 'drizzle-orm'
import { NodePgSession, NodePgTransaction } from 'drizzle-orm/node-postgres'
import { PgDialect } from 'drizzle-orm/pg-core'
import type pg from 'pg'
import type { Announcement } from './announcement.ts'
import { asError } from './error.ts'
import type { StatementClock } from './statement-clock.ts'
import { statementName } from './statement-name.ts'

type NoSchema = Record<string, never>

/** One dialect for all: it holds no state. */
export const dialect = new PgDialect()

/**
 * A connection lent to one transaction. It ends with the transaction, so that a forgotten `await` can never run in
 * somebody else's; it measures each statement, and names those that come often, so that their plans are kept.
 */
export class LentConnection {
  readonly client: pg.PoolClient
  readonly #clock: StatementClock
  readonly #afterCommit: Array<() => void> = []
  #ended = false

  constructor(client: pg.PoolClient, clock: StatementClock) {
    this.#clock = clock
    const query = (config: string | pg.QueryConfig, values?: unknown[]) => this.#query(client, config, values)
    this.client = new Proxy(client, {
      get: (target, property) => (property === 'query' ? query : Reflect.get(target, property, target)),
    })
  }

  async #query(client: pg.PoolClient, config: string | pg.QueryConfig, values?: unknown[]) {
    if (this.#ended) throw new Error('This transaction has ended: an await is missing before its end.')
    const asked = typeof config === 'string' ? { text: config } : config
    const given = values ?? asked.values ?? []
    const name = asked.name ?? (given.length > 0 ? statementName(asked.text) : undefined)
    // `types` goes: the connection's own parsers are the one place that turns values into JavaScript.
    try {
      return await this.#clock.measure(client.query({ ...asked, name, types: undefined, values: given }))
    } catch (error) {
      throw asError(error)
    }
  }

  afterCommit(run: () => void): void {
    this.#afterCommit.push(run)
  }

  /** Nothing runs on it from here on. */
  end(): void {
    this.#ended = true
  }

  committed(): void {
    for (const run of this.#afterCommit) run()
  }
}

/** A transaction of drizzle on a lent connection. */
export class OpenTransaction extends NodePgTransaction<NoSchema, NoSchema> {
  readonly #lent: LentConnection

  constructor(lent: LentConnection) {
    super(dialect, new NodePgSession(lent.client, dialect, undefined), undefined)
    this.#lent = lent
  }

  /** Runs a query and answers its rows, of whose shape the query assures. */
  async rows<T extends object>(query: SQL): Promise<T[]> {
    const { rows } = await this.execute(query)
    return rows as unknown as T[]
  }

  /** Runs one text of SQL with `$1` parameters, for libraries that bring their own SQL. */
  async executeText(text: string, values: unknown[] = []): Promise<{ rows: Array<Record<string, unknown>> }> {
    return this.#lent.client.query<Record<string, unknown>>(text, values)
  }

  /** Calls `run` once the transaction is in the database; never, where it is rolled back. */
  afterCommit(run: () => void): void {
    this.#lent.afterCommit(run)
  }
}

/** A transaction that reaches the rows of one company. */
export class CompanyTransaction extends OpenTransaction {
  readonly companyId: number

  readonly #announce: (announcement: Announcement) => void

  constructor(lent: LentConnection, companyId: number, announce: (announcement: Announcement) => void) {
    super(lent)
    this.companyId = companyId
    this.#announce = announce
  }

  /** Says what the transaction changes, once it is in the database; never, where it is rolled back. */
  announce(announcement: Announcement): void {
    this.afterCommit(() => this.#announce(announcement))
  }
}
