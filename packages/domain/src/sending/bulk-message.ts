import type { MessageChannel } from './message.ts'
import type { TemplateType } from './template.ts'

/** The most records that one message is sent to at once. */
export const BULK_MESSAGE_MAX = 2_000

/** What lists a message is sent from, and the type of templates that fit each. */
export const BULK_TEMPLATE_TYPES = {
  clients: 'Client',
  applications: 'Application',
  policies: 'Policy',
  renewals: 'Policy',
} as const satisfies Readonly<Record<string, TemplateType>>
export type BulkSubject = keyof typeof BULK_TEMPLATE_TYPES

/** Why somebody of a selection does not get a message. */
export const SKIP_REASONS = [
  'deceased',
  'do_not_contact',
  'no_address',
  'unsubscribed',
  'bounced',
  'no_value',
  'duplicate',
  'erased',
  'not_found',
] as const
export type SkipReason = (typeof SKIP_REASONS)[number]

const LABELS: Readonly<Record<Exclude<SkipReason, 'no_value'>, Readonly<Record<MessageChannel, string>>>> = {
  deceased: { email: 'Deceased', sms: 'Deceased' },
  do_not_contact: { email: 'Do not email', sms: 'Do not text' },
  no_address: { email: 'No email address', sms: 'No mobile number' },
  unsubscribed: { email: 'Unsubscribed', sms: 'Unsubscribed' },
  bounced: { email: 'The email address doesn’t exist', sms: 'The number doesn’t exist' },
  duplicate: { email: 'Same email address as another', sms: 'Same number as another' },
  erased: { email: 'Erased', sms: 'Erased' },
  not_found: { email: 'Not found or not yours', sms: 'Not found or not yours' },
}

/** A reason in words. `missing` names the merge fields without a value. */
export function skipReasonLabel(reason: SkipReason, channel: MessageChannel, missing: readonly string[] = []): string {
  return reason === 'no_value' ? `No value for ${missing.join(', ')}` : LABELS[reason][channel]
}
