import { AsyncLocalStorage } from 'node:async_hooks'
import { setImmediate } from 'node:timers/promises'
import type { SQL } from 'drizzle-orm'
import type { Database } from './database.ts'

/** Rows of one statement. */
const BATCH = 500

/** What is written, and of whom. */
export interface Behind<Row> {
  readonly database: Database
  /** The kind of records that the rows are. */
  readonly entity: string
  readonly companyOf: (row: Row) => number | null
  readonly insertion: (rows: readonly Row[]) => SQL
  /** What the log says where the database does not take some; the rows are lost to it. */
  readonly lost: (err: unknown, rows: number) => void
}

/**
 * Rows that are written after the call that notes them, many at once, in a transaction of their own: no call waits for
 * them or fails by them, and one that is rolled back keeps its rows.
 */
export class WriteBehind<Row> {
  readonly #behind: Behind<Row>
  readonly #waiting: Row[] = []
  /** A note may be made in a transaction, which the writing has no part in. */
  readonly #outside = AsyncLocalStorage.snapshot()
  #writing: Promise<void> | undefined

  constructor(behind: Behind<Row>) {
    this.#behind = behind
  }

  /** Never throws. */
  add(rows: readonly Row[]): void {
    this.#waiting.push(...rows)
    this.#outside(() => void this.settled())
  }

  /** Resolves when all rows so far are written. */
  async settled(): Promise<void> {
    do {
      this.#writing ??= this.#write().finally(() => {
        this.#writing = undefined
      })
      await this.#writing
    } while (this.#waiting.length > 0)
  }

  async #write(): Promise<void> {
    const { database, entity, companyOf, insertion, lost } = this.#behind
    while (this.#waiting.length > 0) {
      // What comes at once is written at once.
      await setImmediate()
      const rows = this.#waiting.splice(0, BATCH)
      try {
        await database.system((tx) => tx.execute(insertion(rows)))
        for (const id of new Set(rows.flatMap((row) => companyOf(row) ?? []))) {
          database.announce(id, { entities: [entity] })
        }
      } catch (err) {
        lost(err, rows.length)
      }
    }
  }
}
