import pg from 'pg'
import { errorMessage } from '../../configuration/error-code.ts'
import { type Copy, keepBreaksQuiet, loadOf, type PoolLoad, type Taken } from '../connections.ts'
import { isCollision } from '../error.ts'
import { takeFrom } from './take-from.ts'

/** Milliseconds that the replica may take to be reached, and to begin a transaction. */
const OPENING_LIMIT = 2_000
/** Milliseconds that a call waits for the replica to catch up with when it began: at most, and between looks. */
const WAIT = { most: 40, between: 4 }
/** Milliseconds for which a replica is left alone after it failed, or was found to lag. */
const REST = { failed: 5_000, behind: 500 }

/**
 * Asks the primary how far its log is: all that anybody has been told of is before it. Where commits are not waited for,
 * they are seen before they are on the disk, and what is still in memory counts too.
 */
export const POSITION = `SELECT (CASE current_setting('synchronous_commit') WHEN 'off' THEN pg_current_wal_insert_lsn()
  ELSE pg_current_wal_flush_lsn() END)::text AS position`

/** Asks which cluster it is, the same for a primary and its replicas. */
export const CLUSTER = 'SELECT system_identifier::text AS cluster FROM pg_control_system()'

const HAS_REPLAYED = `SELECT system_identifier::text AS cluster,
  coalesce(pg_last_wal_replay_lsn() >= $1::pg_lsn, false) AND pg_is_in_recovery() AS "hasAll"
  FROM pg_control_system()`

/** The replica can't be read right now: it lacks what was there when the call began, or lets nobody in. */
export class ReplicaUnfit extends Error {
  constructor(reason: string, options?: ErrorOptions) {
    super(`The replica can’t be read: ${reason}`, options)
    this.name = 'ReplicaUnfit'
  }
}

/** It lags by a moment. */
class ReplicaBehind extends ReplicaUnfit {
  constructor() {
    super('it is behind')
  }
}

/** Told why reads go to the primary for a while. */
export type OnReplicaFailure = (error: unknown) => void

/** A copy of the database, which reads go to as long as it is there and up to date. */
export class Replica implements Copy {
  readonly #pool: pg.Pool
  readonly #cluster: string
  readonly #onFailure: OnReplicaFailure
  #restsUntil = 0

  /** `settings` are those of the primary, with the replica's place; `cluster` is the primary's. */
  constructor(
    settings: pg.PoolConfig,
    { cluster, onFailure }: { readonly cluster: string; readonly onFailure: OnReplicaFailure },
  ) {
    this.#cluster = cluster
    this.#pool = new pg.Pool({ ...settings, connectionTimeoutMillis: OPENING_LIMIT })
    keepBreaksQuiet(this.#pool)
    this.#onFailure = onFailure
  }

  /** Whether a read may be tried there. */
  get isReady(): boolean {
    return performance.now() >= this.#restsUntil
  }

  /** Takes a connection. Throws `ReplicaUnfit`. */
  async take(): Promise<Taken> {
    return await takeFrom(this.#pool).catch(unfit)
  }

  /**
   * Begins a transaction there that sees everything up to a position of the primary. Throws `ReplicaUnfit`, also if it does
   * not answer soon.
   */
  async begin(client: pg.ClientBase, begin: string, position: string): Promise<void> {
    const look = () => client.query<{ cluster: string; hasAll: boolean }>(soon(HAS_REPLAYED, [position])).catch(unfit)
    let [, { rows }] = await Promise.all([client.query(soon(begin)).catch(unfit), look()])
    if (rows[0]?.cluster !== this.#cluster) throw new ReplicaUnfit('it belongs to another database')
    const end = performance.now() + WAIT.most
    while (!rows[0]?.hasAll) {
      if (performance.now() > end) throw new ReplicaBehind()
      await new Promise((resolve) => setTimeout(resolve, WAIT.between))
      ;({ rows } = await look())
    }
  }

  /** Leaves it alone for a while after an error of its own, which a read that conflicted with the replay is not. */
  rest(error: unknown): void {
    if (isCollision(error)) return
    const wasReady = this.isReady
    const isBehind = error instanceof ReplicaBehind
    this.#restsUntil = performance.now() + (isBehind ? REST.behind : REST.failed)
    if (wasReady && !isBehind) this.#onFailure(error)
  }

  /** How busy its connections are. */
  load(): PoolLoad {
    return loadOf('replica', this.#pool)
  }

  close(): Promise<void> {
    return this.#pool.end()
  }
}

function unfit(error: unknown): never {
  throw new ReplicaUnfit(errorMessage(error), { cause: error })
}

/** A query that fails if it is not answered soon: a replica that is cut off says nothing at all. */
function soon(text: string, values: readonly string[] = []) {
  return { text, values: [...values], query_timeout: OPENING_LIMIT }
}
