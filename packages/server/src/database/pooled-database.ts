import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'
import type { Connections, Taken } from './connections.ts'
import type { Database, Opening, SystemOptions, SystemTransaction, Transaction } from './database.ts'
import { asFault, DatabaseUnavailable, driverError, isStalePlan } from './fault.ts'
import { CompanyTransaction, dialect, LentConnection, OpenTransaction } from './transaction.ts'

interface Depth {
  open: boolean
}

/** Transactions over the connections of an engine. */
export class PooledDatabase implements Database {
  readonly engine: 'pglite' | 'postgres'
  readonly requestRole: string
  readonly #connections: Connections
  readonly #depth = new AsyncLocalStorage<Depth>()

  constructor(connections: Connections) {
    this.engine = connections.engine
    this.requestRole = connections.requestRole
    this.#connections = connections
  }

  async company<T>(companyId: number, work: (tx: Transaction) => Promise<T>): Promise<T> {
    const taken = await this.#take(() => this.#connections.takeForCompany())
    return this.#transaction(taken, this.#begin(companyId), undefined, async (lent, open) => {
      await open()
      return work(new CompanyTransaction(lent, companyId))
    })
  }

  async request<T>(
    { companyId, first }: Opening,
    work: (tx: Transaction, rows: ReadonlyArray<Readonly<Record<string, unknown>>>) => Promise<T>,
  ): Promise<T> {
    const query = dialect.sqlToQuery(first)
    const taken = await this.#take(() => this.#connections.takeForCompany())
    return this.#transaction(taken, this.#begin(companyId), undefined, async (lent, open) => {
      // Both go out at once. Nothing of the answer is looked at before the opening is known to have worked.
      const opened = open()
      const asked = lent.client.query<Record<string, unknown>>({ text: query.sql, values: query.params })
      const [, answer] = await Promise.all([opened, asked])
      return work(new CompanyTransaction(lent, companyId), answer.rows)
    })
  }

  async system<T>(work: (tx: SystemTransaction) => Promise<T>, options: SystemOptions = {}): Promise<T> {
    const limit = options.statementLimit
    const taken = await this.#take(() => this.#connections.takeForOwner())
    const begin = limit === undefined ? 'BEGIN' : `BEGIN; SET LOCAL statement_timeout = ${Math.ceil(limit)}`
    return this.#transaction(taken, begin, limit, async (lent, open) => {
      await open()
      return work(new OpenTransaction(lent))
    })
  }

  async execute(text: string, values: readonly unknown[] = []): Promise<{ rows: Array<Record<string, unknown>> }> {
    const taken = await this.#take(() => this.#connections.takeForOwner())
    const clock = taken.watch()
    let broken = true
    try {
      const results: unknown = await clock.measure(taken.client.query(text, [...values]))
      broken = false
      // Several statements in one text answer several results; the last is the one that counts.
      const last: unknown = Array.isArray(results) ? results.at(-1) : results
      return { rows: hasRows(last) ? last.rows : [] }
    } catch (error) {
      const fault = asFault(error)
      broken = fault instanceof DatabaseUnavailable
      throw fault
    } finally {
      clock.stop()
      taken.giveBack(broken)
    }
  }

  async ping(): Promise<void> {
    await this.execute('SELECT 1')
  }

  close(): Promise<void> {
    return this.#connections.close()
  }

  /** One text, so that it is one message: the transaction, the role where one is put on, and the company. */
  #begin(companyId: number): string {
    if (!Number.isInteger(companyId)) throw new TypeError('A company id is an integer')
    const { becomes } = this.#connections
    const role = becomes === null ? '' : `SET LOCAL ROLE ${pg.escapeIdentifier(becomes)}; `
    return `BEGIN; ${role}SET LOCAL portal.company_id = ${companyId}`
  }

  async #take(take: () => Promise<Taken>): Promise<Taken> {
    if (this.#depth.getStore()?.open) {
      throw new Error('A transaction is open already: pass its tx on instead of opening another one.')
    }
    try {
      return await take()
    } catch (error) {
      throw asFault(error)
    }
  }

  async #transaction<T>(
    taken: Taken,
    begin: string,
    statementLimit: number | undefined,
    run: (lent: LentConnection, open: () => Promise<unknown>) => Promise<T>,
  ): Promise<T> {
    const clock = taken.watch(statementLimit)
    const lent = new LentConnection(taken.client, clock)
    const depth: Depth = { open: true }
    let broken = true
    try {
      const answer = await this.#depth.run(depth, () => run(lent, () => lent.client.query(begin)))
      lent.end()
      const ending = await clock.measure(taken.client.query('COMMIT')).catch((error: unknown) => {
        throw asFault(error)
      })
      // A transaction whose statement failed, the fault caught and forgotten, is rolled back by COMMIT without a word.
      if (ending.command !== 'COMMIT') throw new Error('A statement of this transaction failed: it was rolled back.')
      broken = false
      depth.open = false
      lent.committed()
      return answer
    } catch (error) {
      lent.end()
      depth.open = false
      if (broken) broken = isStalePlan(driverError(error)) || !(await rollBack(taken, clock))
      throw driverError(error)
    } finally {
      clock.stop()
      taken.giveBack(broken)
    }
  }
}

/** Whether the connection is good for another transaction. */
async function rollBack(taken: Taken, clock: { measure<T>(statement: Promise<T>): Promise<T> }): Promise<boolean> {
  try {
    await clock.measure(taken.client.query('ROLLBACK'))
    return true
  } catch {
    return false
  }
}

function hasRows(result: unknown): result is { rows: Array<Record<string, unknown>> } {
  return typeof result === 'object' && result !== null && 'rows' in result && Array.isArray(result.rows)
}
