import { AsyncLocalStorage } from 'node:async_hooks'
import { setImmediate } from 'node:timers/promises'
import type { Role } from '@portal/domain/account/role'
import type { ViewedKind } from '@portal/domain/office/record-view'
import { sql } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { type Clock, MINUTE } from '../http/clock.ts'
import type { Log } from '../log/log.ts'

/** Looks of one user at one record within so many milliseconds are one: an open page reads it again at each change. */
export const ONE_LOOK = 15 * MINUTE
/** Looks that are remembered as the same; of more, some are written twice. */
const REMEMBERED_MAX = 20_000
/** Rows of one statement. */
const BATCH = 500

/** Somebody looks at a record. */
export interface Look {
  readonly companyId: number
  readonly userId: number
  readonly role: Role
  readonly entity: ViewedKind
  readonly entityId: number
  readonly clientId: number | null
}

interface Parts {
  readonly database: Database
  readonly clock: Clock
  readonly log: Log
}

/** Who looked at what. Looks are written after the call, many at once, so that no read waits for them or fails by them. */
export class RecordViews {
  readonly #parts: Parts
  readonly #lately = new Map<string, number>()
  readonly #waiting: Array<Look & { at: string }> = []
  readonly #outside = AsyncLocalStorage.snapshot()
  #writing: Promise<void> | undefined

  constructor(parts: Parts) {
    this.#parts = parts
  }

  /** Never throws. */
  note(look: Look): void {
    const now = this.#parts.clock()
    const key = [look.companyId, look.userId, look.entity, look.entityId].join()
    const last = this.#lately.get(key)
    if (last !== undefined && now.getTime() - last < ONE_LOOK) return
    if (this.#lately.size >= REMEMBERED_MAX) this.#lately.clear()
    this.#lately.set(key, now.getTime())
    this.#waiting.push({ ...look, at: now.toISOString() })
    this.#outside(() => void this.settled())
  }

  /** Resolves when all looks so far are written. */
  async settled(): Promise<void> {
    this.#writing ??= this.#write().finally(() => {
      this.#writing = undefined
    })
    await this.#writing
  }

  async #write(): Promise<void> {
    const { database, log } = this.#parts
    while (this.#waiting.length > 0) {
      // What comes at once is written at once.
      await setImmediate()
      const looks = this.#waiting.splice(0, BATCH)
      try {
        await database.system((tx) =>
          tx.execute(sql`
            insert into record_views (company_id, at, user_id, role, entity, entity_id, viewed_client)
            select companies.id, given.at, given."userId", given.role, given.entity, given."entityId", given."clientId"
            from json_to_recordset(${JSON.stringify(looks)}::json) as given ("companyId" int, at timestamptz,
              "userId" int, role text, entity text, "entityId" int, "clientId" int)
            join companies on companies.id = given."companyId"`),
        )
        for (const companyId of new Set(looks.map((look) => look.companyId))) {
          database.announce(companyId, { entities: ['record-view'] })
        }
      } catch (err) {
        log.warn({ err, looks: looks.length }, 'Who looked at what is not written down: the database did not take it')
      }
    }
  }
}
