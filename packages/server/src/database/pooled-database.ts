import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'
import type { Announcement, Listener } from './announcement.ts'
import type { Connections, Copy, Taken } from './connections.ts'
import type { Database, Opening, SystemOptions, SystemTransaction, Transaction } from './database.ts'
import { asError, DatabaseUnavailable, driverError, isStalePlan } from './error.ts'
import { PORTAL_LOCK } from './migrate.ts'
import { POSITION, ReplicaUnfit } from './postgres/replica.ts'
import { CompanyTransaction, dialect, LentConnection, OpenTransaction } from './transaction.ts'
import { commit, giveBack, hasRows, rollBack } from './transaction-end.ts'
import { tryAgain } from './try-again.ts'
import { changedOf, presentWriter } from './writer.ts'

type RequestWork<T> = (tx: Transaction, rows: Found['rows']) => Promise<T>

/** What a request's first query found, and how far the primary's log was; empty unless it was asked for. */
interface Found {
  readonly rows: ReadonlyArray<Readonly<Record<string, unknown>>>
  readonly position: string
}

interface Depth {
  open: boolean
}

/** How a transaction begins and ends. */
interface Frame {
  /** One text of SQL. */
  readonly begin: string
  /** Milliseconds. */
  readonly statementLimit?: number | undefined
  readonly readOnly?: boolean
  /** The one whose rows it reaches; every company's where none is named. */
  readonly companyId?: number
}

/** Transactions over the connections of an engine. */
export class PooledDatabase implements Database {
  readonly engine: 'pglite' | 'postgres'
  readonly requestRole: string
  readonly listen: Connections['listen']
  readonly load: Connections['load']
  readonly #connections: Connections
  readonly #depth = new AsyncLocalStorage<Depth>()
  readonly #listeners: Listener[] = []
  #tellWait: ((seconds: number) => void) | undefined

  constructor(connections: Connections) {
    this.engine = connections.engine
    this.requestRole = connections.requestRole
    this.listen = connections.listen
    this.load = connections.load
    this.#connections = connections
  }

