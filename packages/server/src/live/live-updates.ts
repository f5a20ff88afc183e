import { EVERYTHING } from '@portal/contract/account/live'
import { leadingRole, type Role } from '@portal/domain/account/role'
import { sql } from 'drizzle-orm'
import type { Announcement } from '../database/announcement.ts'
import type { Database } from '../database/database.ts'
import { CallError } from '../http/call-error.ts'
import { type Clock, MINUTE, SECOND } from '../http/clock.ts'
import { liveSessions } from '../http/live-sessions.ts'
import { namedEntities } from '../http/named-entities.ts'
import { heardBy, toldTo } from '../http/told-to.ts'
import type { Log } from '../log/log.ts'
import { outOfTraces } from '../log/trace.ts'
import { eventOfWord, type StoredEvent, wordOf } from './live-event.ts'

/** Whoever listens. */
export interface Listener {
  readonly companyId: number
  readonly userId: number
  readonly sessionId: number
  readonly roles: readonly Role[]
  hear(event: Pick<StoredEvent, 'id' | 'entities' | 'page'>): void
  /** Keeps a proxy from taking the stream for dead. */
  beat(): void
  end(): void
}

const CHANNEL = 'portal_live'
/** Milliseconds for which changes are gathered before they are written down together. */
const GATHER = 20
const BEAT_EVERY = 15 * SECOND
const LOOK_AFTER_SESSIONS = MINUTE
/** How long what was missed can be heard again. */
export const KEPT_FOR = 5 * MINUTE
/** Events told again at most; of more, that everything may be old. */
const MISSED_MAX = 500
/** A change that began before another one may be in the database after it: so many ids back are told again. */
const OVERLAP = 50
/** Streams of one session, which is one browser: it needs one, and opens the next when it takes that for dead. */
export const STREAMS_OF_SESSION_MAX = 4
/** Streams of one user, in all their browsers. */
export const STREAMS_OF_USER_MAX = 16
/** Seconds before a stream may be free. */
const TRY_AGAIN = 60

type Heard = Omit<StoredEvent, 'companyId'>
type Waiting = readonly [companyId: number, announcement: Announcement]

/**
 * Tells whoever listens what has changed, in every process: written down, so that who was cut off can hear it again, and
 * said on a channel of the database, which the embedded one does not need.
 */
export class LiveUpdates {
  readonly #database: Database
  readonly #clock: Clock
  readonly #log: Log
  readonly #listeners = new Map<number, Set<Listener>>()
  #waiting: Waiting[] = []
  #writing: Promise<void> = Promise.resolve()
  #gathering: NodeJS.Timeout | undefined
  #timers: NodeJS.Timeout[] = []
  #channel: Promise<{ close(): Promise<void> }> | undefined
  #lastLeft = 0
  #closed = false

