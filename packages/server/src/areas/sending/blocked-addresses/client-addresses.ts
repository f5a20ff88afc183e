import type { AnswerOf } from '@portal/contract/endpoint'
import type { blockedAddresses as calls } from '@portal/contract/sending/blocked-addresses'
import { foldAddress } from '@portal/domain/sending/blocked-address'
import { MESSAGE_CHANNELS, type MessageChannel } from '@portal/domain/sending/message'
import { and, eq } from 'drizzle-orm'
import { recordActivity } from '../../../activity-log/record.ts'
import type { Transaction } from '../../../database/database.ts'
import { clients } from '../../../database/tables/clients.ts'
import type { Call } from '../../../http/bind.ts'
import { CallError } from '../../../http/call-error.ts'
import { readBlocked, unblockAddress } from '../../../mailing/blocked-addresses.ts'
import { assertVisibleClient } from '../../clients/clients/queries.ts'

type Answer = AnswerOf<typeof calls.list>

/** Which addresses of a client get no messages. Throws NOT_FOUND. */
export async function listBlockedAddresses(call: Call<typeof calls.list>): Promise<Answer> {
  await assertVisibleClient(call, call.params.id)
  return await readAll(call.tx, call.params.id)
}

/** Lets a bounced address of a client get messages again. Throws NOT_FOUND where it isn't the client's, or didn't bounce. */
export async function clearBlockedAddress(call: Call<typeof calls.clear>): Promise<Answer> {
  const { tx, params, body } = call
  await assertVisibleClient(call, params.id)
  const { channel } = body
  const address = foldAddress(channel, body.address)
  const own = (await addressesOf(tx, params.id))[channel].map((one) => foldAddress(channel, one))
  if (!own.includes(address) || !(await unblockAddress(tx, { channel, address, reason: 'bounced' }))) {
    throw new CallError('NOT_FOUND')
  }
  await recordActivity(call, {
    ...{ action: 'blockedAddress.clear', entity: 'blockedAddress', entityId: null },
    clientId: params.id,
    after: { address },
  })
  return await readAll(tx, params.id)
}

async function readAll(tx: Transaction, clientId: number): Promise<Answer> {
  const addresses = await addressesOf(tx, clientId)
  const items: Answer['items'] = []
  for (const channel of MESSAGE_CHANNELS) {
    const blocked = await readBlocked(tx, channel, addresses[channel])
    const folded = new Set(addresses[channel].map((one) => foldAddress(channel, one)))
    for (const address of folded) items.push(...blocked.of(address).map((block) => ({ channel, address, ...block })))
  }
  return { items }
}

async function addressesOf(tx: Transaction, id: number): Promise<Readonly<Record<MessageChannel, readonly string[]>>> {
  const [client] = await tx
    .select({
      email: clients.email,
      secondary_email: clients.secondary_email,
      phone: clients.phone,
      additional_phone: clients.additional_phone,
    })
    .from(clients)
    .where(and(eq(clients.company_id, tx.companyId), eq(clients.id, id)))
  const { email = null, secondary_email = null, phone = null, additional_phone = null } = client ?? {}
  return {
    email: [email, secondary_email].filter((address) => address !== null),
    sms: [phone, additional_phone].filter((address) => address !== null),
  }
}
