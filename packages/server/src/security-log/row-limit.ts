import type { SecurityEventName } from '@portal/domain/account/security-event'
import type { securityEvents } from '../database/tables/security-events.ts'
import { MINUTE } from '../http/clock.ts'

/** Rows a minute of one event, company and network; what comes above is counted. */
export const ROWS_OF_NETWORK = 60
/** Rows a minute of one event, whatever the network: a flood out of many networks is counted as one. */
export const ROWS_OF_EVENT = 600

/** A row of `security_events`. */
export interface SecurityRow extends Readonly<Omit<typeof securityEvents.$inferSelect, 'id'>> {
  readonly event: SecurityEventName
}

/** What a row that counts says of what was taken. */
const NOTHING = { subject: null, subject_id: null, rows: null, device: null }

/** Bounds what a flood of events writes: so many rows a minute, and then one row that says how many more there were. */
export class RowLimit {
  readonly #rows = new Map<string, number>()
  readonly #more = new Map<string, SecurityRow>()
  #endsAt = 0

  /** The rows to write for one more event. */
  take(row: SecurityRow): SecurityRow[] {
    const now = Date.parse(row.at)
    const earlier = now < this.#endsAt ? [] : this.counted(row.at)
    if (now >= this.#endsAt) this.#endsAt = now + MINUTE
    const ofEvent = this.#count(row.event)
    if (ofEvent > ROWS_OF_EVENT)
      return [...earlier, ...this.#leaveOut(row, { network_hash: null, network_range: null, company_id: null })]
    const ofNetwork = this.#count(`${row.event} ${row.company_id} ${row.network_hash}`)
    return ofNetwork > ROWS_OF_NETWORK ? [...earlier, ...this.#leaveOut(row, {})] : [...earlier, row]
  }

  /** Whether events wait to be written as a count. */
  get holdsBack(): boolean {
    return this.#more.size > 0
  }

  /** Ends the minute: the rows that say how many more there were. */
  counted(at: string): SecurityRow[] {
    const rows = [...this.#more.values()].map((row) => ({ ...row, at }))
    this.#more.clear()
    this.#rows.clear()
    this.#endsAt = 0
    return rows
  }

  #count(key: string): number {
    const count = (this.#rows.get(key) ?? 0) + 1
    this.#rows.set(key, count)
    return count
  }

  #leaveOut(row: SecurityRow, wider: Partial<SecurityRow>): [] {
    const sum = { ...row, ...wider, user_id: null, factor: null, request_id: null, email_hash: null, ...NOTHING }
    const key = `${sum.event} ${sum.company_id} ${sum.network_hash}`
    this.#more.set(key, { ...sum, times: (this.#more.get(key)?.times ?? 0) + 1 })
    return []
  }
}
