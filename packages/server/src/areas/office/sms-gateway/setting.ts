import { randomUUID } from 'node:crypto'
import { type AnswerOf, API_PREFIX } from '@portal/contract/endpoint'
import type { smsGateway as calls } from '@portal/contract/office/sms-gateway'
import type { SmsGatewaySetting } from '@portal/contract/office/sms-gateway.schema'
import { internationalPhone } from '@portal/domain/office/sms-sender'
import { formatPhone } from '@portal/domain/values/phone'
import { sql } from 'drizzle-orm'
import { recordActivity } from '../../../activity-log/record.ts'
import { smsGateways } from '../../../database/tables/sms-gateways.ts'
import type { Call, OutsideCall } from '../../../http/bind.ts'
import { badField, CallError } from '../../../http/call-error.ts'
import { newToken } from '../../../http/session.ts'
import { assertVersion } from '../../../subjects/change-row.ts'
import { sendSms } from '../../../texting/send-sms.ts'
import { readSmsGateway, readSmsSetting } from '../../../texting/sms-setting.ts'

type Stored = typeof smsGateways.$inferSelect

/** The company's gateway, without its credentials. */
export async function viewSmsGateway(call: Pick<Call, 'tx' | 'publicUrl'>): Promise<SmsGatewaySetting> {
  return shown(await readSmsSetting(call.tx), call)
}

/** Sets the gateway; fields left out don't change. Throws STALE_VERSION, and BAD_INPUT for a forbidden address. */
export async function updateSmsGateway(call: OutsideCall<typeof calls.update>): Promise<SmsGatewaySetting> {
  const { address } = call.body
  if (address && !(await call.services.outbound.mayBeSet(address))) {
    throw badField('address', 'This address can’t be used. Please enter a public address that starts with https://')
  }
  return await call.transaction((tx) => store({ ...call, tx }))
}

async function store(call: OutsideCall<typeof calls.update> & Pick<Call, 'tx'>): Promise<SmsGatewaySetting> {
  const { tx, body, services } = call
  // The first time there is no row to lock, so two users could both insert one.
  await tx.execute(sql`select from companies where id = ${tx.companyId} for no key update`)
  const stored = await readSmsSetting(tx)
  const before = shown(stored, call)
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
  const present = shown(await readSmsSetting(tx), call)
  await recordActivity(call, {
    action: 'smsGateway.update',
    entity: 'smsGateway',
    entityId: null,
    before: { ...before, version: undefined, callback_address: undefined },
    after: {
      ...present,
      version: undefined,
      callback_address: undefined,
      ...(body.credentials && address && { new_credentials: true }),
    },
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

/**
 * Makes a new secret for call-backs, which is shown this once. The address stays. The setting's version too: nothing that
 * its form holds has changed.
 */
export async function renewCallback(
  call: Call<typeof calls.renewCallback>,
): Promise<AnswerOf<typeof calls.renewCallback>> {
  const { tx, services } = call
  const secret = newToken()
  const callback_secret = services.secrets.seal('settings secret', secret)
  const token = newToken()
  const [stored] = await tx.rows<{ token: string }>(sql`
    insert into sms_gateways (company_id, callback_token, callback_secret, version)
    values (${tx.companyId}, ${token}, ${callback_secret}, 0)
    on conflict (company_id) do update
      set callback_secret = excluded.callback_secret,
        callback_token = coalesce(sms_gateways.callback_token, excluded.callback_token)
    returning callback_token as token`)
  await recordActivity(call, { action: 'smsGateway.renewCallback', entity: 'smsGateway', entityId: null })
  return { address: callbackUrl(call, stored?.token ?? token), secret }
}

function callbackUrl({ publicUrl }: Pick<Call, 'publicUrl'>, token: string): string {
  return `${publicUrl}${API_PREFIX}/sms/callback/${token}`
}

/** Returns whether there are credentials, never the credentials. */
function shown(stored: Stored | undefined, call: Pick<Call, 'publicUrl'>): SmsGatewaySetting {
  return {
    address: stored?.address ?? null,
    has_credentials: (stored?.credentials ?? null) !== null,
    sender: stored?.sender ?? null,
    callback_address: stored?.callback_token ? callbackUrl(call, stored.callback_token) : null,
    version: stored?.version ?? 0,
  }
}
