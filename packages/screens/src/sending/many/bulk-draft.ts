import type { InputOf } from '@portal/contract/endpoint'
import type { bulkMessages } from '@portal/contract/sending/bulk-messages'
import { textOfRichText } from '@portal/domain/values/rich-text'

type Body = InputOf<typeof bulkMessages.send>['body']

/** Whom a message is for: what a list has selected. */
export type BulkTo = Body['to']

/** A message to many while it is written, with merge fields. */
export interface BulkDraft {
  readonly subject: string
  readonly html: string
  /** The template it was started from. */
  readonly template?: number
}

export const EMPTY_DRAFT: BulkDraft = { subject: '', html: '' }

/** What is wrong with a draft, by its fields. */
export interface DraftErrors {
  readonly subject?: string | undefined
  readonly html?: string | undefined
}

/** What is missing before anybody need be asked. */
export function missingIn({ subject, html }: BulkDraft): DraftErrors {
  return {
    ...(subject.trim() === '' && { subject: 'Please enter a subject' }),
    ...(textOfRichText(html).trim() === '' && { html: 'Please write a message' }),
  }
}

/** The message of a draft as it is sent. */
export function messageOf({ subject, html }: BulkDraft): Body['message'] {
  return { channel: 'email', subject, html }
}

/** A new id of a sending. Without `crypto.randomUUID`, which pages without https lack. */
export function newBatchId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const digits = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  // The signs of a random id. Source: RFC 9562, section 5.4.
  return digits.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-8$4-$5')
}
