import { isIP } from 'node:net'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import { keptSecrets } from './kept-secret.ts'
import { isLocalHost } from './local-address.ts'
import { type MetricsAddress, metricsAddress } from './metrics-address.ts'
import { mayBePlain } from './plain-hosts.ts'
import { type S3Settings, s3Settings } from './s3-settings.ts'
import { type ScannerAddress, scannerAddress } from './scanner-address.ts'
import { SECRET_MIN_LENGTH, secretOfFile } from './secret-file.ts'
import { Secrets } from './secrets.ts'
import { StartError } from './start-error.ts'

/** Calls a minute of one address: a busy office behind one address stays under it, a flood does not. */
const RATE_LIMIT = 3000
/** Where `packages/build` lays what it has built. */
const BUILT_SITE = join(import.meta.dirname, '../../../../.cache/site')
const REFERENCE = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/

/** An unset variable and an empty one are the same. */
function optional<T extends z.ZodType>(schema: T) {
  return z.preprocess((value) => (value === '' ? undefined : value), schema.optional())
}

function address(protocols: readonly string[], example: string) {
  return z.string().refine((text) => {
    const protocol = URL.parse(text)?.protocol.slice(0, -1)
    return protocol !== undefined && protocols.includes(protocol)
  }, `must be an address such as ${example}`)
}

/** Whether the user and the password of an address can be read: a `%` of their own is written `%25`. */
function hasReadableUser(text: string): boolean {
  const url = URL.parse(text)
  try {
    decodeURIComponent(`${url?.username}:${url?.password}`)
    return true
  } catch {
    return false
  }
}

function isNetwork(text: string): boolean {
  const [host = '', bits, ...more] = text.split('/')
  const most = isIP(host) === 6 ? 128 : 32
  if (isIP(host) === 0 || more.length > 0) return false
  // Of 0 bits is everybody, whose word is worth nothing.
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= most)
}

/** An origin alone; `http://localhost:*` means every port. */
function isOrigin(text: string): boolean {
  return /^https?:\/\/[a-z0-9.-]+(:(\d{1,5}|\*))?$/.test(text)
}

/** A host alone, without a port: its name or its address. */
function isHost(text: string): boolean {
  return isIP(text) !== 0 || /^[a-z0-9_]([a-z0-9._-]*[a-z0-9])?$/.test(text)
}

/** Hosts, separated by commas. */
function hosts(example: string) {
  return z
    .string()
    .transform((text) => text.split(',').map((part) => part.trim().toLowerCase()))
    .refine((parts) => parts.every(isHost), `must be host names or addresses, separated by commas: ${example}`)
}

/** The address of a service that speaks S3, without a key. */
function s3Address() {
  return address(['http', 'https'], 'https://s3.ap-southeast-2.amazonaws.com').refine((text) => {
    const url = URL.parse(text)
    return !url?.search && !url?.hash && !url?.username
  }, 'must be an address only: put the key in S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY')
}

const companyReference = z
  .string()
  .regex(REFERENCE, 'must be a company reference: lower-case letters, digits and hyphens')

