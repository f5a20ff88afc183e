import type { AnswerOf } from '@portal/contract/endpoint'
import type { mails as endpoints } from '@portal/contract/sending/mails'
import type { ClientMail, MailHead } from '@portal/contract/sending/mails.schema'
import { MAIL_ATTACHMENTS_MAX_SIZE } from '@portal/domain/limits'
import { mergeFieldLabel } from '@portal/domain/sending/merge-field'
import { unfilledFields } from '@portal/domain/sending/merge-text'
import { UNDO_SECONDS } from '@portal/domain/sending/undo'
import { formatFileSize } from '@portal/domain/values/file-size'
import { fullName } from '@portal/domain/values/person'
import { eq } from 'drizzle-orm'
import type { Viewer } from '../../../access/visible-clients.ts'
import { recordActivity } from '../../../activity-log/record.ts'
import type { Transaction } from '../../../database/database.ts'
import { clients } from '../../../database/tables/clients.ts'
import { clientMails } from '../../../database/tables/communications.ts'
import { users } from '../../../database/tables/users.ts'
import type { Call } from '../../../http/bind.ts'
import { badField, CallError } from '../../../http/call-error.ts'
import { DAY, SECOND } from '../../../http/clock.ts'
import { readBlocked } from '../../../mailing/blocked-addresses.ts'
import { countNamedTemplate } from '../../../mailing/count-template-uses.ts'
import { cancelMessage, markBounced, markSent, sendAgain, sendMail } from '../../../mailing/outbox.ts'
import { assertContactable } from '../../clients/clients/contactable.ts'
import { assertVisibleClient } from '../../clients/clients/queries.ts'
import { chasesOf } from '../../work/requirements/chases.ts'
import { emlUrl } from './eml-address.ts'
import {
  type AttachedDocument,
  isOfClient,
  type MailRecord,
  readAttachable,
  readMailsById,
  readSystemAttachments,
  readVisibleMail,
} from './queries.ts'
import { writtenHtml } from './written-html.ts'

/** Characters of a mail that a timeline shows. */
const EXCERPT = 280
/** Milliseconds that a message can be scheduled ahead. */
const SEND_AHEAD_MAX = 366 * DAY

/** What of a mail a client's own call does not say. */
export interface MailExtras {
  /** What of the mail works once: see `Mail`. */
  readonly secret?: string
  /** Another address than the client's own. */
  readonly to?: string | undefined
  /** Who gets a copy. */
  readonly cc?: readonly string[]
}

/**
 * Sends a mail to one of a client's own addresses unless told another; answers come to who wrote it. Throws NOT_FOUND where the caller may not
 * see the client, CONFLICT where they have died or want no email, BAD_INPUT where there is no address, nothing to say, or a document that is not the client's.
 */
export async function sendClientMail(
  call: Call<typeof endpoints.send>,
  { secret, to: otherAddress, cc = [] }: MailExtras = {},
): Promise<ClientMail> {
  const { tx, caller, company, params, body } = call
  await assertVisibleClient(call, params.id)
  await assertContactable(tx, params.id, 'email')
  const to = otherAddress ?? (await addressOf(call))
  await expectDeliverable(tx, { to, cc })
  const { html, text } = writtenHtml(body.html)
  expectFilled('subject', body.subject)
  expectFilled('html', text)
  const attachments = await attachmentsOf(call)
  const about = await aboutOf(call)
  const chases = await chasesOf(call, { clientId: params.id, ids: body.chases })
  const template_id = await countNamedTemplate(call, 'email')
  const outbox_id = await sendMail(call, {
    to,
    cc,
    subject: body.subject,
    text: `${text}\n`,
    html,
    replyTo: await ownAddress(call),
    senderId: caller.userId,
    sendAt: undoableSendAt(call, body.send_at),
    ...(secret && { secret }),
    attachments: attachments.map(({ file_id, name }) => ({ fileId: file_id, name })),
  })
  const [stored] = await tx
    .insert(clientMails)
    .values({
      company_id: company.id,
      client_id: params.id,
      outbox_id,
      sender_id: caller.userId,
      template_id,
      chases,
      ...about,
    })
    .returning({ id: clientMails.id })
  if (!stored) throw new Error('The mail was not stored')
  await recordActivity(call, {
    action: 'mail.send',
    entity: 'mail',
    entityId: stored.id,
    clientId: params.id,
    applicationId: about.application_id,
    after: {
      to,
      ...(cc.length > 0 && { cc }),
      subject: body.subject,
      attachments: attachments.map(({ name }) => name),
    },
  })
  const [record] = await readMailsById(tx, [stored.id])
  if (!record) throw new CallError('NOT_FOUND')
  return toMail(call, record)
}

