import { sql } from 'drizzle-orm'
import type { Delivery } from '../mailing/delivery.ts'
import { followEnd } from '../mailing/message-end.ts'
import { readStoredMail } from '../mailing/stored-mail.ts'
import { writeDown } from '../mailing/taking.ts'
import type { TestApp } from './app.ts'

/** Hands over what an outbox holds for `to`, as a mail server or gateway with that answer would. */
export async function deliver(
  { database, companyId, services }: TestApp,
  to: string,
  delivery: Delivery = { kind: 'sent' },
): Promise<void> {
  await database.company(companyId('demo'), async (tx) => {
    const taken = await tx.rows<{ id: number }>(sql`
      update outbox set state = 'sending', taken_at = now()
      where company_id = ${tx.companyId} and outbox.to = ${to} and state in ('waiting', 'kept') returning id`)
    for (const { id } of taken) {
      const message = await readStoredMail(tx, id)
      if (message && (await writeDown(tx, message, delivery, []))) await followEnd(tx, services.postbox.followers, id)
    }
  })
}