const ENVIRONMENT = z.object({
  PORTAL_PORT: optional(
    z
      .string()
      .regex(/^\d{1,5}$/, 'must be a port number from 0 to 65535')
      .transform(Number)
      .refine((port) => port <= 65535, 'must be a port number from 0 to 65535'),
  ),
  PORTAL_HOST: optional(z.string().regex(/^[\w.:-]+$/, 'must be an address or name of this machine')),
  PORTAL_DATA_DIR: optional(z.string()),
  DATABASE_URL: optional(address(['postgres', 'postgresql'], 'postgres://user:password@host:5432/portal')),
  DATABASE_REPLICA_URL: optional(address(['postgres', 'postgresql'], 'postgres://user:password@host:5432/portal')),
  PORTAL_DEMO: optional(z.enum(['0', '1'], 'must be 0 or 1')),
  PORTAL_SECRET: optional(z.string().min(SECRET_MIN_LENGTH, `must have at least ${SECRET_MIN_LENGTH} characters`)),
  PORTAL_SECRET_FILE: optional(z.string()),
  PORTAL_SECRET_PREVIOUS: optional(
    z.string().min(SECRET_MIN_LENGTH, `must have at least ${SECRET_MIN_LENGTH} characters`),
  ),
  SMTP_URL: optional(
    address(['smtp', 'smtps'], 'smtps://user:password@host:465').refine(
      hasReadableUser,
      'must write each % in its user and password as %25',
    ),
  ),
  PORTAL_PUBLIC_URL: optional(address(['http', 'https'], 'https://portal.example.com')),
  PORTAL_PUBLIC_HOST: optional(
    z
      .string()
      .toLowerCase()
      .refine((text) => isHost(text) && isIP(text) === 0, 'must be the name of a host: links.portal.example.com'),
  ),
  PORTAL_HSTS_SUBDOMAINS: optional(z.enum(['0', '1'], 'must be 0 or 1')),
  PORTAL_REMOTES: optional(z.string()),
  PORTAL_SITE: optional(z.string()),
  PORTAL_OVERRIDE_ORIGINS: optional(
    z
      .string()
      .transform((text) => text.split(',').map((part) => part.trim()))
      .refine(
        (parts) => parts.every(isOrigin),
        'must be origins, separated by commas: https://next.portal.example.com',
      ),
  ),
  PORTAL_TRUST_PROXY: optional(
    z
      .string()
      .transform((text) => text.split(',').map((part) => part.trim()))
      .refine((parts) => parts.every(isNetwork), 'must be proxy addresses, separated by commas: 10.0.0.0/8'),
  ),
  PORTAL_RATE_LIMIT: optional(
    z
      .string()
      .regex(/^\d{1,7}$/, 'must be a number of calls per minute, 0 for no limit')
      .transform(Number),
  ),
  PORTAL_METRICS: optional(
    z.string().transform((text, context) => {
      if (text === 'off') return null
      const address = metricsAddress(text)
      if (address) return address
      context.addIssue('must be off, or an address and port of this machine, such as 127.0.0.1:9464')
      return z.NEVER
    }),
  ),
  PORTAL_ALLOWED_HOSTS: optional(hosts('quotes.internal')),
  PORTAL_PLAIN_HOSTS: optional(hosts('db.internal')),
  PORTAL_CLAMAV: optional(
    z.string().transform((text, context) => {
      const address = scannerAddress(text)
      if (address) return address
      context.addIssue('must be an address such as tcp://127.0.0.1:3310 or unix:/run/clamd.ctl')
      return z.NEVER
    }),
  ),
  PORTAL_FILES: optional(z.enum(['disk', 's3'], 'must be disk or s3')),
  S3_ENDPOINT: optional(s3Address()),
  S3_BROWSER_ENDPOINT: optional(s3Address()),
  S3_BUCKET: optional(
    z
      .string()
      .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket: lower-case letters, digits, hyphens'),
  ),
  S3_REGION: optional(z.string().regex(/^[a-z0-9-]{1,40}$/, 'must be a region such as ap-southeast-2')),
  S3_ACCESS_KEY_ID: optional(z.string().regex(/^[\x21-\x7e]+$/, 'must be a key id, without spaces')),
  S3_SECRET_ACCESS_KEY: optional(z.string().regex(/^[\x21-\x7e]+$/, 'must be a key, without spaces')),
  PORTAL_DEFAULT_COMPANY: optional(companyReference),
  PORTAL_OPERATOR: optional(companyReference),
})

