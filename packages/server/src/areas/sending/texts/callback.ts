import { foldAddress } from '@portal/domain/sending/blocked-address'
import { isOptIn, isOptOut } from '@portal/domain/sending/opt-out'
import { SMS_MAX_LENGTH } from '@portal/domain/sending/template'
import { phoneDigits } from '@portal/domain/values/phone'
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { recordActivity } from '../../../activity-log/record.ts'
import type { Transaction } from '../../../database/database.ts'
import { clientTexts } from '../../../database/tables/communications.ts'
import { CallError } from '../../../http/call-error.ts'
import { blockAddress, unblockAddress } from '../../../mailing/blocked-addresses.ts'
import { followEnd } from '../../../mailing/message-end.ts'
import type { Services } from '../../../services.ts'

const text = z.string().refine((given) => !given.includes('\u0000'), 'Please use plain text')
const id = z.union([text.pipe(z.string().min(1).max(200)), z.int()]).transform(String)

/** What a gateway says: the outcome of a message, or what somebody replied. Fields besides these are left out. */
export const callback = z.discriminatedUnion('status', [
  z.object({ status: z.literal('delivered'), id, reference: z.string().max(100).optional() }),
  z.object({
    status: z.literal('failed'),
    id,
    reference: z.string().max(100).optional(),
    reason: text.pipe(z.string().max(500)).nullish(),
  }),
  z.object({
    status: z.literal('received'),
    id,
    from: z.string().regex(/^\+?[\d\s()-]{6,20}$/, 'Please send a phone number'),
    text: text.pipe(z.string().max(SMS_MAX_LENGTH * 2)),
  }),
])
export type Callback = z.output<typeof callback>
type Status = Exclude<Callback, { status: 'received' }>
type Reply = Extract<Callback, { status: 'received' }>

/** What a call-back is taken in: a transaction of the company, in nobody's name. */
export interface CallbackContext {
  readonly tx: Transaction
  readonly company: { readonly id: number }
  readonly services: Pick<Services, 'clock' | 'postbox'>
  readonly requestId: string
}

/**
 * Takes what a gateway says; the same twice changes nothing more. Throws NOT_FOUND for a message that the company never
 * gave to a gateway, CONFLICT while it is being given: the gateway says it again.
 */
export async function takeCallback(context: CallbackContext, said: Callback): Promise<void> {
  await (said.status === 'received' ? takeReply(context, said) : takeStatus(context, said))
}

interface Sent {
  readonly [column: string]: unknown
  readonly id: number
  readonly state: string
  readonly delivered_at: string | null
}

async function takeStatus({ tx, company, services }: CallbackContext, said: Status): Promise<void> {
  const own = new RegExp(`^outbox-${company.id}-(\\d{1,9})(?:-[0-9a-f]{8})?$`).exec(said.reference ?? '')?.[1]
  const [message] = await tx.rows<Sent>(sql`
    select id, state, delivered_at from outbox
    where company_id = ${tx.companyId} and channel = 'sms'
      and (gateway_id = ${said.id} or (gateway_id is null and id = ${own === undefined ? null : Number(own)}))
    order by id desc limit 1 for update`)
  if (!message || !['sending', 'sent', 'unsure', 'failed'].includes(message.state)) throw new CallError('NOT_FOUND')
  if (message.state === 'sending') throw new CallError('CONFLICT', { message: 'Still being handed over. Try again.' })
  const change = said.status === 'delivered' ? delivered(message, services.clock()) : failed(message, said.reason)
  if (!change) return
  await tx.execute(sql`
    update outbox set ${change}, gateway_id = coalesce(gateway_id, ${said.id})
    where company_id = ${tx.companyId} and id = ${message.id}`)
  const isNew = message.state !== (said.status === 'delivered' ? 'sent' : 'failed')
  if (isNew) await followEnd(tx, services.postbox.followers, message.id)
}

function delivered({ delivered_at }: Sent, now: Date): SQL | undefined {
  if (delivered_at !== null) return undefined
  const at = sql`${now.toISOString()}::timestamptz`
  return sql`state = 'sent', error = null, delivered_at = ${at}, sent_at = coalesce(sent_at, ${at})`
}

/** What a phone had can't fail any more, whichever call-back comes first. */
function failed({ state, delivered_at }: Sent, reason: string | null | undefined): SQL | undefined {
  if (delivered_at !== null || state === 'failed') return undefined
  return sql`state = 'failed', error = ${reason?.trim() || 'The network didn’t deliver it.'}`
}

async function takeReply(context: CallbackContext, { id: gateway_id, from, text: written }: Reply): Promise<void> {
  const { tx } = context
  const clientId = await clientOfNumber(tx, from)
  const [kept] = await tx
    .insert(clientTexts)
    .values({ company_id: tx.companyId, client_id: clientId, from_number: from, text: written, gateway_id })
    .onConflictDoNothing()
    .returning({ id: clientTexts.id })
  if (!kept) return
  const subscription = { channel: 'sms', address: from, reason: 'unsubscribed' } as const
  if (isOptOut(written)) await blockAddress(tx, { ...subscription, detail: written })
  const isBack = isOptIn(written) && (await unblockAddress(tx, subscription))
  await recordActivity(
    { ...context, caller: null },
    {
      action: isOptOut(written) ? 'sms.optOut' : isBack ? 'sms.optIn' : 'sms.receive',
      entity: 'sms',
      entityId: kept.id,
      clientId,
      after: { from },
    },
  )
}

/** The client who has this number; of several, whom we wrote to last, and null if to none of them. */
async function clientOfNumber(tx: Transaction, number: string): Promise<number | null> {
  const digits = phoneDigits(number)
  const found = await tx.rows<{ id: number; written_at: string | null }>(sql`
    select clients.id, (
      select max(client_texts.created_at) from client_texts
      join outbox on outbox.company_id = client_texts.company_id and outbox.id = client_texts.outbox_id
      where client_texts.company_id = clients.company_id and client_texts.client_id = clients.id
        and outbox.to = ${foldAddress('sms', number)}) as written_at
    from clients
    where company_id = ${tx.companyId} and erased_at is null
      and (phone_digits(phone) = ${digits} or phone_digits(additional_phone) = ${digits})
    order by written_at desc nulls last limit 2`)
  const [first] = found
  return first && (found.length === 1 || first.written_at !== null) ? first.id : null
}
