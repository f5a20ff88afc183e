import type { ServerResponse } from 'node:http'
import { clients } from '@portal/contract/clients/clients'
import { smsGateway } from '@portal/contract/office/sms-gateway'
import { texts } from '@portal/contract/sending/texts'
import type { SmsHead } from '@portal/contract/sending/texts.schema'
import { sql } from 'drizzle-orm'
import { blockAddress } from '../../../mailing/blocked-addresses.ts'
import { readStoredMail } from '../../../mailing/stored-mail.ts'
import { startTestApp, type TestApp, type TestCaller } from '../../../testing/app.ts'
import { type SmsPeer, says, smsPeer } from '../../../testing/sms-peer.ts'
import { until } from '../../../testing/until.ts'
import { smsCarrier } from '../../../texting/sms-carrier.ts'
import { sendTexts } from './send-texts.ts'

/** Noon in Sydney, in the past: what is queued then is due at once. */
const NOON = Date.parse('2026-03-02T01:00:00Z')
const NIGHT = Date.parse('2026-03-02T12:00:00Z')

let peer: SmsPeer
let app: TestApp
let adviser: TestCaller
let id: number
let now = NOON

beforeAll(async () => {
  peer = await smsPeer()
  app = await startTestApp({ clock: () => new Date(now), configuration: { allowedHosts: ['127.0.0.1'] } })
  adviser = await app.as('ROLE_ADMIN')
  await (await app.as('ROLE_SUPER_ADMIN')).call(smsGateway.update, {
    body: { address: peer.address, credentials: 'key-of-ours', sender: 'Coolibah' },
  })
})
beforeEach(async () => {
  now = NOON
  peer.asked.length = 0
  peer.answer = (response) => says(response, { id: `gw-${peer.asked.length}` })
  const body = { first_name: 'Mai', last_name: 'Lê', phone: '0412 345 678', state: 'WA' as const }
  id = (await adviser.call(clients.create, { body })).id
})
afterAll(async () => {
  await app.close()
  await peer.close()
})

const inDemo = <T>(work: Parameters<TestApp['database']['company']>[1]) =>
  app.database.company(app.companyId('demo'), work) as Promise<T>
const send = (text = 'Hi Mai') => adviser.call(texts.send, { params: { id }, body: { text } })
const view = ({ id: textId }: Pick<SmsHead, 'id'>) => adviser.call(texts.view, { params: { id, textId } })
async function came(sms: SmsHead, state: SmsHead['state']): Promise<SmsHead> {
  await until(async () => (await view(sms)).state === state)
  return await view(sms)
}

test('a message goes through the gateway once, with its reference', async () => {
  const sms = await send()
  expect(await came(sms, 'sent')).toMatchObject({ error: null, sent_at: expect.any(String), delivered_at: null })
  const [{ headers, body } = { headers: {}, body: {} }] = peer.asked
  expect(headers.authorization).toBe('Bearer key-of-ours')
  expect(headers['idempotency-key']).toBe(body.reference)
  expect(body).toEqual({
    to: '+61412345678',
    from: 'Coolibah',
    text: 'Hi Mai',
    reference: expect.stringMatching(new RegExp(`^outbox-${app.companyId('demo')}-\\d+$`)),
  })
  const [row] = await inDemo<Array<{ gateway_id: string }>>((tx) =>
    tx.rows(sql`
      select gateway_id from outbox where id = (select outbox_id from client_texts where id = ${sms.id})`),
  )
  expect(row).toEqual({ gateway_id: 'gw-1' })
  expect(peer.asked).toHaveLength(1)
})