  constructor(database: Database, clock: Clock, log: Log) {
    this.#database = database
    this.#clock = clock
    this.#log = log
    database.subscribe((companyId, announcement) => this.#gather(companyId, announcement))
  }

  /**
   * Lets somebody listen until the function that it answers is called. One stream more than a session may have ends its
   * oldest; one more than a user may have is refused, for ending another browser's would have that open one again.
   */
  async listen(listener: Listener): Promise<() => void> {
    await this.#begin()
    const { companyId, userId, sessionId } = listener
    const own = [...(this.#listeners.get(companyId) ?? [])].filter((other) => other.userId === userId)
    const [oldest, ...others] = own.filter((other) => other.sessionId === sessionId)
    if (oldest && others.length + 1 >= STREAMS_OF_SESSION_MAX) {
      this.#end(oldest)
    } else if (own.length >= STREAMS_OF_USER_MAX) throw new CallError('TOO_MANY_TRIES', { retryAfter: TRY_AGAIN })
    const together = this.#listeners.get(companyId) ?? new Set()
    this.#listeners.set(companyId, together.add(listener))
    return () => this.#leave(listener)
  }

  /** Tells the listener what came after the event `last`; that everything may be old, where that is not known any more. */
  async tellMissed(listener: Listener, last: number): Promise<void> {
    const { companyId, userId } = listener
    const since = new Date(this.#clock().getTime() - KEPT_FOR).toISOString()
    const rows = await this.#database.company(companyId, (tx) =>
      tx.rows<Heard & { is_last: boolean }>(sql`
        select id, user_id as "userId", entities, page, id = ${last}::int as is_last from live_events
        where company_id = ${companyId} and id > ${last}::int - ${OVERLAP}::int and created_at > ${since}::timestamptz
          and (user_id is null or user_id = ${userId} or id = ${last}::int)
        order by id limit ${sql.raw(String(MISSED_MAX + 1))}`),
    )
    if (rows.length > MISSED_MAX || !rows.some(({ is_last }) => is_last)) {
      listener.hear({ id: rows.at(-1)?.id ?? last, entities: [EVERYTHING], page: null })
      return
    }
    for (const { is_last, ...event } of rows) if (!is_last) hear(listener, event)
  }

  /** Tells the listener the id that what they miss comes after. */
  async tellLast(listener: Listener): Promise<void> {
    const { companyId } = listener
    const [row] = await this.#database.company(companyId, (tx) =>
      tx.rows<{ last: number }>(
        sql`select coalesce(max(id), 0)::int as last from live_events where company_id = ${companyId}`,
      ),
    )
    listener.hear({ id: row?.last ?? 0, entities: [], page: null })
  }

  /** Tells whoever listens to this process, of whatever company, of something that concerns them all. */
  tellEverybody(entity: string): void {
    for (const listener of this.#all()) {
      this.#speakTo(listener, (one) => one.hear({ id: 0, entities: [entity], page: null }))
    }
  }

  /** How many listen. */
  get size(): number {
    return [...this.#listeners.values()].reduce((total, { size }) => total + size, 0)
  }

  /** Resolves when all that was announced is told. */
  async settled(): Promise<void> {
    this.#flush()
    await this.#writing
  }

  /** Ends every stream: the server stops. */
  endStreams(): void {
    for (const listener of this.#all()) this.#end(listener)
  }

  async close(): Promise<void> {
    this.endStreams()
    await this.settled()
    this.#closed = true
    for (const timer of this.#timers) clearInterval(timer)
    const channel = await this.#channel?.catch(() => undefined)
    await channel?.close()
  }

  #end(listener: Listener): void {
    this.#leave(listener)
    this.#speakTo(listener, (one) => one.end())
  }

  #leave(listener: Listener): void {
    const together = this.#listeners.get(listener.companyId)
    together?.delete(listener)
    if (together?.size === 0) this.#listeners.delete(listener.companyId)
    this.#lastLeft = this.#clock().getTime()
  }

  #all(): Listener[] {
    return [...this.#listeners.values()].flatMap((listeners) => [...listeners])
  }

  /** Begins with the first listener: a process that nobody listens to need not hear either. */
  async #begin(): Promise<void> {
    if (this.#timers.length === 0) {
      this.#timers = outOfTraces(() => [
        setInterval(() => this.#beat(), BEAT_EVERY),
        setInterval(() => void this.#endLeft(), LOOK_AFTER_SESSIONS),
      ])
      for (const timer of this.#timers) timer.unref()
    }
    this.#channel ??= this.#database.listen?.(CHANNEL, {
      heard: (word) => this.#hearWord(word),
      // What was said while nobody heard is not known: everything may be old.
      begun: () => this.tellEverybody(EVERYTHING),
    })
    try {
      await this.#channel
    } catch (error) {
      // The next one who comes tries again.
      this.#channel = undefined
      throw error
    }
  }

  /** A word that cannot be read, of a process of another version, may have said anything. */
  #hearWord(word: string): void {
    try {
      this.#tell(eventOfWord(word))
    } catch (err) {
      this.#log.warn({ err }, 'A message from another process could not be read')
      this.tellEverybody(EVERYTHING)
    }
  }

