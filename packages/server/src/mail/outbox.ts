import { sql } from 'drizzle-orm'
import type { Transaction } from '../database/database.ts'

/** A mail to one person. */
export interface Mail {
  readonly to: string
  readonly subject: string
  /** The plain-text body. */
  readonly text: string
  /** The same as HTML. */
  readonly html?: string
}

/**
 * Puts a mail into the outbox in the caller's transaction: it goes out after the commit, and not at all after a
 * rollback. Without `SMTP_URL` it stays in the dev mailbox. Answers the outbox id.
 */
export async function sendMail(tx: Transaction, mail: Mail): Promise<number> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    insert into outbox (company_id, channel, "to", subject, text, html)
    values (current_setting('portal.company_id')::int, 'email', ${mail.to}, ${mail.subject}, ${mail.text}, ${mail.html ?? null})
    returning id`)
  const row = rows[0]
  if (!row) throw new Error('The outbox did not take the mail')
  return row.id
}
