import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { Secrets } from '../configuration/secrets.ts'

/** The first file of a backup: what is in it. */
export const MANIFEST = 'manifest.json'
/** The secret that an embedded portal made for itself; without it, what it sealed could not be opened again. */
export const SECRET = 'secret'
export const FORMAT = 1

const content = z.object({ rows: z.int().optional(), size: z.int(), sha256: z.string() })

export const manifest = z.object({
  format: z.literal(FORMAT),
  created_at: z.iso.datetime(),
  engine: z.enum(['pglite', 'postgres']),
  /** Tells whether a portal has the secret that this one's values were sealed with, without telling the secret. */
  secret_fingerprint: z.string(),
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
  /** By name, in the order in which they lie in the archive. */
  tables: z.record(z.string(), content),
  /** By path below the files' folder. */
  files: z.record(z.string(), content),
})
export type Manifest = z.output<typeof manifest>
export type Content = z.output<typeof content>

export function tableEntry(table: string): string {
  return `tables/${table}.ndjson`
}

export function fileEntry(path: string): string {
  return `files/${path}`
}

export function fingerprint(secrets: Secrets): string {
  return fingerprintOf(secrets.key('settings secret'))
}

/** Whether the secrets, the previous one too, open what was sealed by the secret of a fingerprint. */
export function fits(secrets: Secrets, print: string): boolean {
  return secrets.keys('settings secret').map(fingerprintOf).includes(print)
}

function fingerprintOf(key: Buffer): string {
  return createHash('sha256').update(key).digest('hex').slice(0, 32)
}

/**
 * Tables whose rows live for minutes or end with a restart of the world: bringing sessions and links back would undo a
 * sign-out or a changed password.
 */
export const LEFT_OUT = [
  'sessions',
  'sign_in_challenges',
  'password_resets',
  'email_changes',
  'company_email_links',
  'login_attempts',
  'call_counts',
  'idempotency_keys',
]
