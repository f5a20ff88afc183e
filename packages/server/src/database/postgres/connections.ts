import pg from 'pg'
import { errorCode, errorMessage } from '../../configuration/error-code.ts'
import type { Secrets } from '../../configuration/secrets.ts'
import { StartError } from '../../configuration/start-error.ts'
import { type Connections, keepBreaksQuiet, loadOf } from '../connections.ts'
import { VALUE_PARSERS } from '../value-parsers.ts'
import { listenTo } from './listen-to.ts'
import { type PostgresPlace, postgresPlace, tlsAdvice } from './place.ts'
import { CLUSTER, type OnReplicaFailure, POSITION, Replica } from './replica.ts'
import { requestRoleOf, requestRolePassword } from './request-role.ts'
import { takeFrom } from './take-from.ts'

/** Connections of one server process: PostgreSQL allows 100 unless told, and several processes share them. */
const COMPANY_CONNECTIONS = 16
const OWNER_CONNECTIONS = 4

/** Milliseconds to wait for a connection. */
const CONNECT_LIMIT = 10_000

/** Milliseconds beyond the statement limit after which a silent replica is taken to be gone. */
const ANSWER_LIMIT = 2_000

/** Milliseconds that an unused connection is kept: a new one has to learn every table and plan, 0.1 s for its first search. */
const KEPT_UNUSED = 600_000

export interface PostgresOptions {
  readonly databaseUrl: string
  /** A copy that reads may go to; null for none. */
  readonly replicaUrl: string | null
  /** Hears why reads go to the primary for a while. */
  readonly onReplicaFailure: OnReplicaFailure
  /** Hosts that may be reached without TLS although they are other machines. */
  readonly plainHosts: readonly string[]
  readonly secrets: Secrets
  /** Milliseconds. */
  readonly statementLimit: number
  readonly idleLimit: number
}

/** PostgreSQL before it is known how requests connect: the owner's connections. */
export interface Postgres {
  readonly owner: pg.Pool
  /** The role that requests act as. */
  readonly role: string
  /** The password that `role` logs in with. */
  readonly password: string
  /** How requests connect: as `role`; or as the owner who becomes it, where it may not log in. */
  connections(): Promise<Connections>
}

/** Reaches PostgreSQL as the owner. Throws `StartError` where it does not answer or refuses. */
export async function openPostgres(options: PostgresOptions): Promise<Postgres> {
  const { databaseUrl, replicaUrl, plainHosts, secrets, statementLimit, idleLimit } = options
  // The same place is then entered by two users.
  const place = postgresPlace(databaseUrl, plainHosts)
  const copy = replicaUrl === null ? null : postgresPlace(replicaUrl, plainHosts, 'DATABASE_REPLICA_URL')
  const settings: pg.PoolConfig = {
    ...wayTo(place),
    pipeline: true,
    types: VALUE_PARSERS,
    connectionTimeoutMillis: CONNECT_LIMIT,
    idleTimeoutMillis: KEPT_UNUSED,
    statement_timeout: statementLimit,
    idle_in_transaction_session_timeout: idleLimit,
    keepAlive: true,
    application_name: 'adviser-portal',
    // Compiling a plan, or starting workers for it, takes longer than any of our statements should.
    options: '-c timezone=UTC -c datestyle=ISO,YMD -c jit=off -c max_parallel_workers_per_gather=0',
  }
  const asOwner = { ...settings, user: place.user, password: place.password ?? '' }
  const owner = new pg.Pool({ ...asOwner, max: OWNER_CONNECTIONS })
  keepBreaksQuiet(owner)
  const role = requestRoleOf(await databaseName(owner, place))
  const password = requestRolePassword(secrets, role)

  const listen: Listen = (channel, hearing) => listenTo(asOwner, channel, hearing)
  const cluster = copy && (await clusterOf(owner))
  const replicaAs = (user: pg.PoolConfig) =>
    copy &&
    new Replica(
      { ...settings, ...wayTo(copy), ...user, max: COMPANY_CONNECTIONS, query_timeout: statementLimit + ANSWER_LIMIT },
      { cluster: cluster ?? '', onFailure: options.onReplicaFailure },
    )

  return {
    owner,
    role,
    password,
    async connections() {
      const own = new pg.Pool({ ...settings, user: role, password, max: COMPANY_CONNECTIONS })
      keepBreaksQuiet(own)
      const asRole = { user: role, password }
      if (await logsIn(own)) {
        return pooled({ company: own, owner, listen, replica: replicaAs(asRole) }, role, null)
      }
      await own.end()
      const shared = new pg.Pool({ ...asOwner, max: COMPANY_CONNECTIONS })
      keepBreaksQuiet(shared)
      const asItsOwner = { user: copy?.user, password: copy?.password ?? '' }
      return pooled({ company: shared, owner, listen, replica: replicaAs(asItsOwner) }, role, role)
    },
  }
}