/** A mail to a client with all that it says. Throws NOT_FOUND. */
export async function viewMail(call: Call<typeof endpoints.view>): Promise<ClientMail> {
  return toMail(call, await mailOf(call))
}

async function mailOf(call: Call<typeof endpoints.view>): Promise<MailRecord> {
  const { id: clientId, mailId } = call.params
  const record = await readVisibleMail(call.tx, call, { clientId, mailId })
  if (!record) throw new CallError('NOT_FOUND')
  return record
}

/** Sends a mail once more that failed or may not have been sent. Throws NOT_FOUND; CONFLICT where it was, or still may be. */
export function sendMailAgain(call: Call<typeof endpoints.sendAgain>): Promise<ClientMail> {
  return decide(call, 'mail.sendAgain', sendAgain, 'This email is still queued, or was already sent.')
}

/** Cancels a mail that has not left. Throws NOT_FOUND; CONFLICT where it is too late. */
export function cancelMail(call: Call<typeof endpoints.cancel>): Promise<ClientMail> {
  return decide(call, 'mail.cancel', cancelMessage, 'It’s too late to cancel this email.')
}

/** Notes that a mail was sent of which nobody was sure. Throws NOT_FOUND; CONFLICT where that isn't open. */
export function markMailSent(call: Call<typeof endpoints.markSent>): Promise<ClientMail> {
  return decide(call, 'mail.markSent', markSent, 'We already know whether this email was sent.')
}

/** Notes that a sent email bounced. Throws NOT_FOUND; CONFLICT where it hasn’t been sent. */
export function markMailBounced(call: Call<typeof endpoints.markBounced>): Promise<ClientMail> {
  return decide(call, 'mail.markBounced', markBounced, 'This email hasn’t been sent.')
}

async function decide(
  call: Call<typeof endpoints.sendAgain>,
  action: string,
  change: (call: Call, outboxId: number) => Promise<boolean>,
  tooLate: string,
): Promise<ClientMail> {
  const record = await mailOf(call)
  if (action === 'mail.sendAgain') await assertContactable(call.tx, record.client_id, 'email')
  if (!(await change(call, record.outbox_id))) throw new CallError('CONFLICT', { message: tooLate })
  await recordActivity(call, {
    action,
    entity: 'mail',
    entityId: record.id,
    clientId: record.client_id,
    after: { to: record.to, subject: record.subject },
  })
  return toMail(call, await mailOf(call))
}

/**
 * When a message goes that somebody sends now: as wished, but not before the time in which it can be undone. Throws
 * BAD_INPUT for a time that is too far away: a year mistyped would never be noticed.
 */
export function undoableSendAt({ services }: Pick<Call, 'services'>, wished: string | undefined): Date {
  const now = services.clock().getTime()
  const soonest = now + UNDO_SECONDS * SECOND
  if (wished !== undefined && Date.parse(wished) > now + SEND_AHEAD_MAX) {
    throw badField('send_at', 'Please choose a time within a year')
  }
  return new Date(Math.max(soonest, wished === undefined ? soonest : Date.parse(wished)))
}

/** An address of a mail to a client as an .eml file. Throws NOT_FOUND. */
export async function downloadEmail(
  call: Call<typeof endpoints.downloadEmail>,
): Promise<AnswerOf<typeof endpoints.downloadEmail>> {
  const { tx, caller, services } = call
  const record = await mailOf(call)
  await recordActivity(call, {
    action: 'mail.download',
    entity: 'mail',
    entityId: record.id,
    clientId: record.client_id,
    after: { subject: record.subject },
  })
  return emlUrl(services, {
    company: tx.companyId,
    client: record.client_id,
    mail: record.id,
    user: caller.userId,
    subject: record.subject,
  })
}

