import type { MailTlsMode } from '@portal/domain/sending/mail-server'
import { and, eq, isNotNull } from 'drizzle-orm'
import type { Secrets } from '../configuration/secrets.ts'
import type { Transaction } from '../database/database.ts'
import { mailServers } from '../database/tables/mail-settings.ts'

/** A mail server that a company has set up. */
export interface MailServer {
  readonly host: string
  readonly port: number
  readonly tls: MailTlsMode
  /** Null for a server that asks for no user. */
  readonly login: { readonly user: string; readonly password: string } | null
}

/** A company's settings as they are stored; undefined if never set. */
export async function readMailSetting(tx: Transaction): Promise<typeof mailServers.$inferSelect | undefined> {
  const [stored] = await tx.select().from(mailServers).where(eq(mailServers.company_id, tx.companyId))
  return stored
}

/** Whether the company has set up a mail server. */
export async function hasMailServer(tx: Transaction): Promise<boolean> {
  const found = await tx
    .select({ host: mailServers.host })
    .from(mailServers)
    .where(and(eq(mailServers.company_id, tx.companyId), isNotNull(mailServers.host)))
  return found.length > 0
}

/** The company's mail server; null if none is set up. Throws `UnsealError`. */
export function mailServerOf(stored: typeof mailServers.$inferSelect | undefined, secrets: Secrets): MailServer | null {
  if (stored?.host == null) return null
  const { host, port, tls, username, password } = stored
  const login = username === null ? null : { user: username, password: unsealed(secrets, password) }
  return { host, port, tls, login }
}

function unsealed(secrets: Secrets, password: string | null): string {
  return password === null ? '' : secrets.unseal('settings secret', password)
}
