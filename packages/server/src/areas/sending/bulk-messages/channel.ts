import type { BulkMessage } from '@portal/contract/sending/bulk-messages.schema'
import type { MergeField } from '@portal/domain/sending/merge-field'
import { cleanTemplate } from '../../../rich-text/clean-rich-text.ts'
import { writtenHtml } from '../mails/written-html.ts'
import { fillEmail } from '../templates/fill-template.ts'
import type { Recipient } from '../templates/merge-values.ts'

/** A message filled in for somebody. An SMS has no subject and no HTML. */
export interface Written {
  readonly subject: string
  readonly html: string
  readonly text: string
}

/** What a channel makes of a message for many. */
export interface BulkChannel {
  /** The address of each recipient, in their order; null for those who have none. */
  readonly addresses: ReadonlyArray<string | null>
  readonly fill: (recipient: Recipient) => {
    readonly written: Written
    readonly missing: ReadonlyArray<{ readonly name: MergeField; readonly label: string }>
  }
}

/** The channel of a message. Throws BAD_INPUT if it has no text left once it is clean. */
export function channelOf(message: BulkMessage, recipients: ReadonlyArray<Recipient | undefined>): BulkChannel {
  const { html } = writtenHtml(message.html, cleanTemplate)
  return {
    addresses: recipients.map((recipient) => recipient?.email || null),
    fill(recipient) {
      const { missing, ...written } = fillEmail({ subject: message.subject, html }, recipient)
      return { written, missing }
    },
  }
}
