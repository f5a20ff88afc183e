import type { mailSettings as calls } from '@portal/contract/sending/mail-settings'
import type { MailServerSetting } from '@portal/contract/sending/mail-settings.schema'
import { eq, sql } from 'drizzle-orm'
import { recordActivity } from '../../../activity-log/record.ts'
import type { Transaction } from '../../../database/database.ts'
import { companies } from '../../../database/tables/companies.ts'
import { mailServers } from '../../../database/tables/mail-settings.ts'
import type { Call, OutsideCall } from '../../../http/bind.ts'
import { badField } from '../../../http/call-error.ts'
import { readMailSetting } from '../../../mailing/mail-server-setting.ts'
import { RefusedAddress } from '../../../outbound/guarded-client.ts'
import { assertVersion } from '../../../subjects/change-row.ts'

type Stored = typeof mailServers.$inferSelect
type Updating = OutsideCall<typeof calls.update>

/** The company's mail server, without its password. */
export async function viewMailServer({ tx }: Pick<Call, 'tx'>): Promise<MailServerSetting> {
  return shown(await readMailSetting(tx), await fromAddress(tx))
}

/**
 * Sets the mail server; fields left out don't change. Throws STALE_VERSION, and BAD_INPUT for a host inside the network, a
 * server without TLS that the operator didn't name, and a user without a password.
 */
export async function updateMailServer(call: Updating): Promise<MailServerSetting> {
  const { host } = call.body
  if (host && !(await isReachable(call, host))) {
    throw badField('host', 'This host can’t be used. Please enter a public mail server.')
  }
  return await call.transaction((tx) => store({ ...call, tx }))
}

async function isReachable({ services }: Updating, host: string): Promise<boolean> {
  try {
    await services.outbound.addressOf(host)
    return true
  } catch (error) {
    // A name that leads nowhere is refused too: what is wrong with it is nobody's business.
    if (!(error instanceof RefusedAddress)) services.log.info({ err: error }, 'The host of a mail server wasn’t found')
    return false
  }
}

async function store(call: Updating & Pick<Call, 'tx'>): Promise<MailServerSetting> {
  const { tx, body, services } = call
  // The first time there is no row to lock, so two users could both insert one.
  await tx.execute(sql`select from companies where id = ${tx.companyId} for no key update`)
  const stored = await readMailSetting(tx)
  const from = await fromAddress(tx)
  const before = shown(stored, from)
  await assertVersion(before, body.version, () => before)
  const { version: _, password: typed, ...changes } = body
  const { has_password: __, from_address: ___, ...kept } = before
  const after = { ...kept, ...changes, version: before.version + 1 }
  if (after.host !== null && after.tls === 'none' && !services.outbound.isAllowed(after.host)) {
    throw badField('tls', 'This mail server must be reached by TLS.')
  }
  const password = passwordAfter(call, { stored, after, typed })
  if (after.host === null) after.username = null
  if (after.username !== null && password === null) {
    throw badField('password', 'Please enter the password')
  }
  const row = { ...after, password }
  await tx
    .insert(mailServers)
    .values({ company_id: tx.companyId, ...row })
    .onConflictDoUpdate({ target: mailServers.company_id, set: { ...row, updated_at: sql`now()` } })
  const present = shown(await readMailSetting(tx), from)
  await recordActivity(call, {
    action: 'mailServer.update',
    entity: 'mailServer',
    entityId: null,
    before: { ...before, version: undefined },
    after: { ...present, version: undefined, ...(typed && password && { new_password: true }) },
  })
  return present
}

interface PasswordChange {
  readonly stored: Stored | undefined
  readonly after: Pick<Stored, 'host' | 'username' | 'tls'>
  readonly typed: string | null | undefined
}

/** Sealed. Otherwise setting another host, or another way to it, would send it the old server's password. */
function passwordAfter({ services }: Updating, { stored, after, typed }: PasswordChange): string | null {
  if (after.host === null || after.username === null) return null
  if (typed !== undefined) return typed && services.secrets.seal('settings secret', typed)
  return stored?.host === after.host && !(after.tls === 'none' && stored.tls !== 'none') ? stored.password : null
}

/** The address that the company's emails come from. */
export async function fromAddress(tx: Transaction): Promise<string | null> {
  const [company] = await tx
    .select({ address: companies.default_email_address })
    .from(companies)
    .where(eq(companies.id, tx.companyId))
  return company?.address ?? null
}

/** Returns whether there is a password, never the password. */
function shown(stored: Stored | undefined, from_address: string | null): MailServerSetting {
  return {
    host: stored?.host ?? null,
    port: stored?.port ?? 587,
    tls: stored?.tls ?? 'starttls',
    username: stored?.username ?? null,
    has_password: (stored?.password ?? null) !== null,
    hourly_limit: stored?.hourly_limit ?? null,
    from_address,
    version: stored?.version ?? 0,
  }
}
