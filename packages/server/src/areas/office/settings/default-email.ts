import type { AnswerOf } from '@portal/contract/endpoint'
import type { settings } from '@portal/contract/office/settings'
import type { EmailAddressSettings } from '@portal/contract/office/settings.schema'
import { MESSAGES } from '@portal/domain/message'
import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm'
import { type Change, recordActivity } from '../../../activity-log/record.ts'
import type { Transaction } from '../../../database/database.ts'
import { companies, companyEmailLinks as links } from '../../../database/tables/companies.ts'
import { users } from '../../../database/tables/users.ts'
import type { Call, PublicCall } from '../../../http/bind.ts'
import { CallError } from '../../../http/call-error.ts'
import { DAY, HOUR, later } from '../../../http/clock.ts'
import { newToken, tokenHash } from '../../../http/session.ts'
import { isMailSetUp, sendMail } from '../../../mailing/outbox.ts'
import { testMail, verifyAddressMail } from './mails.ts'

/** How long a link works. */
const LINK_LIFE = 7 * DAY
/** Links that a company may have sent within an hour: they go to mailboxes that nobody has shown to be its own. */
const LINKS_AN_HOUR = 10

type Link = typeof links.$inferSelect
type Reading = Pick<Call, 'tx' | 'services'>
type Asking = Pick<Call, 'tx' | 'services' | 'company' | 'caller' | 'outsiderUrl' | 'requestId'>

/** The address that the company's mails come from, and the one waiting to be verified. */
export async function emailAddress({ tx, services }: Reading): Promise<EmailAddressSettings> {
  const company = await companyOf(tx)
  const link = await liveLink(tx, services.clock())
  return {
    address: company.default_email_address,
    verified_at: company.default_email_verified_at,
    is_mail_set_up: await isMailSetUp({ tx, services }),
    pending: link && { address: link.email, sent_at: link.created_at, works_until: link.expires_at },
  }
}

/**
 * Has an address become the one that the company's mails come from, once a link that is sent there is opened; null has
 * none wait. The address in use stays until then. Throws TOO_MANY_TRIES.
 */
export async function askForAddress(call: Asking, wanted: string | null): Promise<void> {
  const { tx, services } = call
  if (wanted === null) return putOut(tx, services.clock())
  const same = (address: string | null | undefined) => address?.toLowerCase() === wanted.toLowerCase()
  const company = await companyOf(tx)
  const waiting = await liveLink(tx, services.clock())
  if (same(company.default_email_address) || same(waiting?.email)) return
  await sendLink(call, wanted)
}

/** Sends another link to the address that waits. Throws CONFLICT where none does, and TOO_MANY_TRIES. */
export async function sendEmailLink(call: Call): Promise<EmailAddressSettings> {
  // Of two at once, the second puts out the first one's, and counts it.
  await companyOf(call.tx, { locked: true })
  const waiting = await liveLink(call.tx, call.services.clock())
  if (!waiting) throw new CallError('CONFLICT', { message: 'No email address is waiting to be verified.' })
  await sendLink(call, waiting.email)
  return await emailAddress(call)
}

/** Forgets the address that waits; where none does, nothing happens. */
export async function cancelEmailLink(call: Call): Promise<EmailAddressSettings> {
  // Whoever opens the link meanwhile waits, or has been first.
  await companyOf(call.tx, { locked: true })
  const waiting = await liveLink(call.tx, call.services.clock())
  if (waiting) {
    await putOut(call.tx, call.services.clock())
    await record(call, 'company.forgetEmail', { before: { default_email_address: waiting.email } })
  }
  return await emailAddress(call)
}

/** Sends a mail from the company's address to the caller. Throws CONFLICT where there is no address yet. */
export async function sendTestMail(call: Call): Promise<AnswerOf<typeof settings.sendTestMail>> {
  const { tx, caller, company } = call
  const { default_email_address } = await companyOf(tx)
  if (default_email_address === null) throw new CallError('CONFLICT', { message: MESSAGES.configureMail })
  const [user] = await tx
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.company_id, tx.companyId), eq(users.id, caller.userId)))
  if (!user) throw new CallError('NOT_FOUND')
  await sendMail(call, testMail({ to: user.email, company: company.name, from: default_email_address }))
  return {
    message: (await isMailSetUp(call)) ? `Test email is on its way to ${user.email}` : 'Not sent: email isn’t set up',
  }
}

