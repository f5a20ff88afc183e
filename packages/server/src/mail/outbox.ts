import type { Transaction } from '../database/database.ts'
import { outbox } from '../database/tables/outbox.ts'

/** A mail to one person. */
export interface Mail {
  readonly to: string
  readonly subject: string
  /** The plain-text body. */
  readonly text: string
  /** The same as HTML. */
  readonly html?: string
}

/** How mails leave the outbox. */
export interface Postbox {
  /** What a new mail's state is: `kept` in the dev mailbox where no SMTP server is configured. */
  readonly state: 'waiting' | 'kept'
  /** Has the mail sent after the transaction's commit. */
  post(tx: Transaction, outboxId: number): Promise<void>
}

/** The postbox without an SMTP server: mails stay in the dev mailbox. */
export const DEV_MAILBOX: Postbox = { state: 'kept', post: async () => {} }

/**
 * Puts a mail into the outbox in the caller's transaction: it goes out after the commit, and not at all after a
 * rollback. A call is a context; a call outside a transaction gives `{ ...call, tx }`. Answers the outbox id.
 */
export async function sendMail(
  { tx, services }: { readonly tx: Transaction; readonly services: { readonly postbox: Postbox } },
  mail: Mail,
): Promise<number> {
  const { postbox } = services
  const [row] = await tx
    .insert(outbox)
    .values({ company_id: tx.companyId, channel: 'email', state: postbox.state, ...mail })
    .returning({ id: outbox.id })
  if (!row) throw new Error('The outbox did not take the mail')
  await postbox.post(tx, row.id)
  return row.id
}
