import pg from 'pg'
import { errorMessage } from '../../configuration/error-code.ts'
import { isLocalHost } from '../../configuration/local-address.ts'
import { mayBePlain } from '../../configuration/plain-hosts.ts'
import { StartError } from '../../configuration/start-error.ts'

/** Where PostgreSQL is, and how it is reached. */
export interface PostgresPlace extends Pick<pg.Client, 'host' | 'port' | 'database' | 'user' | 'password'> {
  readonly ssl: NonNullable<pg.ClientConfig['ssl']>
  /** Whether nothing leaves this machine: a Unix socket, or a loopback address. */
  readonly isLocal: boolean
  /** Whether the address says nothing of TLS and this portal asks for it, as PostgreSQL is on another machine. */
  readonly isTlsOurWish: boolean
}

/**
 * Reads the address that a `variable` holds as the driver does, with its sockets and certificates. PostgreSQL on another
 * machine is reached over TLS, unless `plainHosts` has it. Throws `StartError`.
 */
export function postgresPlace(
  databaseUrl: string,
  plainHosts: readonly string[],
  variable: 'DATABASE_URL' | 'DATABASE_REPLICA_URL' = 'DATABASE_URL',
): PostgresPlace {
  const { host, port, database, user, password, ssl } = read(databaseUrl, variable)
  const isLocal = host.startsWith('/') || isLocalHost(host)
  const isTlsOurWish = !ssl && !isLocal && !mayBePlain(host, plainHosts)
  if (isTlsOurWish && URL.parse(databaseUrl)?.searchParams.get('sslmode') === 'disable') {
    throw new StartError(
      `${variable}: sslmode=disable works only for a database on this machine. If you trust the network to ${host}, set PORTAL_PLAIN_HOSTS=${host}.`,
    )
  }
  return { host, port, database, user, password, ssl: ssl || isTlsOurWish, isLocal, isTlsOurWish }
}

/** What to do where PostgreSQL is not reached over the TLS that this portal asked for. */
export function tlsAdvice({ host, isTlsOurWish }: PostgresPlace): string {
  if (!isTlsOurWish) return ''
  return ` A database on another machine must use TLS: name its certificate authority with ?sslrootcert=<file>, or allow an unencrypted connection with PORTAL_PLAIN_HOSTS=${host}.`
}

function read(databaseUrl: string, variable: string): pg.Client {
  try {
    return new pg.Client({ connectionString: databaseUrl })
  } catch (error) {
    // Broken percent-encoding, or a certificate that is not there. The message holds no password.
    throw new StartError(`${variable} cannot be read (${errorMessage(error)}).`, { cause: error })
  }
}
