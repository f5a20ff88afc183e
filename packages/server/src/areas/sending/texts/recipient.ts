import type { SmsRecipient } from '@portal/contract/sending/texts.schema'
import { mobileNumber } from '@portal/domain/sending/mobile-number'
import { stateTimeZone } from '@portal/domain/sending/quiet-hours'
import { sql } from 'drizzle-orm'
import { idArray } from '../../../database/arrays.ts'
import type { Transaction } from '../../../database/database.ts'
import { clients } from '../../../database/tables/clients.ts'
import type { Call } from '../../../http/bind.ts'
import { CallError } from '../../../http/call-error.ts'
import { type BlockedAddresses, readBlocked } from '../../../mailing/blocked-addresses.ts'
import { hasSmsGateway } from '../../../mailing/has-sms-gateway.ts'

/** Where text messages to a client go. */
export interface TextRecipient {
  /** The client's mobile number, in international form; null where they have none. */
  readonly to: string | null
  /** Whether they have another phone number. */
  readonly hasPhone: boolean
  readonly timeZone: string
}

type WithCompany = { readonly tx: Transaction; readonly company: Pick<Call['company'], 'timeZone'> }

/** Where text messages to clients go: to the first of their numbers that is a mobile's. By the clients' ids. */
export async function readTextRecipients(
  { tx, company }: WithCompany,
  clientIds: readonly number[],
): Promise<ReadonlyMap<number, TextRecipient>> {
  const rows = await tx
    .select({ id: clients.id, phone: clients.phone, additional: clients.additional_phone, state: clients.state })
    .from(clients)
    .where(sql`${clients.id} = any(${idArray(clientIds)})`)
  return new Map(
    rows.map(({ id, phone, additional, state }) => [
      id,
      {
        to: mobileNumber(phone) ?? mobileNumber(additional),
        hasPhone: Boolean(phone ?? additional),
        timeZone: stateTimeZone(state, company.timeZone),
      },
    ]),
  )
}

/** Where text messages to a client go. Throws NOT_FOUND. */
export async function readTextRecipient(call: WithCompany, clientId: number): Promise<TextRecipient> {
  const recipient = (await readTextRecipients(call, [clientId])).get(clientId)
  if (!recipient) throw new CallError('NOT_FOUND')
  return recipient
}

/** The same as a form shows it, with what should be known before sending. */
export async function shownRecipient(call: WithCompany, clientId: number): Promise<SmsRecipient> {
  const { to, timeZone } = await readTextRecipient(call, clientId)
  return {
    to,
    time_zone: timeZone,
    is_unsubscribed: to !== null && isUnsubscribed(await readBlocked(call.tx, 'sms', [to]), to),
    is_set_up: await hasSmsGateway(call.tx),
  }
}

function isUnsubscribed(blocked: BlockedAddresses, to: string): boolean {
  return blocked.of(to).some(({ reason }) => reason === 'unsubscribed')
}
