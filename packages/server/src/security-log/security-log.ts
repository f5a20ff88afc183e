import { AsyncLocalStorage } from 'node:async_hooks'
import { emailKey } from '@portal/domain/values/email'
import { sql } from 'drizzle-orm'
import type { Secrets } from '../configuration/secrets.ts'
import type { Database } from '../database/database.ts'
import { WriteBehind } from '../database/write-behind.ts'
import { type Clock, MINUTE } from '../http/clock.ts'
import { deviceName } from '../http/device-name.ts'
import { networkOf, networkRange } from '../http/network.ts'
import type { SecurityEvent } from '../http/security-events.ts'
import type { Log } from '../log/log.ts'
import { RowLimit, type SecurityRow } from './row-limit.ts'

interface Parts {
  readonly database: Database
  readonly secrets: Secrets
  readonly clock: Clock
  readonly log: Log
}

/**
 * Who came in, who was refused, and what keeps them out. Each event is a line of the log, marked `security`, and a row of
 * `security_events`, with ids, keyed hashes, the names of
 * programs and parts of addresses, and nothing that names a person. Rows are written after the call, in a
 * transaction of their own: a refusal that is rolled back keeps its event, and no call waits or fails by it.
 */
export class SecurityLog {
  readonly #parts: Parts
  readonly #limit = new RowLimit()
  readonly #rows: WriteBehind<SecurityRow>
  /** A note may be made in a transaction, which the end of the minute has no part in. */
  readonly #outside = AsyncLocalStorage.snapshot()
  #minute: NodeJS.Timeout | undefined

  constructor(parts: Parts) {
    this.#parts = parts
    const { database, log } = parts
    this.#rows = new WriteBehind({
      database,
      entity: 'security-event',
      companyOf: ({ company_id }) => company_id,
      insertion,
      lost: (err, events) =>
        log.warn({ err, events }, 'The database couldn’t store these security events: they’re only in this log'),
    })
  }

  /** Never throws. */
  note({ event, userId, companyId, requestId, factor, email, address, userAgent, ...taken }: SecurityEvent): void {
    const { clock, log } = this.#parts
    const row: SecurityRow = {
      at: clock().toISOString(),
      event,
      company_id: companyId ?? null,
      user_id: userId ?? null,
      factor: factor ?? null,
      request_id: requestId ?? null,
      email_hash: email === undefined ? null : this.#hash(`email ${emailKey(email)}`),
      network_hash: address === undefined ? null : this.#hash(`network ${networkOf(address)}`),
      device: userAgent === undefined ? null : deviceName(userAgent),
      network_range: address === undefined ? null : networkRange(address),
      times: 1,
      subject: taken.subject ?? null,
      subject_id: taken.subjectId ?? null,
      rows: taken.rows ?? null,
    }
    log.info(
      {
        security: event,
        reqId: requestId,
        companyId,
        userId,
        factor,
        subject: taken.subject,
        subjectId: taken.subjectId,
        rows: taken.rows,
        emailHash: row.email_hash ?? undefined,
        networkHash: row.network_hash ?? undefined,
      },
      'security',
    )
    this.#rows.add(this.#limit.take(row))
    this.#outside(() => {
      if (this.#limit.holdsBack) this.#minute ??= setTimeout(() => this.#endMinute(), MINUTE).unref()
    })
  }

  /** Resolves when all events so far are written, but for what is counted until the end of its minute. */
  settled(): Promise<void> {
    return this.#rows.settled()
  }

  /** Writes what there is, counts too. */
  async close(): Promise<void> {
    this.#endMinute()
    await this.settled()
  }

  #endMinute(): void {
    clearTimeout(this.#minute)
    this.#minute = undefined
    this.#rows.add(this.#limit.counted(this.#parts.clock().toISOString()))
  }

  #hash(text: string): string {
    return this.#parts.secrets.sign('security log', text)
  }
}

/** A company that was removed meanwhile is none. */
function insertion(rows: readonly SecurityRow[]) {
  return sql`
    insert into security_events
      (company_id, at, event, user_id, factor, request_id, email_hash, network_hash, device, network_range, times, subject,
       subject_id, rows)
    select companies.id, given.at, given.event, given.user_id, given.factor, given.request_id, given.email_hash,
      given.network_hash, given.device, given.network_range, given.times, given.subject, given.subject_id, given.rows
    from json_to_recordset(${JSON.stringify(rows)}::json) as given (company_id int, at timestamptz, event text,
      user_id int, factor text, request_id text, email_hash text, network_hash text, device text, network_range text, times int, subject text,
      subject_id int, rows int)
    left join companies on companies.id = given.company_id`
}