/** Where to connect, whoever does. */
function wayTo({ host, port, database, ssl }: PostgresPlace): pg.PoolConfig {
  return { host, port, ...(database !== undefined && { database }), ssl }
}

/** Which cluster the primary is. Throws `StartError` if it does not say what replicas are compared with. */
async function clusterOf(owner: pg.Pool): Promise<string> {
  try {
    await owner.query(POSITION)
    const { rows } = await owner.query<{ cluster: string }>(CLUSTER)
    return rows[0]?.cluster ?? ''
  } catch (error) {
    await owner.end()
    throw new StartError(
      `DATABASE_REPLICA_URL can’t be used: the database at DATABASE_URL doesn’t report its log position (${reason(error)}).`,
      { cause: error },
    )
  }
}

async function databaseName(owner: pg.Pool, place: PostgresPlace): Promise<string> {
  try {
    const { rows } = await owner.query<{ name: string; version: number }>(
      `SELECT current_database() AS name, current_setting('server_version_num')::int AS version`,
    )
    const [first] = rows
    if (!first) throw new Error('PostgreSQL answered nothing')
    if (first.version < 150000) throw new StartError('DATABASE_URL: PostgreSQL 15 or newer is needed.')
    return first.name
  } catch (error) {
    await owner.end()
    if (error instanceof StartError) throw error
    throw new StartError(`DATABASE_URL: PostgreSQL cannot be reached (${reason(error)}).${tlsAdvice(place)}`, {
      cause: error,
    })
  }
}

/** A refused connection to a name with several addresses has its reasons inside. */
function reason(error: unknown): string {
  const all: unknown = typeof error === 'object' && error !== null && 'errors' in error ? error.errors : null
  return Array.isArray(all) && all.length > 0 ? [...new Set(all.map(reason))].join('; ') : errorMessage(error)
}

const REFUSED_CLASS = '28'

async function logsIn(pool: pg.Pool): Promise<boolean> {
  try {
    await pool.query('SELECT 1')
    return true
  } catch (error) {
    if (errorCode(error).startsWith(REFUSED_CLASS)) return false
    throw error
  }
}

type Listen = NonNullable<Connections['listen']>

/** The ways into PostgreSQL. */
interface Ways {
  readonly company: pg.Pool
  readonly owner: pg.Pool
  readonly listen: Listen
  readonly replica: Replica | null
}

function pooled({ company, owner, listen, replica }: Ways, requestRole: string, becomes: string | null): Connections {
  return {
    engine: 'postgres',
    requestRole,
    becomes,
    takeForCompany: () => takeFrom(company),
    takeForOwner: () => takeFrom(owner),
    listen,
    load: () => [loadOf('company', company), loadOf('owner', owner), ...(replica ? [replica.load()] : [])],
    replica,
    async close() {
      await Promise.all([company.end(), owner.end(), replica?.close()])
    },
  }
}
