import { createHash, randomBytes } from 'node:crypto'
import type { Scope } from '@portal/contract/endpoint'
import { leadingRole, needsTwoFactor, ROLES } from '@portal/domain/account/role'
import { SESSIONS_AT_ONCE } from '@portal/domain/account/security-event'
import { fullName } from '@portal/domain/values/person'
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database, Transaction } from '../database/database.ts'
import type { CallCompany, Caller } from './bind.ts'
import { type Clock, later, MINUTE } from './clock.ts'
import { COMPANY_COLUMNS, companyOf, companyRow } from './company.ts'

/** A session's use is written down at most this often. */
const TOUCH_EVERY = MINUTE

/** A session that is alive, with its user and company. */
export interface OpenSession {
  readonly caller: Caller
  readonly company: CallCompany
  /** `enrol` where the company asks the user for two-factor, and it is not on. */
  readonly scope: Scope
  readonly remember: boolean
  readonly lastUsedAt: Date
}

const sessionRow = companyRow.extend({
  session_id: z.int(),
  scope: z.enum(['staff', 'quoting']),
  remember: z.boolean(),
  last_used_at: z.string(),
  user_id: z.int(),
  firstname: z.string(),
  lastname: z.string(),
  roles: z.array(z.enum(ROLES)),
  two_factor_enabled_at: z.string().nullable(),
})

/** A secret of 256 bits for a session, a link or a challenge. The server keeps its hash only. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

export function tokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

/** Finds a live session of the transaction's company; runs as the first query of a request's transaction. */
export function sessionQuery(token: string, now: Date): SQL {
  const at = now.toISOString()
  return sql`select s.id as session_id, s.scope, s.remember, s.last_used_at, u.id as user_id, u.firstname, u.lastname,
      u.roles, u.two_factor_enabled_at, ${COMPANY_COLUMNS}
    from sessions s
    join users u on u.company_id = s.company_id and u.id = s.user_id
    join companies c on c.id = s.company_id
    where s.token_hash = ${tokenHash(token)} and s.company_id = current_company_id() and s.ended_at is null
      and s.idle_expires_at > ${at}::timestamptz and s.expires_at > ${at}::timestamptz and u.archived_at is null`
}

/** The session that {@link sessionQuery} found. */
export function sessionOf(found: Readonly<Record<string, unknown>>): OpenSession {
  const row = sessionRow.parse(found)
  const mustEnrol = row.two_factor_enabled_at === null && needsTwoFactor(row.roles, row.two_factor_roles)
  return {
    caller: {
      userId: row.user_id,
      role: leadingRole(row.roles),
      roles: row.roles,
      companyId: row.company_id,
      sessionId: row.session_id,
      name: fullName(row.firstname, row.lastname),
    },
    company: companyOf(row),
    scope: row.scope === 'staff' && mustEnrol ? 'enrol' : row.scope,
    remember: row.remember,
    lastUsedAt: new Date(row.last_used_at),
  }
}

export interface SessionStart {
  readonly userId: number
  readonly remember: boolean
  readonly device: string
  readonly now: Date
  /** `staff` unless told. */
  readonly scope?: Exclude<Scope, 'enrol'>
  /** The key of another site that it begins with. */
  readonly embedKeyId?: number
  /** Milliseconds that it lives at most; as the company says unless told. */
  readonly limit?: number
}

/** Starts a session and answers its token, which is never seen again. */
export async function startSession(tx: Transaction, session: SessionStart): Promise<string> {
  const token = newToken()
  const { now, remember, limit } = session
  const end = limit === undefined ? endAtMost(now, tx.companyId) : sql`${later(now, limit).toISOString()}::timestamptz`
  await tx.execute(sql`
    insert into sessions
      (company_id, user_id, token_hash, scope, remember, device, embed_key_id, created_at, last_used_at, idle_expires_at,
        expires_at)
    values (${tx.companyId}, ${session.userId}, ${tokenHash(token)}, ${session.scope ?? 'staff'}, ${remember},
      ${session.device}, ${session.embedKeyId ?? null}::int,
      ${now.toISOString()}, ${now.toISOString()}, ${idleEnd(now, remember, tx.companyId)}, ${end})`)
  return token
}