/** A mail as a timeline shows it: how it begins, and how far it came. */
export function toMailHead({ caller }: Pick<Viewer, 'caller'>, record: MailRecord): MailHead {
  const { id, client_id, to, cc, subject, text, state, error, created_at, send_at, sent_at } = record
  const { sender_id, sender_firstname, sender_lastname } = record
  return {
    id,
    client_id,
    to,
    cc,
    subject,
    excerpt: text.slice(0, EXCERPT).trim().toWellFormed(),
    state,
    error,
    automatic: record.automatic_kind !== null,
    sender: sender_id === null ? null : { id: sender_id, name: fullName(sender_firstname, sender_lastname) },
    created_at,
    send_at,
    sent_at,
    // An auditor may not see every document, nor what one was called.
    attachments: caller.role === 'ROLE_AUDITOR' ? [] : record.attachments,
  }
}

function toMail(viewer: Pick<Viewer, 'caller'>, record: MailRecord): ClientMail {
  return { ...toMailHead(viewer, record), text: record.text.trimEnd(), html: record.html ?? '' }
}

/** What the mail is about. Throws NOT_FOUND if that isn't the client's, or the caller may not see it. */
async function aboutOf({ tx, params, body, ...call }: Call<typeof endpoints.send>) {
  const about = { application_id: body.application_id ?? null, policy_id: body.policy_id ?? null }
  if (!(await isOfClient(tx, call, { ...about, client_id: params.id }))) throw new CallError('NOT_FOUND')
  return about
}

/** Where the mail goes: to an address of the client, or of whoever else is asked for what it chases. */
async function addressOf({ tx, params, body }: Call<typeof endpoints.send>): Promise<string> {
  if (body.to !== 'email' && body.to !== 'secondary_email') {
    if (!body.chases?.length) throw badField('to', 'Please choose one of the client’s addresses')
    return body.to
  }
  const [client] = await tx
    .select({ email: clients.email, secondary_email: clients.secondary_email })
    .from(clients)
    .where(eq(clients.id, params.id))
  const address = client?.[body.to]
  if (!address) throw badField('to', 'The client doesn’t have this email address')
  return address
}

/** Throws BAD_INPUT if emails to an address bounced: whoever writes there now would wait for an answer in vain. */
async function expectDeliverable(
  tx: Transaction,
  { to, cc }: { readonly to: string; readonly cc: readonly string[] },
): Promise<void> {
  const blocked = await readBlocked(tx, 'email', [to, ...cc])
  const bounced = (address: string) => Boolean(blocked.reason(address, { isBulk: false }))
  if (bounced(to)) throw badField('to', 'Emails to this address bounced. Clear it first.')
  const copy = cc.find(bounced)
  if (copy !== undefined) throw badField('cc', `Emails to ${copy} bounced. Clear it first.`)
}

/** The caller's address, which answers to a mail go to. */
export async function ownAddress({ tx, caller }: Pick<Call, 'tx' | 'caller'>): Promise<string | null> {
  const [user] = await tx.select({ email: users.email }).from(users).where(eq(users.id, caller.userId))
  return user?.email ?? null
}

/** Throws BAD_INPUT if a merge field is left unfilled. */
function expectFilled(path: 'subject' | 'html', text: string): void {
  const [field] = unfilledFields(text)
  if (field) throw badField(path, `${mergeFieldLabel(field)} has no value. Fill it in or remove it.`)
}

async function attachmentsOf(call: Call<typeof endpoints.send>): Promise<AttachedDocument[]> {
  const { tx, params, body } = call
  const own = await readAttachable(tx, call, { clientId: params.id, ids: body.documents })
  if (own.length < body.documents.length) throw badField('documents', 'A document no longer exists')
  const firms = await readSystemAttachments(tx, body.system_attachments)
  if (firms.length < body.system_attachments.length) {
    throw badField('system_attachments', 'A system attachment no longer exists')
  }
  const found = [...own, ...firms]
  const unsafe = found.find(({ scan }) => scan === 'infected')
  if (unsafe) throw badField('documents', `${unsafe.name} is not safe to send`)
  const size = found.reduce((sum, one) => sum + one.size, 0)
  if (size > MAIL_ATTACHMENTS_MAX_SIZE) {
    const most = formatFileSize(MAIL_ATTACHMENTS_MAX_SIZE)
    throw badField('documents', `Attachments can be up to ${most} in total`)
  }
  return found
}
