import type { AnswerOf } from '@portal/contract/endpoint'
import type { emailTemplates } from '@portal/contract/sending/email-templates'
import type { EmailTemplate, FilledEmail } from '@portal/contract/sending/email-templates.schema'
import type { SmsTemplate } from '@portal/contract/sending/sms-templates.schema'
import type { Call } from '../../../http/bind.ts'
import { badField } from '../../../http/call-error.ts'
import { escapeHtml } from '../../../mailing/escape-html.ts'
import { identityOf, readMailFirm } from '../../../mailing/mail-firm.ts'
import { hasMailServer } from '../../../mailing/mail-server-setting.ts'
import { sendMail } from '../../../mailing/outbox.ts'
import { cleanTemplate } from '../../../rich-text/clean-rich-text.ts'
import { ownAddress } from '../mails/service.ts'
import { writtenHtml } from '../mails/written-html.ts'
import { fillEmail, fillSms, type WrittenEmail } from './fill-template.ts'
import { type About, type Recipient, recipientOf } from './merge-values.ts'
import {
  attachmentsFor,
  expectAttachable,
  storedAttachments,
  type TemplateAttachments,
} from './template-attachments.ts'

type Calls = typeof emailTemplates

/** A template's email as it is kept, as that of a mail. Throws BAD_INPUT. */
export async function keptEmail<W extends WrittenEmail & TemplateAttachments>(
  { tx }: Pick<Call, 'tx'>,
  written: W,
): Promise<W> {
  await expectAttachable(tx, written)
  return { ...written, html: writtenHtml(written.html, cleanTemplate).html }
}

/** A filled-in email for a client, with its addresses and attachments. Throws NOT_FOUND. */
export async function filledEmail(
  call: Call,
  written: WrittenEmail & TemplateAttachments,
  about: About,
): Promise<FilledEmail> {
  const recipient = await recipientOf(call, about)
  return {
    ...fillEmail(written, recipient),
    ...(await addressesOf(call, recipient)),
    foot: identityOf(await readMailFirm(call.tx)),
    ...(await attachmentsFor(call, written, about.client_id)),
  }
}

/** A text message filled in for a client. Throws NOT_FOUND. */
export async function filledSms(call: Call, { text }: Pick<SmsTemplate, 'text'>, about: About) {
  return fillSms(text, await recipientOf(call, about))
}

async function addressesOf(call: Call, { email, values }: Recipient) {
  return { from: values['company email'] || null, to: email, reply_to: await ownAddress(call) }
}

/** Sends an email, filled in for a client, to the caller only. Fields without a value are left unfilled; where nothing is set up to send it, it stays in the mailbox. */
export async function sendTest(call: Call<Calls['sendTest']>): Promise<AnswerOf<Calls['sendTest']>> {
  const filled = await filledEmail(call, await keptEmail(call, call.body), call.body)
  if (filled.reply_to === null) throw badField('client_id', 'You have no email address')
  const isSetUp = call.services.postbox.state !== 'kept' || (await hasMailServer(call.tx))
  await sendMail(call, {
    to: filled.reply_to,
    subject: `Test: ${filled.subject}`,
    text: `${filled.text}\n`,
    html: filled.html,
    replyTo: filled.reply_to,
    attachments: await storedAttachments(call, filled, call.body.client_id),
  })
  return { message: isSetUp ? `Test sent to ${filled.reply_to}` : 'Not sent: email isn’t set up' }
}

/** An email template as a file: an HTML page. */
export function emailFile({ name, subject, html }: EmailTemplate) {
  return {
    name: `${fileName(name)}.html`,
    media_type: 'text/html',
    text: `<!doctype html>\n<title>${escapeHtml(subject)}</title>\n${html}\n`,
  }
}

/** An SMS template as a file. */
export function smsFile({ name, text }: SmsTemplate) {
  return { name: `${fileName(name)}.txt`, media_type: 'text/plain', text }
}

/** A name that is valid as a file name. */
function fileName(name: string): string {
  return name.replace(/[^\p{L}\p{N}._-]+/gu, ' ').trim() || 'template'
}
