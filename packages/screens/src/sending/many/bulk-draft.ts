import type { InputOf } from '@portal/contract/endpoint'
import type { bulkMessages } from '@portal/contract/sending/bulk-messages'
import type { MessageChannel } from '@portal/domain/sending/message'
import { textOfRichText } from '@portal/domain/values/rich-text'

type Body = InputOf<typeof bulkMessages.send>['body']

/** Whom a message is for: what a list has selected. */
export type BulkTo = Body['to']

/** A message to many while it is written, with merge fields. */
export interface BulkDraft {
  readonly channel: MessageChannel
  readonly email: {
    readonly subject: string
    readonly html: string
    /** The template it was started from. */
    readonly template?: number
  }
  readonly sms: { readonly text: string; readonly template?: number }
}

export const EMPTY_DRAFT: BulkDraft = { channel: 'email', email: { subject: '', html: '' }, sms: { text: '' } }

/** What is wrong with a draft, by its fields. */
export interface DraftErrors {
  readonly subject?: string | undefined
  readonly html?: string | undefined
  readonly text?: string | undefined
}

/** What is missing before anybody need be asked. */
export function missingIn({ channel, email, sms }: BulkDraft): DraftErrors {
  if (channel === 'sms') return sms.text.trim() === '' ? { text: 'Please write a message' } : {}
  return {
    ...(email.subject.trim() === '' && { subject: 'Please enter a subject' }),
    ...(textOfRichText(email.html).trim() === '' && { html: 'Please write a message' }),
  }
}

/** The message of a draft as it is sent. */
export function messageOf({ channel, email, sms }: BulkDraft): Body['message'] {
  return channel === 'email' ? { channel, subject: email.subject, html: email.html } : { channel, text: sms.text }
}
