import { createHash } from 'node:crypto'
import { smsSendAt, stateTimeZone } from '@portal/domain/sending/quiet-hours'
import { sql } from 'drizzle-orm'
import type { Transaction } from '../database/database.ts'
import { readBlocked } from '../mailing/blocked-addresses.ts'
import type { CarrierFor } from '../mailing/carrier.ts'
import type { Delivery } from '../mailing/delivery.ts'
import { messageName, type StoredMessage } from '../mailing/stored-mail.ts'
import type { Services } from '../services.ts'
import { type SmsOutcome, sendSms } from './send-sms.ts'
import { readSmsGateway } from './sms-setting.ts'

/** The way out for text messages: the company's gateway, in the hours in which they may be sent. */
export function smsCarrier({
  database,
  secrets,
  outbound,
  clock,
}: Pick<Services, 'database' | 'secrets' | 'outbound' | 'clock'>): CarrierFor {
  return async (companyId) => {
    const gateway = await database.company(companyId, (tx) => readSmsGateway(tx, secrets))
    if (!gateway) return null
    return {
      async deliver(message) {
        const hindered = await database.company(companyId, (tx) => hindranceOf(tx, message, clock()))
        if (hindered) return hindered
        const { to, text } = message
        return deliveryOf(await sendSms(outbound, gateway, { to, text, reference: referenceOf(message) }))
      },
    }
  }
}

/**
 * The same for each try, so that a gateway doesn't send a message twice; but another one where it had taken it, didn't
 * deliver it and a person sends it again: by the first it would take it for done.
 */
function referenceOf(message: StoredMessage): string {
  const { gateway_id } = message
  if (gateway_id === null) return messageName(message)
  return `${messageName(message)}-${createHash('sha256').update(gateway_id).digest('hex').slice(0, 8)}`
}

/** Why a message doesn't go now: much can have happened since it was queued. */
async function hindranceOf(
  tx: Transaction,
  { id, to, is_bulk }: StoredMessage,
  now: Date,
): Promise<Delivery | undefined> {
  const reason = (await readBlocked(tx, 'sms', [to])).reason(to, { isBulk: is_bulk })
  if (reason === 'unsubscribed') return { kind: 'refused', because: 'The recipient has unsubscribed.' }
  if (reason === 'bounced') return { kind: 'refused', because: 'This number doesn’t exist any more.' }
  const wanted = now.toISOString()
  const at = smsSendAt(await readTimeZone(tx, id), wanted)
  return at === wanted ? undefined : { kind: 'later', at: new Date(at) }
}

/** Where the recipient is. */
async function readTimeZone(tx: Transaction, outboxId: number): Promise<string> {
  const [row] = await tx.rows<{ state: string | null; time_zone: string }>(sql`
    select companies.time_zone, (
      select clients.state from client_texts
      join clients on clients.company_id = client_texts.company_id and clients.id = client_texts.client_id
      where client_texts.company_id = companies.id and client_texts.outbox_id = ${outboxId}) as state
    from companies where companies.id = ${tx.companyId}`)
  if (!row) throw new Error('The company is gone')
  return stateTimeZone(row.state, row.time_zone)
}

function deliveryOf(outcome: SmsOutcome): Delivery {
  switch (outcome.kind) {
    case 'accepted':
      return { kind: 'sent', gatewayId: outcome.id }
    case 'not_sent':
      // The gateway is away or busy: it is so for all others too.
      return { ...outcome, kind: 'not_sent', isDown: true }
    case 'refused':
    case 'unsure':
      return { kind: outcome.kind, because: outcome.because }
  }
}