/** The address that a link verifies, or null. Looking changes nothing: programs that look through mails open links. */
export async function openEmailLink({
  tx,
  services,
  body,
}: PublicCall<typeof settings.openEmailLink>): Promise<AnswerOf<typeof settings.openEmailLink>> {
  const link = await liveLink(tx, services.clock(), body.token)
  return { address: link?.email ?? null }
}

/** Makes the address of a link the company's. Throws LINK_DEAD. */
export async function verifyEmail(
  call: PublicCall<typeof settings.verifyEmail>,
): Promise<AnswerOf<typeof settings.verifyEmail>> {
  const { tx, services, body } = call
  const now = services.clock()
  // Of two that open links at once, the second finds the first one's done.
  const company = await companyOf(tx, { locked: true })
  const link = await liveLink(tx, now, body.token)
  if (!link) throw new CallError('LINK_DEAD', { message: MESSAGES.undoLinkDead })
  await putOut(tx, now)
  await tx
    .update(companies)
    .set({
      default_email_address: link.email,
      default_email_verified_at: now.toISOString(),
      version: company.version + 1,
      updated_at: now.toISOString(),
    })
    .where(eq(companies.id, tx.companyId))
  await record({ ...call, caller: { userId: link.created_by } }, 'company.verifyEmail', {
    before: { default_email_address: company.default_email_address },
    after: { default_email_address: link.email },
  })
  return { address: link.email }
}

async function sendLink(call: Asking, email: string): Promise<void> {
  const { tx, services, company, caller, outsiderUrl } = call
  const now = services.clock()
  await expectFew(tx, now)
  await putOut(tx, now)
  const token = newToken()
  await tx.insert(links).values({
    company_id: tx.companyId,
    email,
    token_hash: tokenHash(token),
    created_by: caller.userId,
    created_at: now.toISOString(),
    expires_at: later(now, LINK_LIFE).toISOString(),
  })
  const link = `${outsiderUrl}/verify-email/${token}`
  await sendMail(call, verifyAddressMail({ to: email, company: company.name, link, token }))
  await record(call, 'company.askEmail', { after: { default_email_address: email } })
}

async function expectFew(tx: Transaction, now: Date): Promise<void> {
  const since = later(now, -HOUR).toISOString()
  const [row] = await tx
    .select({ sent: sql<number>`count(*)::int` })
    .from(links)
    .where(and(eq(links.company_id, tx.companyId), gt(links.created_at, since)))
  if ((row?.sent ?? 0) >= LINKS_AN_HOUR) throw new CallError('TOO_MANY_TRIES', { retryAfter: HOUR / 1000 })
}

/** The link that works: the company's newest, or that of a token. Only while who asked for it still runs the company. */
async function liveLink(tx: Transaction, now: Date, token?: string): Promise<Link | null> {
  const [link] = await tx
    .select()
    .from(links)
    .where(
      and(
        eq(links.company_id, tx.companyId),
        isNull(links.used_at),
        gt(links.expires_at, now.toISOString()),
        sql`exists (
          select 1 from ${users} where ${users.company_id} = ${links.company_id} and ${users.id} = ${links.created_by}
            and ${users.archived_at} is null and 'ROLE_SUPER_ADMIN' = any(${users.roles}))`,
        token === undefined ? undefined : eq(links.token_hash, tokenHash(token)),
      ),
    )
    .orderBy(desc(links.id))
    .limit(1)
  return link ?? null
}

/** From now on no link works that was sent before. */
async function putOut(tx: Transaction, now: Date): Promise<void> {
  await tx
    .update(links)
    .set({ used_at: now.toISOString() })
    .where(and(eq(links.company_id, tx.companyId), isNull(links.used_at)))
}

async function companyOf(tx: Transaction, { locked = false } = {}) {
  const query = tx.select().from(companies).where(eq(companies.id, tx.companyId))
  const [company] = await (locked ? query.for('no key update') : query)
  if (!company) throw new CallError('NOT_FOUND')
  return company
}

function record(
  call: Parameters<typeof recordActivity>[0],
  action: string,
  values: Pick<Change, 'before' | 'after'>,
): Promise<void> {
  return recordActivity(call, { action, entity: 'company', entityId: call.tx.companyId, ...values })
}
