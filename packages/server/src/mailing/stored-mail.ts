import type { Readable } from 'node:stream'
import type { MessageChannel, MessageState } from '@portal/domain/sending/message'
import { sql } from 'drizzle-orm'
import type { Transaction } from '../database/database.ts'
import type { FileStore } from '../file-store/file-store.ts'
import { logoOf, MAIL_FIRM, type MailFirm } from './mail-firm.ts'
import { LOGO_CID, mailPage } from './mail-page.ts'
import type { OutgoingMail } from './mailer.ts'

/** A mail as the outbox holds it, with what sending it needs to know. */
export interface StoredMail {
  readonly [column: string]: unknown
  readonly id: number
  readonly company_id: number
  readonly channel: MessageChannel
  readonly state: MessageState
  readonly to: string
  readonly cc: readonly string[]
  readonly subject: string
  readonly text: string
  readonly html: string | null
  /** An iCalendar file that is part of it. */
  readonly calendar: string | null
  readonly reply_to: string | null
  readonly is_bulk: boolean
  /** Tries so far, the one that runs among them. */
  readonly attempts: number
  readonly created_at: string
  /** Which try this is: when it was taken. */
  readonly taken_at: string | null
  readonly sent_at: string | null
  /** What the gateway called it at an earlier try; null before the first. */
  readonly gateway_id: string | null
  readonly company: string
  /** The company's own address; null where none is set. */
  readonly from_address: string | null
  readonly firm: MailFirm
  readonly attachments: ReadonlyArray<{ readonly name: string; readonly media_type: string; readonly key: string }>
}

/** A message of either channel. A text message has neither subject, HTML nor attachments. */
export type StoredMessage = StoredMail

/** A message of the transaction's company; undefined where there is none. */
export async function readStoredMail(tx: Transaction, outboxId: number): Promise<StoredMail | undefined> {
  const { rows } = await tx.execute<StoredMail>(sql`
    select outbox.id, outbox.company_id, outbox.channel, outbox.state, outbox.to, outbox.cc, outbox.subject, outbox.text,
      outbox.html, outbox.calendar, outbox.reply_to, outbox.is_bulk, outbox.attempts, outbox.created_at, outbox.taken_at, outbox.sent_at,
      outbox.gateway_id,
      companies.name as company, companies.default_email_address as from_address, ${MAIL_FIRM} as firm,
      coalesce((
        select jsonb_agg(jsonb_build_object('name', outbox_attachments.name, 'media_type', files.media_type,
          'key', files.key) order by outbox_attachments.id)
        from outbox_attachments
        join files on files.company_id = outbox_attachments.company_id and files.id = outbox_attachments.file_id
        where outbox_attachments.company_id = outbox.company_id and outbox_attachments.outbox_id = outbox.id
      ), '[]') as attachments
    from outbox join companies on companies.id = outbox.company_id
    where outbox.company_id = ${tx.companyId} and outbox.id = ${outboxId}`)
  return rows[0]
}

/** The name of a message, the same for each try: begins a mail's Message-ID, and is a gateway's reference. */
export function messageName({ company_id, id }: Pick<StoredMessage, 'company_id' | 'id'>): string {
  return `outbox-${company_id}-${id}`
}

/**
 * A stored mail on its way out, between the company's head and foot: its files are opened only when it is written, and
 * closed however that ends. With `unsubscribeUrl` its reader can unsubscribe.
 */
export function outgoingMail(
  stored: StoredMail,
  files: Pick<FileStore, 'get'>,
  { unsubscribeUrl }: { readonly unsubscribeUrl?: string | undefined } = {},
) {
  const opened: Readable[] = []
  return {
    async open(): Promise<OutgoingMail> {
      const attachments: Array<OutgoingMail['attachments'][number]> = []
      for (const { name, media_type, key } of stored.attachments) {
        const { stream } = await files.get(key)
        opened.push(stream)
        attachments.push({ name, mediaType: media_type, content: stream })
      }
      const { subject, text, html, firm } = stored
      const logo = html === null ? null : logoOf(firm)
      // A mail without its logo is better than none.
      const picture = logo && (await files.get(logo.key).catch(() => null))
      if (logo && picture) {
        opened.push(picture.stream)
        attachments.push({ name: 'logo', mediaType: logo.media_type, content: picture.stream, cid: LOGO_CID })
      }
      return {
        id: messageName(stored),
        from: { name: stored.company, address: stored.from_address },
        to: stored.to,
        cc: stored.cc,
        subject,
        ...mailPage({ subject, html, text, firm, hasLogo: Boolean(picture), unsubscribeUrl }),
        replyTo: stored.reply_to,
        calendar: stored.calendar,
        attachments,
      }
    },
    close(): void {
      for (const stream of opened) stream.destroy()
    },
  }
}
