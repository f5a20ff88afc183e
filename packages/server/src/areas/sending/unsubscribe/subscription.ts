import type { Subscription } from '@portal/contract/sending/unsubscribe.schema'
import { maskedAddress } from '@portal/domain/sending/masked-address'
import { sql } from 'drizzle-orm'
import { recordActivity } from '../../../activity-log/record.ts'
import type { Secrets } from '../../../configuration/secrets.ts'
import type { Transaction } from '../../../database/database.ts'
import { CallError } from '../../../http/call-error.ts'
import { blockAddress, readBlocked, unblockAddress } from '../../../mailing/blocked-addresses.ts'
import { readUnsubscribeToken } from '../../../mailing/unsubscribe-link.ts'

/** The message whose link it is. */
interface LinkedMessage {
  readonly [column: string]: unknown
  readonly id: number
  readonly channel: Subscription['channel']
  readonly to: string
  /** The client whom it was sent to, where it was one. */
  readonly client_id: number | null
}

interface Reading {
  readonly tx: Transaction
  readonly services: { readonly secrets: Secrets }
  readonly body: { readonly token: string }
}

type Changing = Reading & { readonly company: { readonly id: number }; readonly requestId: string }

/** Whose link it is, and what they have decided. Looking changes nothing: programs that look through mails open links. */
export async function openSubscription(call: Reading): Promise<Subscription> {
  return shown(call.tx, await messageOf(call))
}

/** Unsubscribes the address of a link; again, it stays so. Throws LINK_DEAD. */
export async function stopSubscription(call: Changing): Promise<Subscription> {
  const message = await messageOf(call)
  const { channel, to: address } = message
  const detail = `By the link in message ${message.id}`
  if (await blockAddress(call.tx, { channel, address, reason: 'unsubscribed', detail })) {
    await record(call, 'unsubscribe', message)
  }
  return await shown(call.tx, message)
}

/** Subscribes the address of a link again. Throws LINK_DEAD. */
export async function resumeSubscription(call: Changing): Promise<Subscription> {
  const message = await messageOf(call)
  const { channel, to: address } = message
  if (await unblockAddress(call.tx, { channel, address, reason: 'unsubscribed' })) {
    await record(call, 'resubscribe', message)
  }
  return await shown(call.tx, message)
}

async function messageOf({ tx, services, body }: Reading): Promise<LinkedMessage> {
  const id = await readUnsubscribeToken(tx, services.secrets, body.token)
  const [message] = id === null ? [] : await readMessage(tx, id)
  // Who was erased has no message any more, and gets none.
  if (!message) {
    throw new CallError('LINK_DEAD', {
      message: 'This link is incomplete. Please copy the whole link from the message.',
      note: { event: 'link.refused' },
    })
  }
  return message
}

function readMessage(tx: Transaction, id: number): Promise<LinkedMessage[]> {
  return tx.rows<LinkedMessage>(sql`
    select outbox.id, outbox.channel, outbox.to,
      (select client_id from client_mails where client_mails.company_id = outbox.company_id
        and client_mails.outbox_id = outbox.id limit 1) as client_id
    from outbox where outbox.company_id = ${tx.companyId} and outbox.id = ${id}`)
}

async function shown(tx: Transaction, { channel, to }: LinkedMessage): Promise<Subscription> {
  const blocked = await readBlocked(tx, channel, [to])
  return {
    channel,
    masked_address: maskedAddress(to),
    is_unsubscribed: blocked.of(to).some(({ reason }) => reason === 'unsubscribed'),
  }
}

function record(call: Changing, what: 'unsubscribe' | 'resubscribe', message: LinkedMessage): Promise<void> {
  return recordActivity(
    { ...call, caller: null },
    {
      ...{ action: `blockedAddress.${what}`, entity: 'blockedAddress', entityId: null },
      clientId: message.client_id,
      after: { address: message.to },
    },
  )
}