  async company<T>(companyId: number, work: (tx: Transaction) => Promise<T>): Promise<T> {
    return tryAgain(async () => {
      const taken = await this.#take(() => this.#connections.takeForCompany())
      return this.#transaction(taken, { begin: this.#begin(companyId), companyId }, async (lent, open) => {
        await open()
        return work(this.#companyTransaction(lent, companyId))
      })
    })
  }

  async request<T>(opening: Opening, work: RequestWork<T>): Promise<T> {
    const { replica } = this.#connections
    if (!opening.onReplica || !replica?.isReady) return this.#request(opening, (tx, { rows }) => work(tx, rows))
    const { rows, position } = await this.#request({ ...opening, wantsPosition: true }, async (_, found) => found)
    try {
      return await this.#onReplica(replica, { ...opening, position }, (tx) => work(tx, rows))
    } catch (error) {
      const isItsOwn = error instanceof DatabaseUnavailable || error instanceof ReplicaUnfit || isStalePlan(error)
      if (!isItsOwn) throw error
      replica.rest(error)
      return this.#request(opening, (tx, found) => work(tx, found.rows))
    }
  }

  /** On the primary: both queries go out at once, with the opening. */
  #request<T>(
    { companyId, first, readOnly = false, wantsPosition = false }: Opening & { readonly wantsPosition?: boolean },
    work: (tx: Transaction, found: Found) => Promise<T>,
  ): Promise<T> {
    const query = dialect.sqlToQuery(first)
    return tryAgain(async () => {
      const taken = await this.#take(() => this.#connections.takeForCompany())
      return this.#transaction(
        taken,
        { begin: this.#begin(companyId, readOnly), readOnly, companyId },
        async (lent, open) => {
          // Nothing of the answer is looked at before the opening is known to have worked.
          const [, { rows }, told] = await Promise.all([
            open(),
            lent.client.query<Record<string, unknown>>({ text: query.sql, values: query.params }),
            wantsPosition ? lent.client.query<{ position: string }>(POSITION) : undefined,
          ])
          return work(this.#companyTransaction(lent, companyId), { rows, position: told?.rows[0]?.position ?? '' })
        },
      )
    })
  }

  async #onReplica<T>(
    replica: Copy,
    { companyId, position }: Pick<Opening, 'companyId'> & Pick<Found, 'position'>,
    work: (tx: Transaction) => Promise<T>,
  ): Promise<T> {
    const taken = await this.#take(() => replica.take())
    const begin = this.#begin(companyId, true)
    return this.#transaction(taken, { begin, readOnly: true, companyId }, async (lent) => {
      await replica.begin(lent.client, begin, position)
      return work(this.#companyTransaction(lent, companyId))
    })
  }

  async system<T>(work: (tx: SystemTransaction) => Promise<T>, options: SystemOptions = {}): Promise<T> {
    const { statementLimit } = options
    const taken = await this.#take(() => this.#connections.takeForOwner())
    const limit = statementLimit === undefined ? '' : `; SET LOCAL statement_timeout = ${Math.ceil(statementLimit)}`
    return this.#transaction(taken, { begin: `BEGIN${limit}`, statementLimit }, async (lent, open) => {
      await open()
      return work(new OpenTransaction(lent))
    })
  }

  async execute(
    text: string,
    values: readonly unknown[] = [],
    { statementLimit }: SystemOptions = {},
  ): Promise<{ rows: Array<Record<string, unknown>> }> {
    const taken = await this.#take(() => this.#connections.takeForOwner())
    const clock = taken.watch(statementLimit)
    let broken = true
    try {
      if (statementLimit !== undefined) await taken.client.query(`SET statement_timeout = ${Math.ceil(statementLimit)}`)
      const results: unknown = await clock.measure(taken.client.query(text, [...values]))
      // A connection of another limit is used once.
      broken = statementLimit !== undefined
      // Several statements in one text answer several results.
      return { rows: [results].flat().flatMap((result) => (hasRows(result) ? result.rows : [])) }
    } catch (error) {
      const failure = asError(error)
      // A text of its own BEGIN that fails stays in its transaction, where whoever takes the connection next would fail.
      broken = failure instanceof DatabaseUnavailable || !(await rollBack(taken, clock))
      throw failure
    } finally {
      giveBack(taken, clock, broken)
    }
  }

  async alone<T>(work: () => Promise<T>): Promise<T> {
    // The embedded database has no other process, nor a second connection to hold a lock with.
    if (this.engine === 'pglite') return work()
    return this.#holding(async (client) => {
      // What another process does takes the time it takes.
      await client.query('SET statement_timeout = 0')
      await client.query('SELECT pg_advisory_lock($1)', [PORTAL_LOCK])
      try {
        return await work()
      } finally {
        await client.query('SELECT pg_advisory_unlock($1)', [PORTAL_LOCK]).catch(() => {})
      }
    })
  }

  async unlessRunning(name: string, work: () => Promise<void>): Promise<boolean> {
    if (this.engine === 'pglite') {
      await work()
      return true
    }
    return this.#holding(async (client) => {
      // The lock goes with its connection: a process that is killed holds nobody up.
      const { rows } = await client.query<{ free: boolean }>(
        'SELECT pg_try_advisory_lock($1::int, hashtext($2)) AS free',
        [PORTAL_LOCK, name],
      )
      if (!rows[0]?.free) return false
      try {
        await work()
      } finally {
        // At once: its connection takes a while to close.
        await client.query('SELECT pg_advisory_unlock($1::int, hashtext($2))', [PORTAL_LOCK, name]).catch(() => {})
      }
      return true
    })
  }

  /** Runs `work` with a connection of the owner that is closed afterwards, with whatever it holds. */
  async #holding<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
    const { client, giveBack } = await this.#take(() => this.#connections.takeForOwner())
    try {
      return await work(client)
    } finally {
      giveBack(true)
    }
  }

  announce(companyId: number, announcement: Announcement): void {
    for (const listener of this.#listeners) listener(companyId, announcement)
  }

  subscribe(listener: Listener): void {
    this.#listeners.push(listener)
  }

  watchWaits(listener: (seconds: number) => void): void {
    this.#tellWait = listener
  }

  async ping(): Promise<void> {
    await this.execute('SELECT 1')
  }

  close(): Promise<void> {
    return this.#connections.close()
  }

  /** Tells what a transaction has changed, everybody or the users whom it concerns. */
  #tell(companyId: number, words: string): void {
    const changed = changedOf(words)
    if (changed.length === 0) return
    const writer = presentWriter()
    const told = Map.groupBy(writer?.wrote(changed) ?? changed, ({ userId }) => userId)
    for (const [userId, concerned] of told) {
      const entities = concerned.map(({ entity }) => entity)
      this.announce(companyId, { entities, userId, page: writer?.page ?? null })
    }
  }

  #companyTransaction(lent: LentConnection, companyId: number): CompanyTransaction {
    return new CompanyTransaction(lent, companyId, (announcement) => this.announce(companyId, announcement))
  }

  /** One text, so that it is one message: the transaction, the role where one is put on, and the company. */
  #begin(companyId: number, readOnly = false): string {
    if (!Number.isInteger(companyId)) throw new TypeError('A company id is an integer')
    const { becomes } = this.#connections
    const role = becomes === null ? '' : `SET LOCAL ROLE ${pg.escapeIdentifier(becomes)}; `
    return `BEGIN${readOnly ? ' READ ONLY' : ''}; ${role}SET LOCAL portal.company_id = ${companyId}`
  }

  async #take(take: () => Promise<Taken>): Promise<Taken> {
    if (this.#depth.getStore()?.open) {
      throw new Error('A transaction is open already: pass its tx on instead of opening another one.')
    }
    const began = performance.now()
    try {
      return await take()
    } catch (error) {
      throw asError(error)
    } finally {
      this.#tellWait?.((performance.now() - began) / 1000)
    }
  }

  async #transaction<T>(
    taken: Taken,
    { begin, statementLimit, companyId, readOnly = false }: Frame,
    run: (lent: LentConnection, open: () => Promise<unknown>) => Promise<T>,
  ): Promise<T> {
    const clock = taken.watch(statementLimit)
    const lent = new LentConnection(taken.client, clock)
    const depth: Depth = { open: true }
    const end = () => {
      lent.end()
      depth.open = false
    }
    let answer: T
    try {
      answer = await this.#depth.run(depth, () => run(lent, () => lent.client.query(begin)))
      end()
    } catch (error) {
      end()
      const failure = driverError(error)
      giveBack(taken, clock, isStalePlan(failure) || !(await rollBack(taken, clock)))
      throw failure
    }
    if (readOnly) {
      // Nothing was written that could be lost: the answer does not wait, and whoever takes the connection sends behind.
      taken.client.query('COMMIT').catch(() => {})
      giveBack(taken, clock, false)
    } else {
      const changed = await commit(taken, clock)
      if (companyId !== undefined) this.#tell(companyId, changed)
    }
    lent.committed()
    return answer
  }
}
