import type { EmailTemplate, FilledEmail } from '@portal/contract/sending/email-templates.schema'
import { type MergeField, mergeFieldLabel } from '@portal/domain/sending/merge-field'
import { type FilledText, fillText } from '@portal/domain/sending/merge-text'
import { phoneDigits } from '@portal/domain/values/phone'
import { escapeHtml } from '../../../mailing/escape-html.ts'
import { mailText } from '../../../mailing/mail-text.ts'
import { cleanTemplate } from '../../../rich-text/clean-rich-text.ts'
import type { Recipient } from './merge-values.ts'

/** An email with unfilled merge fields. */
export type WrittenEmail = Readonly<Pick<EmailTemplate, 'subject' | 'html'>>

/** A filled-in email, and the fields that have no value. The HTML is clean, whatever the values contain. */
export function fillEmail(
  { subject, html }: WrittenEmail,
  { values }: Pick<Recipient, 'values'>,
): Pick<FilledEmail, 'subject' | 'html' | 'text' | 'missing'> {
  const head = fillText(subject, values)
  const body = fillText(html, values, (value) => escapeHtml(value).replace(/\n/g, '<br>'))
  const filled = withGapsShown(cleanTemplate(body.text).html)
  return { subject: oneLine(head.text), html: filled, text: mailText(filled), missing: missingOf(head, body) }
}

/** Turns links without an address into their words and the field, which then is seen where the mail is written on. */
function withGapsShown(html: string): string {
  return html.replace(/<a href="(\{\{[^{}"<>]*\}\})"[^<>]*>([^<]*(?:<(?!\/a>)[^<]*)*)<\/a>/g, '$2 ($1)')
}

/** A filled-in text message, and the fields that have no value. */
export function fillSms(text: string, { values, phone }: Recipient) {
  const filled = fillText(text, values)
  const digits = phone === null ? '' : phoneDigits(phone)
  return { text: filled.text, to: /^(?:04|614)/.test(digits) ? phone : null, missing: missingOf(filled) }
}

function missingOf(...filled: readonly FilledText[]): Array<{ name: MergeField; label: string }> {
  return [...new Set(filled.flatMap(({ missing }) => missing))].map((name) => ({ name, label: mergeFieldLabel(name) }))
}

/** Removes line breaks, so that a value can't end a header. */
function oneLine(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: taking them out is the point
  return text.replace(/[\u0000-\u001f\u007f]+/g, ' ').trim()
}