/**
 * Ends those of the user's sessions that are too many, the longest unused first, and answers how many. Those of another
 * site's key are not counted: they last minutes, and would sign the adviser out whom they name.
 */
export async function endOldestSessions(
  tx: Transaction,
  { userId, now }: Pick<SessionStart, 'userId' | 'now'>,
): Promise<number> {
  const at = now.toISOString()
  const { rowCount } = await tx.execute(sql`
    update sessions set ended_at = ${at}
    where company_id = ${tx.companyId} and id in (
      select id from sessions
      where company_id = ${tx.companyId} and user_id = ${userId} and embed_key_id is null and ended_at is null
        and idle_expires_at > ${at}::timestamptz and expires_at > ${at}::timestamptz
      order by last_used_at desc, id desc offset ${SESSIONS_AT_ONCE})`)
  return rowCount ?? 0
}

/** Gives a session another token and answers it: whoever has the old one has nothing. For when somebody has proven anew who they are. */
export async function renewToken(tx: Transaction, sessionId: number): Promise<string> {
  const token = newToken()
  await tx.execute(sql`
    update sessions set token_hash = ${tokenHash(token)} where company_id = ${tx.companyId} and id = ${sessionId}`)
  return token
}

/** Ends the user's sessions, all but `except`, and answers how many. */
export async function endSessions(
  tx: Transaction,
  user: { userId: number; except?: number; now: Date },
): Promise<number> {
  const { rowCount } = await tx.execute(sql`
    update sessions set ended_at = ${user.now.toISOString()}
    where company_id = ${tx.companyId} and user_id = ${user.userId} and ended_at is null
      and id is distinct from ${user.except ?? null}::int`)
  return rowCount ?? 0
}

/** When an idle session ends, by the company's limit. */
function idleEnd(now: Date, remember: boolean, companyId: number): SQL {
  return sql`(select ${now.toISOString()}::timestamptz + ${unusedFor(sql`${remember}::boolean`)}
    from companies where id = ${companyId})`
}

/** How long a session lives without use, over its company. */
function unusedFor(remember: SQL): SQL {
  return sql`case when ${remember}
    then make_interval(days => session_remembered_days) else make_interval(hours => session_idle_hours) end`
}

/** When a session ends, active or not. */
function endAtMost(now: Date, companyId: number): SQL {
  return sql`(select ${now.toISOString()}::timestamptz + make_interval(days => session_absolute_days)
    from companies where id = ${companyId})`
}

/** Shortens the company's sessions to its new limits. Longer limits apply from a session's next use or sign-in. */
export async function shortenSessions(tx: Transaction): Promise<void> {
  await tx.execute(sql`
    update sessions set
      idle_expires_at = least(idle_expires_at, last_used_at + ${unusedFor(sql`remember`)}),
      expires_at = least(expires_at, sessions.created_at + make_interval(days => session_absolute_days))
    from companies
    where companies.id = ${tx.companyId} and sessions.company_id = companies.id and ended_at is null`)
}

/** Moves the idle limit of sessions on, after the answer and at most once a minute each. */
export class SessionUse {
  readonly #database: Database
  readonly #clock: Clock
  readonly #running = new Map<number, Promise<void>>()

  constructor(database: Database, clock: Clock) {
    this.#database = database
    this.#clock = clock
  }

  /** Never throws: a use that could not be written down ends the session earlier, no more. */
  note(session: OpenSession): void {
    const id = session.caller.sessionId
    const now = this.#clock()
    if (now.getTime() - session.lastUsedAt.getTime() < TOUCH_EVERY || this.#running.has(id)) return
    const work = this.#database
      .company(session.company.id, (tx) =>
        tx.execute(sql`
          update sessions set last_used_at = ${now.toISOString()},
            idle_expires_at = ${idleEnd(now, session.remember, tx.companyId)}
          where company_id = ${tx.companyId} and id = ${id} and ended_at is null`),
      )
      .then(
        () => {},
        () => {},
      )
      .finally(() => this.#running.delete(id))
    this.#running.set(id, work)
  }

  /** Resolves when nothing is being written any more. */
  async settled(): Promise<void> {
    await Promise.all(this.#running.values())
  }
}