  /** What goes wrong with one listener is no other one's matter. */
  #speakTo(listener: Listener, speak: (listener: Listener) => void): void {
    try {
      speak(listener)
    } catch (err) {
      this.#log.warn({ err }, 'A live stream could not be written to')
      this.#leave(listener)
    }
  }

  #beat(): void {
    for (const listener of this.#all()) this.#speakTo(listener, (one) => one.beat())
  }

  /** Ends the streams of those who have signed out, or may not be here any more. */
  async #endLeft(): Promise<void> {
    const listeners = this.#all()
    if (listeners.length === 0) return
    try {
      const ids = [...new Set(listeners.map(({ sessionId }) => sessionId))]
      const alive = await liveSessions(this.#database, ids, this.#clock())
      for (const listener of listeners) {
        const roles = alive.get(listener.sessionId)
        // Whoever is somebody else by now opens another stream, as who they are.
        if (!roles || leadingRole(roles) !== leadingRole(listener.roles)) this.#end(listener)
      }
    } catch (err) {
      this.#log.warn({ err }, 'The sessions of live streams could not be checked')
    }
  }

  #gather(companyId: number, announcement: Announcement): void {
    if (this.#closed || announcement.entities.length === 0 || !this.#isHeard()) return
    this.#waiting.push([companyId, announcement])
    this.#gathering ??= setTimeout(() => this.#flush(), GATHER)
  }

  /** Whether anybody hears, or may ask later: other processes’ listeners are not known here. */
  #isHeard(): boolean {
    const isAlone = this.#database.listen === null
    return !isAlone || this.size > 0 || this.#clock().getTime() - this.#lastLeft < KEPT_FOR
  }

  #flush(): void {
    clearTimeout(this.#gathering)
    this.#gathering = undefined
    const batch = this.#waiting
    if (batch.length === 0) return
    this.#waiting = []
    this.#writing = this.#writing
      .then(() => this.#write(batch))
      .catch((err: unknown) => this.#log.warn({ err }, 'Changes could not be told'))
  }

  async #write(batch: readonly Waiting[]): Promise<void> {
    const given = batch.map(([company_id, announcement]) => ({
      company_id,
      user_id: announcement.userId ?? null,
      page: announcement.page ?? null,
      entities: namedEntities(announcement.entities),
    }))
    const events = await this.#database.system(async (tx) => {
      const rows = await tx.rows<{ id: number; company_id: number; user_id: number | null } & StoredEvent>(sql`
        insert into live_events (company_id, user_id, page, entities)
        select company_id, user_id, page, entities
        from jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
          as given(company_id int, user_id int, page text, entities text[])
        returning id, company_id, user_id, page, entities`)
      const told = rows.map(
        ({ id, company_id, user_id, page, entities }): StoredEvent => ({
          ...{ id, page, entities },
          companyId: company_id,
          userId: user_id,
        }),
      )
      if (this.#database.listen) {
        const words = JSON.stringify(told.map(wordOf))
        await tx.execute(sql`select pg_notify(${CHANNEL}, word) from jsonb_array_elements_text(${words}::jsonb) word`)
      }
      return told
    })
    if (!this.#database.listen) for (const event of events) this.#tell(event)
  }

  #tell({ companyId, ...event }: StoredEvent): void {
    for (const listener of this.#listeners.get(companyId) ?? []) {
      if (event.userId === null || event.userId === listener.userId) this.#speakTo(listener, (one) => hear(one, event))
    }
  }
}

/** Tells a listener of an event what they may know of it. What concerns them alone is named. */
function hear(listener: Listener, { id, userId, entities, page }: Heard): void {
  const told = (userId === null ? heardBy : toldTo)(listener.roles, entities)
  if (told.length > 0) listener.hear({ id, entities: told, page })
}
