import type { Configuration } from '../configuration/configuration.ts'
import { isLocalHost } from '../configuration/local-address.ts'
import { mayBePlain } from '../configuration/plain-hosts.ts'
import { postgresPlace } from '../database/postgres/place.ts'

const OPEN = 'Open, unencrypted:'
const UNCHECKED = 'Encrypted, but the certificate isn’t checked:'

/**
 * What of this portal's own traffic leaves the machine unencrypted, or without a look at who answers: a plain line for
 * each, for whoever starts it. `port` is the one that it listens on.
 */
export function openWires(configuration: Configuration, port: number): string[] {
  return [
    ...toDatabase(configuration),
    ...toMailServer(configuration),
    ...toRegistry(configuration),
    ...toScanner(configuration),
    ...toStorage(configuration),
    ...fromBrowsers(configuration, port),
    ...fromMonitoring(configuration),
    ...configuration.allowedHosts
      .filter((host) => !isLocalHost(host))
      .map((host) => `${OPEN} what companies send to their services at ${host}, where their address says http`),
    ...configuration.overrideOrigins
      .filter(isPlainElsewhere)
      .map((origin) => `${OPEN} a remote that a super admin tries from ${origin}`),
  ]
}

function toDatabase({ databaseUrl, replicaUrl, plainHosts }: Configuration): string[] {
  return [
    ...toPostgres(databaseUrl, 'the database', plainHosts),
    ...toPostgres(replicaUrl, 'the replica of the database', plainHosts),
  ]
}

function toPostgres(url: string | null, what: string, plainHosts: readonly string[]): string[] {
  if (url === null) return []
  const { host, port, ssl, isLocal } = postgresPlace(url, plainHosts)
  if (isLocal) return []
  if (!ssl) return [`${OPEN} ${what} at ${host}:${port}`]
  const isUnchecked = typeof ssl === 'object' && ssl.rejectUnauthorized === false
  return isUnchecked ? [`${UNCHECKED} ${what} at ${host}:${port}`] : []
}

function toMailServer({ smtpUrl, plainHosts }: Configuration): string[] {
  const url = URL.parse(smtpUrl ?? '')
  if (!url || isLocalHost(url.hostname)) return []
  if (url.protocol === 'smtp:' && mayBePlain(url.hostname, plainHosts))
    return [`${OPEN} mail to ${url.host}, unless it offers TLS`]
  const isUnchecked = url.searchParams.get('tls.rejectUnauthorized') === 'false'
  return isUnchecked ? [`${UNCHECKED} the mail server at ${url.host}`] : []
}

function toRegistry({ remotes }: Configuration): string[] {
  return remotes !== null && isPlainElsewhere(remotes) ? [`${OPEN} the registry of remotes at ${remotes}`] : []
}

/** clamd knows no TLS. */
function toScanner({ scanner }: Configuration): string[] {
  if (scanner === null || 'path' in scanner || isLocalHost(scanner.host)) return []
  return [`${OPEN} files sent to the scanner at ${scanner.host}:${scanner.port}`]
}

function toStorage({ s3 }: Configuration): string[] {
  return s3 && isPlainElsewhere(s3.endpoint) ? [`${OPEN} files to and from S3 at ${s3.endpoint}`] : []
}

function fromBrowsers({ publicUrl, host }: Configuration, port: number): string[] {
  if (publicUrl !== null && isPlainElsewhere(publicUrl)) return [`${OPEN} pages and calls at ${publicUrl}`]
  return isLocalHost(host) ? [] : [`${OPEN} pages and calls at ${host}:${port}, up to the proxy in front of it`]
}

/** Metrics know no sign-in: they are for the one network that asks for them. */
function fromMonitoring({ metrics }: Configuration): string[] {
  if (metrics === null || isLocalHost(metrics.host)) return []
  return [`${OPEN} metrics, to anyone who can reach ${metrics.host}:${metrics.port}`]
}

function isPlainElsewhere(address: string): boolean {
  const [, host] = /^http:\/\/(\[[^\]]+\]|[^/:]+)/.exec(address) ?? []
  return host !== undefined && !isLocalHost(host)
}
