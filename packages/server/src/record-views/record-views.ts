import type { Role } from '@portal/domain/account/role'
import type { ViewedKind } from '@portal/domain/office/record-view'
import { sql } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { WriteBehind } from '../database/write-behind.ts'
import { type Clock, MINUTE } from '../http/clock.ts'
import type { Log } from '../log/log.ts'

/** Looks of one user at one record within so many milliseconds are one: an open page reads it again at each change. */
export const ONE_LOOK = 15 * MINUTE
/** How many recent views are remembered to skip repeats; beyond that, some are logged twice. */
const REMEMBERED_MAX = 20_000

/** A view of a record. */
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

/** Who looked at what. Looks are written after the call, so that no read waits for them or fails by them. */
export class RecordViews {
  readonly #clock: Clock
  readonly #lately = new Map<string, number>()
  readonly #rows: WriteBehind<Look & { at: string }>

  constructor({ database, clock, log }: Parts) {
    this.#clock = clock
    this.#rows = new WriteBehind({
      database,
      entity: 'record-view',
      companyOf: ({ companyId }) => companyId,
      insertion,
      lost: (err, looks) => log.warn({ err, looks }, 'Could not write to the view log'),
    })
  }

  /** Never throws. */
  note(look: Look): void {
    const now = this.#clock()
    const key = [look.companyId, look.userId, look.entity, look.entityId].join()
    const last = this.#lately.get(key)
    if (last !== undefined && now.getTime() - last < ONE_LOOK) return
    if (this.#lately.size >= REMEMBERED_MAX) this.#lately.clear()
    this.#lately.set(key, now.getTime())
    this.#rows.add([{ ...look, at: now.toISOString() }])
  }

  /** Resolves when all looks so far are written. */
  settled(): Promise<void> {
    return this.#rows.settled()
  }
}

function insertion(looks: ReadonlyArray<Look & { at: string }>) {
  return sql`
    insert into record_views (company_id, at, user_id, role, entity, entity_id, viewed_client)
    select companies.id, given.at, given."userId", given.role, given.entity, given."entityId", given."clientId"
    from json_to_recordset(${JSON.stringify(looks)}::json) as given ("companyId" int, at timestamptz,
      "userId" int, role text, entity text, "entityId" int, "clientId" int)
    join companies on companies.id = given."companyId"`
}
