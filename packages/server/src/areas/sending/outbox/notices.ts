import { ADVISING_ROLES } from '@portal/domain/account/role'
import { fullName } from '@portal/domain/values/person'
import { sql } from 'drizzle-orm'
import type { Transaction } from '../../../database/database.ts'
import type { EndedMessage, MessageFollower } from '../../../mailing/message-end.ts'
import { type NoticeKind, notify } from '../../../notifications/notify.ts'

/** For whoever sent a message that wasn’t delivered; of an automatic one, for the client’s adviser. */
export const messageFailed: NoticeKind = {
  name: 'message_failed',
  icon: 'mail',
  label: 'A message I sent isn’t delivered',
  about: 'messages',
  roles: ADVISING_ROLES,
  byMail: false,
}

/** Notifies the sender of a single message at once, and of a mailing when its last message is sent or has failed. */
export const notifyOfFailure: MessageFollower = async (context, message) => {
  if (message.batch_id !== null) return await notifyOfMailing(context.tx, message, message.batch_id)
  if (message.state !== 'failed') return
  const { tx } = context
  const client = await clientOf(tx, message.id)
  await notify(context, {
    kind: messageFailed,
    to: [message.sender_id ?? client?.adviser_id],
    title: `${NAMES[message.channel]} to ${client?.name ?? message.to} wasn’t delivered`,
    detail: message.error,
    link: client ? `/client-details/${client.id}` : `/mailbox?message=${message.id}`,
  })
}

const NAMES = { email: 'Email', sms: 'SMS' } as const

interface ClientOfMessage {
  readonly id: number
  readonly name: string
  readonly adviser_id: number | null
}

async function clientOf(tx: Transaction, outboxId: number): Promise<ClientOfMessage | undefined> {
  const [client] = await tx.rows<{ id: number; first_name: string; last_name: string; adviser_id: number | null }>(sql`
    select clients.id, clients.first_name, clients.last_name, clients.adviser_id
    from clients
    where clients.company_id = ${tx.companyId} and clients.id in (
      select client_id from client_mails where company_id = ${tx.companyId} and outbox_id = ${outboxId}
      union select client_id from client_texts where company_id = ${tx.companyId} and outbox_id = ${outboxId})`)
  return client && { ...client, name: fullName(client.first_name, client.last_name) }
}

async function notifyOfMailing(tx: Transaction, message: EndedMessage, batchId: string): Promise<void> {
  // One after the other: of the last two that end at once, the second one sees the first.
  await tx.execute(sql`
    select id from outbox where company_id = ${tx.companyId} and batch_id = ${batchId} order by id limit 1 for update`)
  const [counts] = await tx.rows<{ total: number; failed: number; open: number }>(sql`
    select count(*)::int as total, count(*) filter (where state = 'failed')::int as failed,
      count(*) filter (where state in ('waiting', 'sending'))::int as open
    from outbox where company_id = ${tx.companyId} and batch_id = ${batchId} and state <> 'cancelled'`)
  if (!counts || counts.failed === 0 || counts.open > 0) return
  const { total, failed } = counts
  const many = message.channel === 'email' ? 'emails' : 'text messages'
  await notify(
    { tx, caller: null },
    {
      kind: messageFailed,
      to: [message.sender_id],
      title: `${failed} of ${total} ${many} ${failed === 1 ? 'wasn’t' : 'weren’t'} delivered`,
      link: `/mailbox?batch=${batchId}&state=failed`,
    },
  )
}
