import type { EmailTemplate, FilledEmail } from '@portal/contract/sending/email-templates.schema'
import type { SmsTemplate } from '@portal/contract/sending/sms-templates.schema'
import type { Call } from '../../../http/bind.ts'
import { escapeHtml } from '../../../mailing/escape-html.ts'
import { identityOf, readMailFirm } from '../../../mailing/mail-firm.ts'
import { cleanTemplate } from '../../../rich-text/clean-rich-text.ts'
import { ownAddress } from '../mails/service.ts'
import { writtenHtml } from '../mails/written-html.ts'
import { fillEmail, fillSms, type WrittenEmail } from './fill-template.ts'
import { type About, type Recipient, recipientOf } from './merge-values.ts'
import { attachmentsFor, expectAttachable, type TemplateAttachments } from './template-attachments.ts'

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