test.each<[string, (response: ServerResponse) => void, SmsHead['state'], string]>([
  ['refuses the number', (response) => says(response, {}, 400), 'failed', 'The gateway refused the message (400).'],
  ['refuses the key', (response) => says(response, {}, 401), 'failed', 'The gateway refused the key.'],
  [
    'answers with a web page',
    (response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<html>Welcome</html>'),
    'unsure',
    'The gateway’s answer can’t be read. Is this the right address?',
  ],
  ['fails', (response) => says(response, {}, 500), 'unsure', 'The gateway failed (500).'],
  ['ends the connection', (response) => response.destroy(), 'unsure', 'The gateway didn’t answer.'],
])('a gateway that %s leaves it clear the outcome', async (_, answer, state, error) => {
  peer.answer = answer
  const sms = await send()
  expect(await came(sms, state)).toMatchObject({ error, sent_at: null })
  expect(peer.asked).toHaveLength(1)
  peer.answer = (response) => says(response, { id: 'gw-again' })
  await adviser.call(texts.sendAgain, { params: { id, textId: sms.id } })
  expect(await came(sms, 'sent')).toMatchObject({ error: null })
  expect(new Set(peer.asked.map(({ body }) => body.reference)).size).toBe(1)
})

test('what the gateway took and the network didn’t deliver goes again by another reference', async () => {
  const sms = await send()
  await came(sms, 'sent')
  await inDemo((tx) =>
    tx.execute(sql`
      update outbox set state = 'failed' where id = (select outbox_id from client_texts where id = ${sms.id})`),
  )
  await adviser.call(texts.sendAgain, { params: { id, textId: sms.id } })
  await came(sms, 'sent')
  const [first, second] = peer.asked.map(({ body }) => String(body.reference))
  expect(second).toMatch(new RegExp(`^${first}-[0-9a-f]{8}$`))
})

test.each(['gw\u0000', '\ud800', 'x'.repeat(201)])(
  'a name of the gateway’s that can’t be kept is none: %j',
  async (name) => {
    peer.answer = (response) => says(response, { id: name })
    expect(await came(await send(), 'sent')).toMatchObject({ error: null })
  },
)

test('at night it waits, even if it was queued in the day', async () => {
  const [textId] = await inDemo<number[]>((tx) =>
    sendTexts({ tx, services: app.services }, [
      {
        clientId: id,
        to: '+61412345678',
        timeZone: 'Australia/Perth',
        text: 'Hi',
        senderId: null,
        sendAt: new Date('2036-01-01T01:00:00Z'),
      },
    ]),
  )
  const message = await inDemo<Awaited<ReturnType<typeof readStoredMail>>>(async (tx) => {
    const [row] = await tx.rows<{ id: number }>(sql`select outbox_id as id from client_texts where id = ${textId}`)
    return await readStoredMail(tx, row?.id ?? 0)
  })
  if (!message) throw new Error('The message is not there')
  now = NIGHT + 2 * 3_600_000
  const carrier = await smsCarrier(app.services)(app.companyId('demo'))
  // 08:00 in Perth, where the client is.
  expect(await carrier?.deliver(message)).toEqual({ kind: 'later', at: new Date('2026-03-03T00:00:00Z') })
  expect(peer.asked).toHaveLength(0)
})

test('who replies STOP between queueing and sending gets nothing in bulk', async () => {
  const number = '+61491570159'
  await inDemo((tx) => blockAddress(tx, { channel: 'sms', address: number, reason: 'unsubscribed' }))
  const [textId] = await inDemo<number[]>((tx) =>
    sendTexts({ tx, services: app.services }, [
      { clientId: id, to: number, timeZone: 'Australia/Perth', text: 'Hi', senderId: null, isBulk: true },
    ]),
  )
  await until(async () => (await view({ id: textId ?? 0 })).state === 'failed')
  expect(await view({ id: textId ?? 0 })).toMatchObject({ error: 'The recipient has unsubscribed.' })
  expect(peer.asked).toHaveLength(0)
})

// The lane rests after it: this comes last.
test('a gateway that is busy gets it again later', async () => {
  peer.answer = (response) => says(response, {}, 503)
  const sms = await send()
  await until(async () => (await view(sms)).error !== null)
  expect(await view(sms)).toMatchObject({ state: 'waiting', error: 'The gateway is busy.' })
})
