import { and, eq } from 'drizzle-orm'
import type { Transaction } from '../database/database.ts'
import { outbox, outboxAttachments } from '../database/tables/outbox.ts'

/** A mail to one person. */
export interface Mail {
  readonly to: string
  readonly subject: string
  /** The plain-text body. */
  readonly text: string
  /** The same as HTML. */
  readonly html?: string
  /** What of it works once, as the token of a link: it is forgotten here when the mail has left. */
  readonly secret?: string
  /** Where answers go; to the company unless told. */
  readonly replyTo?: string | null
  /** Stored files that go along, under the names given. */
  readonly attachments?: ReadonlyArray<{ readonly fileId: number; readonly name: string }>
}

/** How mails leave the outbox. */
export interface Postbox {
  /** What a new mail's state is: `kept` in the dev mailbox where no SMTP server is configured. */
  readonly state: 'waiting' | 'kept'
  /** What stands behind the @ of Message-IDs and of the address of companies that have none. */
  readonly domain: string
  /** Has the mail sent after the transaction's commit. */
  post(tx: Transaction, outboxId: number): Promise<void>
}

/** The postbox without an SMTP server: mails stay in the dev mailbox. */
export function devMailbox(domain: string): Postbox {
  return { state: 'kept', domain, post: async () => {} }
}

/** Has a mail of the outbox sent once more, whose sending was given up. Answers whether it had been. */
export async function sendAgain(
  { tx, services }: { readonly tx: Transaction; readonly services: { readonly postbox: Postbox } },
  outboxId: number,
): Promise<boolean> {
  const { postbox } = services
  const given = await tx
    .update(outbox)
    .set({ state: postbox.state, error: null })
    .where(and(eq(outbox.company_id, tx.companyId), eq(outbox.id, outboxId), eq(outbox.state, 'failed')))
    .returning({ id: outbox.id })
  if (given.length === 0) return false
  await postbox.post(tx, outboxId)
  return true
}

/**
 * Puts a mail into the outbox in the caller's transaction: it goes out after the commit, and not at all after a
 * rollback. A call is a context; a call outside a transaction gives `{ ...call, tx }`. Answers the outbox id.
 */
export async function sendMail(
  { tx, services }: { readonly tx: Transaction; readonly services: { readonly postbox: Postbox } },
  { replyTo = null, attachments = [], ...mail }: Mail,
): Promise<number> {
  const { postbox } = services
  const [row] = await tx
    .insert(outbox)
    .values({ company_id: tx.companyId, channel: 'email', state: postbox.state, reply_to: replyTo, ...mail })
    .returning({ id: outbox.id })
  if (!row) throw new Error('The outbox did not take the mail')
  if (attachments.length > 0) {
    await tx.insert(outboxAttachments).values(
      attachments.map(({ fileId, name }) => ({
        company_id: tx.companyId,
        outbox_id: row.id,
        file_id: fileId,
        name,
      })),
    )
  }
  await postbox.post(tx, row.id)
  return row.id
}