/** How this portal runs. Source: decisions.md, "Running it". */
export interface Configuration {
  /** 0 lets the system choose. */
  readonly port: number
  readonly host: string
  /** Absolute path of the folder that holds the embedded database, the files and the kept secret. */
  readonly dataDir: string
  /** Null for the embedded database. */
  readonly databaseUrl: string | null
  /** A streaming replica of it, which reads may go to; null for none. */
  readonly replicaUrl: string | null
  /** Load the demo companies into an empty database: on a local portal, elsewhere only where PORTAL_DEMO says so. */
  readonly demo: boolean
  /** Whether the password that the README publishes signs anybody in: there too, and on a local portal whatever is loaded. */
  readonly demoSignIn: boolean
  readonly secrets: Secrets
  /** Null keeps mail in the dev mailbox. */
  readonly smtpUrl: string | null
  /** Where the portal is seen from outside, without a slash at the end; null for its own address. */
  readonly publicUrl: string | null
  /** The host of pages for people who do not sign in, and of framed quoting, by companies below it; null for none of its own. */
  readonly publicHost: string | null
  /** Whether every host under the portal's own is to be reached over https only. */
  readonly hstsSubdomains: boolean
  /** Proxies whose word on a caller's address is taken (`X-Forwarded-For`), as addresses or networks; false for none. */
  readonly trustProxy: string[] | false
  /** Calls a minute that one address may make, all endpoints together; 0 for no limit. */
  readonly rateLimit: number
  /** Where metrics are read, beside the portal's own port; null for nowhere. */
  readonly metrics: MetricsAddress | null
  /** File or address of the registry; null for the one that the build assembles. */
  readonly remotes: string | null
  /** Absolute path of the folder that holds the built portal. `pnpm dev` names another than the build's. */
  readonly site: string
  /** Other servers that a super admin may take a remote from, in one browser: `https://next.example`, `http://localhost:*`. */
  readonly overrideOrigins: readonly string[]
  /** Hosts that companies may name as their services although they are not public, over http too. */
  readonly allowedHosts: readonly string[]
  /** Other machines that the portal may reach, or be reached as, unencrypted: database, mail server, registry, scanner, S3, itself. */
  readonly plainHosts: readonly string[]
  /** Where clamd listens, which scans files for viruses; null where none does. */
  readonly scanner: ScannerAddress | null
  /** The bucket to keep files in; null for the data folder. */
  readonly s3: S3Settings | null
  /** Where new files go; older ones are read where they are. */
  readonly newFiles: 'disk' | 's3'
  /** The company of an address that names none. */
  readonly defaultCompany: string
  /** The company whose super admins may change releases. */
  readonly operator: string
}

/**
 * Reads the configuration from environment variables, checked as a whole. Throws `StartError` with one line that
 * names every bad variable. Where the database is embedded and no secret is set, one is made and kept in the data
 * folder.
 */
