import type { BulkMessage } from '@portal/contract/sending/bulk-messages.schema'
import type { MergeField } from '@portal/domain/sending/merge-field'
import type { Call } from '../../../http/bind.ts'
import { writtenHtml } from '../mails/written-html.ts'
import { fillEmail, fillSms } from '../templates/fill-template.ts'
import type { About, Recipient } from '../templates/merge-values.ts'
import { readTextRecipients } from '../texts/recipient.ts'

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
export async function channelOf(
  call: Call,
  message: BulkMessage,
  { abouts, recipients }: { abouts: readonly About[]; recipients: ReadonlyArray<Recipient | undefined> },
): Promise<BulkChannel> {
  if (message.channel === 'sms') {
    const numbers = await readTextRecipients(
      call,
      abouts.map(({ client_id }) => client_id),
    )
    return {
      addresses: abouts.map(({ client_id }) => numbers.get(client_id)?.to ?? null),
      fill(recipient) {
        const { text, missing } = fillSms(message.text, recipient)
        return { written: { subject: '', html: '', text }, missing }
      },
    }
  }
  const { html } = writtenHtml(message.html)
  return {
    addresses: recipients.map((recipient) => recipient?.email || null),
    fill(recipient) {
      const { missing, ...written } = fillEmail({ subject: message.subject, html }, recipient)
      return { written, missing }
    },
  }
}
