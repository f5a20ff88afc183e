import { randomUUID } from 'node:crypto'
import type { AnswerOf } from '@portal/contract/endpoint'
import type { smsGateway as calls } from '@portal/contract/office/sms-gateway'
import type { SmsGatewaySetting } from '@portal/contract/office/sms-gateway.schema'
import { internationalPhone } from '@portal/domain/office/sms-sender'
import { formatPhone } from '@portal/domain/values/phone'
import { sql } from 'drizzle-orm'
import { recordActivity } from '../../../activity-log/record.ts'
import { smsGateways } from '../../../database/tables/sms-gateways.ts'
import type { Call, OutsideCall } from '../../../http/bind.ts'
import { badField, CallError } from '../../../http/call-error.ts'
import { assertVersion } from '../../../subjects/change-row.ts'
import { sendSms } from '../../../texting/send-sms.ts'
import { readSmsGateway, readSmsSetting } from '../../../texting/sms-setting.ts'

type Stored = typeof smsGateways.$inferSelect

/** The company's gateway, without its credentials. */
export async function viewSmsGateway({ tx }: Pick<Call, 'tx'>): Promise<SmsGatewaySetting> {
  return shown(await readSmsSetting(tx))
}

/** Sets the gateway; fields left out don't change. Throws STALE_VERSION, and BAD_INPUT for a forbidden address. */
export async function updateSmsGateway(call: OutsideCall<typeof calls.update>): Promise<SmsGatewaySetting> {
  const { address } = call.body
  if (address && !(await call.services.outbound.mayBeSet(address))) {
    throw badField('address', 'This address can’t be used. Please enter a public address that begins with https://')
  }
  return await call.transaction((tx) => store({ ...call, tx }))
}

async function store(call: OutsideCall<typeof calls.update> & Pick<Call, 'tx'>): Promise<SmsGatewaySetting> {
  const { tx, body, services } = call
  // The first time there is no row to lock, so two users could both insert one.
  await tx.execute(sql`select from companies where id = ${tx.companyId} for no key update`)
  const stored = await readSmsSetting(tx)
  const before = shown(stored)
  await assertVersion(before, body.version, () => before)
  const address = body.address === undefined ? before.address : body.address
  const sender = body.sender === undefined ? before.sender : body.sender
  if (address !== null && sender === null) throw badField('sender', 'Please enter a sender')
  // Otherwise setting a new address would send it the old gateway's key.
  const kept = address !== null && address === before.address ? (stored?.credentials ?? null) : null
  const credentials =
    body.credentials === undefined || address === null
      ? kept
      : body.credentials && services.secrets.seal('settings secret', body.credentials)
  const after = { address, sender, credentials, version: before.version + 1 }
  await tx
    .insert(smsGateways)
    .values({ company_id: tx.companyId, ...after })
    .onConflictDoUpdate({ target: smsGateways.company_id, set: { ...after, updated_at: sql`now()` } })
  const present = shown(await readSmsSetting(tx))
  await recordActivity(call, {
    action: 'smsGateway.update',
    entity: 'smsGateway',
    entityId: null,
    before: { ...before, version: undefined },
    after: { ...present, version: undefined, ...(body.credentials && address && { new_credentials: true }) },
  })
  return present
}

/** Sends a test message. Throws CONFLICT if no gateway is set up, or with the reason if it wasn't accepted. */
export async function testSmsGateway(call: OutsideCall<typeof calls.test>): Promise<AnswerOf<typeof calls.test>> {
  const { body, services, company } = call
  const to = internationalPhone(body.phone) ?? ''
  const gateway = await call.transaction((tx) => readSmsGateway(tx, services.secrets))
  if (!gateway) throw new CallError('CONFLICT', { message: 'No gateway set up. Save an address and a sender first.' })
  const text = `${company.name}: this test message came through your SMS gateway.`
  const outcome = await sendSms(services.outbound, gateway, { to, text, reference: `test-${randomUUID()}` })
  await call.transaction((tx) =>
    recordActivity(
      { ...call, tx },
      { action: 'smsGateway.test', entity: 'smsGateway', entityId: null, after: { outcome: outcome.kind } },
    ),
  )
  if (outcome.kind !== 'accepted') throw new CallError('CONFLICT', { message: outcome.because })
  return { message: `Test message accepted for ${formatPhone(body.phone)}` }
}

/** Returns whether there are credentials, never the credentials. */
function shown(stored: Stored | undefined): SmsGatewaySetting {
  return {
    address: stored?.address ?? null,
    has_credentials: (stored?.credentials ?? null) !== null,
    sender: stored?.sender ?? null,
    version: stored?.version ?? 0,
  }
}