export function readConfiguration(environment: Readonly<Record<string, string | undefined>>): Configuration {
  const parsed = ENVIRONMENT.safeParse(environment)
  if (!parsed.success) {
    throw new StartError(parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}.`).join(' '))
  }
  const set = parsed.data
  const dataDir = resolve(set.PORTAL_DATA_DIR ?? '.data')
  if (set.PORTAL_SECRET && set.PORTAL_SECRET_FILE) {
    throw new StartError('PORTAL_SECRET and PORTAL_SECRET_FILE are both set: set one of them.')
  }
  if (set.DATABASE_URL && !set.PORTAL_SECRET && !set.PORTAL_SECRET_FILE) {
    throw new StartError(
      'PORTAL_SECRET or PORTAL_SECRET_FILE must be set where DATABASE_URL is: at least 32 random characters.',
    )
  }
  if (set.DATABASE_REPLICA_URL && !set.DATABASE_URL) {
    throw new StartError('DATABASE_REPLICA_URL needs DATABASE_URL: it is a replica of that database.')
  }
  const plainHosts = set.PORTAL_PLAIN_HOSTS ?? []
  for (const name of ['PORTAL_PUBLIC_URL', 'PORTAL_REMOTES', 'S3_ENDPOINT', 'S3_BROWSER_ENDPOINT'] as const)
    refusePlain(name, set[name], plainHosts)
  const scanner = set.PORTAL_CLAMAV ?? null
  if (scanner && 'host' in scanner && !mayBePlain(scanner.host, plainHosts)) {
    throw new StartError(
      `PORTAL_CLAMAV must be on this machine, as files reach clamd unencrypted. If you trust the network to ${scanner.host}, set PORTAL_PLAIN_HOSTS=${scanner.host}.`,
    )
  }
  if (set.PORTAL_SECRET_PREVIOUS && !set.PORTAL_SECRET && !set.PORTAL_SECRET_FILE) {
    throw new StartError(
      'PORTAL_SECRET_PREVIOUS goes with PORTAL_SECRET or PORTAL_SECRET_FILE; to change the kept secret, run: pnpm portal secret rotate',
    )
  }
  const secret = set.PORTAL_SECRET_FILE ? secretOfFile(set.PORTAL_SECRET_FILE) : set.PORTAL_SECRET
  const staff = new URL(set.PORTAL_PUBLIC_URL ?? 'http://localhost')
  const publicHost = set.PORTAL_PUBLIC_HOST ?? null
  if (publicHost !== null) {
    if (`.${staff.hostname}`.endsWith(`.${publicHost}`)) {
      throw new StartError(
        'PORTAL_PUBLIC_HOST must be a different host from the one staff use, and not its parent domain.',
      )
    }
    refusePlain(
      'PORTAL_PUBLIC_HOST, with the scheme of PORTAL_PUBLIC_URL,',
      `${staff.protocol}//${publicHost}`,
      plainHosts,
    )
  }
  const s3 = s3Settings(set)
  if (set.PORTAL_FILES === 's3' && !s3)
    throw new StartError('PORTAL_FILES=s3 needs S3_ENDPOINT and the other S3_ variables.')
  if (URL.parse(s3?.browserEndpoint ?? '')?.origin === staff.origin) {
    throw new StartError(
      'S3_BROWSER_ENDPOINT must not be on the portal’s own host: it serves files that people have uploaded.',
    )
  }
  const isLocal = !set.DATABASE_URL && [staff.hostname, publicHost ?? 'localhost'].every(isLocalHost)
  return {
    port: set.PORTAL_PORT ?? 8080,
    host: set.PORTAL_HOST ?? '127.0.0.1',
    dataDir,
    databaseUrl: set.DATABASE_URL ?? null,
    replicaUrl: set.DATABASE_REPLICA_URL ?? null,
    demo: set.PORTAL_DEMO ? set.PORTAL_DEMO === '1' : isLocal,
    demoSignIn: isLocal || set.PORTAL_DEMO === '1',
    secrets: secret === undefined ? keptSecrets(dataDir) : new Secrets(secret, set.PORTAL_SECRET_PREVIOUS),
    smtpUrl: set.SMTP_URL ?? null,
    publicUrl: set.PORTAL_PUBLIC_URL?.replace(/\/+$/, '') ?? null,
    publicHost,
    hstsSubdomains: set.PORTAL_HSTS_SUBDOMAINS === '1',
    trustProxy: set.PORTAL_TRUST_PROXY ?? false,
    rateLimit: set.PORTAL_RATE_LIMIT ?? RATE_LIMIT,
    metrics: set.PORTAL_METRICS ?? null,
    remotes: set.PORTAL_REMOTES ?? null,
    overrideOrigins: set.PORTAL_OVERRIDE_ORIGINS ?? [],
    allowedHosts: set.PORTAL_ALLOWED_HOSTS ?? [],
    plainHosts,
    scanner,
    s3,
    newFiles: set.PORTAL_FILES ?? (s3 ? 's3' : 'disk'),
    site: resolve(set.PORTAL_SITE ?? BUILT_SITE),
    defaultCompany: set.PORTAL_DEFAULT_COMPANY ?? 'demo',
    operator: set.PORTAL_OPERATOR ?? set.PORTAL_DEFAULT_COMPANY ?? 'demo',
  }
}

/** Throws `StartError` for an http address of another machine that the operator has not named as plain. */
function refusePlain(name: string, address: string | undefined, plainHosts: readonly string[]): void {
  const url = URL.parse(address ?? '')
  if (url?.protocol !== 'http:' || mayBePlain(url.hostname, plainHosts)) return
  const host = url.hostname.replace(/^\[|\]$/g, '')
  throw new StartError(
    `${name} must be https, or anyone on the way can read what is sent to ${host}. If you trust that network, set PORTAL_PLAIN_HOSTS=${host}.`,
  )
}
