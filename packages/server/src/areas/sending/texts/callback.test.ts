import { clients } from '@portal/contract/clients/clients'
import { timeline } from '@portal/contract/clients/timeline'
import { activity } from '@portal/contract/office/activity'
import { smsGateway } from '@portal/contract/office/sms-gateway'
import { texts } from '@portal/contract/sending/texts'
import { sql } from 'drizzle-orm'
import { readBlocked } from '../../../mailing/blocked-addresses.ts'
import { startTestApp, type TestApp, type TestCaller } from '../../../testing/app.ts'
import { callbackSignature } from '../../../texting/callback-signature.ts'

let app: TestApp
let superAdmin: TestCaller
let id: number
let address: string
let secret: string
/** Long before anything is sent in truth. */
let now = Date.parse('2036-11-26T01:00:00Z')
/** Numbers that no test has had before. */
let numbers = 0

beforeAll(async () => {
  app = await startTestApp({ clock: () => new Date(now), configuration: { allowedHosts: ['127.0.0.1'] } })
  superAdmin = await app.as('ROLE_SUPER_ADMIN')
  await superAdmin.call(smsGateway.update, { body: { address: 'http://127.0.0.1:1/sms', sender: '0480 000 123' } })
  ;({ address, secret } = await superAdmin.call(smsGateway.renewCallback))
})
beforeEach(async () => {
  numbers += 1
  id = await newClient(number())
})
afterAll(() => app.close())

const number = () => `04120000${String(numbers).padStart(2, '0')}`

async function newClient(phone: string): Promise<number> {
  const client = await superAdmin.call(clients.create, { body: { first_name: 'Mai', last_name: 'Lê', phone } })
  return client.id
}

/** A message in a state, with the gateway's name for it. */
async function sent(state = 'sent', gatewayId: string | null = `gw-${numbers}`): Promise<number> {
  const { id: textId } = await superAdmin.call(texts.send, { params: { id }, body: { text: 'Hi Mai' } })
  await inDemo(sql`
    update outbox set state = ${state}, gateway_id = ${gatewayId}, sent_at = now()
    where id = (select outbox_id from client_texts where id = ${textId})`)
  return textId
}
const inDemo = (words: ReturnType<typeof sql>) =>
  app.database.company(app.companyId('demo'), (tx) => tx.rows<Record<string, unknown>>(words))
const view = (textId: number) => superAdmin.call(texts.view, { params: { id, textId } })

interface Sending {
  readonly at?: number
  readonly by?: string
  readonly to?: string
  readonly signed?: string
  readonly type?: string
}

/** What the gateway would send, signed; the signature is of `signed` if that is given. */
async function callBack(said: unknown, { at = now, by = secret, to = address, signed, type }: Sending = {}) {
  const payload = typeof said === 'string' ? said : JSON.stringify(said)
  const timestamp = String(Math.floor(at / 1000))
  const signature = callbackSignature(by, { timestamp, body: Buffer.from(signed ?? payload) })
  const reply = await app.app.inject({
    method: 'POST',
    url: new URL(to).pathname,
    headers: {
      'content-type': type ?? 'application/json; charset=utf-8',
      'x-timestamp': timestamp,
      'x-signature': signature,
    },
    payload,
  })
  return { status: reply.statusCode, answer: reply.json() }
}

describe('the outcome of a message', () => {
  test('delivered: it says when, and twice the same once', async () => {
    const textId = await sent()
    const said = { id: `gw-${numbers}`, status: 'delivered', price: '0.05' }
    expect((await callBack(said)).status).toBe(200)
    expect(await view(textId)).toMatchObject({ state: 'sent', delivered_at: '2036-11-26T01:00:00.000Z' })
    now += 60_000
    expect((await callBack(said)).status).toBe(200)
    expect(await view(textId)).toMatchObject({ delivered_at: '2036-11-26T01:00:00.000Z' })
    now -= 60_000
  })

  test('failed after it was accepted: it says why', async () => {
    const textId = await sent()
    await callBack({ id: `gw-${numbers}`, status: 'failed', reason: 'Absent subscriber' })
    expect(await view(textId)).toMatchObject({ state: 'failed', error: 'Absent subscriber' })
    await callBack({ id: `gw-${numbers}`, status: 'failed', reason: 'Something else' })
    expect(await view(textId)).toMatchObject({ error: 'Absent subscriber' })
  })

  test('in any order: what the phone had did not fail', async () => {
    const textId = await sent()
    await callBack({ id: `gw-${numbers}`, status: 'failed' })
    expect(await view(textId)).toMatchObject({ state: 'failed', error: 'The network didn’t deliver it.' })
    await callBack({ id: `gw-${numbers}`, status: 'delivered' })
    await callBack({ id: `gw-${numbers}`, status: 'failed' })
    expect(await view(textId)).toMatchObject({ state: 'sent', error: null, delivered_at: expect.any(String) })
  })

  test('it settles one whose sending broke off, by our own reference', async () => {
    const textId = await sent('unsure', null)
    const [row] = await inDemo(sql`select outbox_id from client_texts where id = ${textId}`)
    const reference = `outbox-${app.companyId('demo')}-${row?.outbox_id}`
    await callBack({ id: 4_711, reference, status: 'delivered' })
    expect(await view(textId)).toMatchObject({ state: 'sent', delivered_at: expect.any(String) })
  })

  test('it comes again for one that is just being handed over', async () => {
    await sent('sending')
    expect((await callBack({ id: `gw-${numbers}`, status: 'delivered' })).status).toBe(409)
  })

  test.each(['waiting', 'cancelled', 'kept'])('nothing is known of one that is %s', async (state) => {
    const textId = await sent(state)
    expect((await callBack({ id: `gw-${numbers}`, status: 'delivered' })).status).toBe(404)
    expect(await view(textId)).toMatchObject({ state, delivered_at: null })
  })

  test('an unknown message, and another company’s, is not found', async () => {
    await sent()
    const acme = await app.as('ROLE_SUPER_ADMIN', 'acme')
    const theirs = await acme.call(smsGateway.renewCallback)
    const said = { id: `gw-${numbers}`, status: 'failed' }
    const elsewhere = await callBack(said, { to: theirs.address, by: theirs.secret })
    const nowhere = await callBack({ ...said, id: 'never' })
    expect([elsewhere.status, nowhere.status]).toEqual([404, 404])
    expect({ ...elsewhere.answer, request_id: 0 }).toEqual({ ...nowhere.answer, request_id: 0 })
  })
})

describe('a wrong signature', () => {
  const said = () => ({ id: `gw-${numbers}`, status: 'failed' })
  test.each<[string, () => Promise<{ status: number; answer: unknown }>]>([
    ['of another secret', () => callBack(said(), { by: 'guessed' })],
    ['of another body', () => callBack(said(), { signed: '{}' })],
    ['of six minutes ago', () => callBack(said(), { at: now - 360_000 })],
    ['of six minutes ahead', () => callBack(said(), { at: now + 360_000 })],
    ['at an unknown address', () => callBack(said(), { to: `${address}x` })],
    ['at no address', () => callBack(said(), { to: 'http://x/api/v1/sms/callback/%20' })],
    ['at a damaged address', () => callBack(said(), { to: 'http://x/api/v1/sms/callback/%00' })],
    ['at a long address', () => callBack(said(), { to: `http://x/api/v1/sms/callback/${'x'.repeat(150)}` })],
  ])('%s changes nothing', async (_, attempt) => {
    const textId = await sent()
    const { status, answer } = await attempt()
    expect([status, Object(answer).message]).toEqual([401, 'The signature is wrong'])
    expect(await view(textId)).toMatchObject({ state: 'sent', error: null })
  })

  test('no headers at all change nothing either', async () => {
    const textId = await sent()
    const reply = await app.app.inject({ method: 'POST', url: new URL(address).pathname, payload: said() })
    expect(reply.statusCode).toBe(401)
    expect(await view(textId)).toMatchObject({ state: 'sent' })
  })

  test('the secret before ends when a new one is made, and the address stays', async () => {
    await sent()
    const before = secret
    const renewed = await superAdmin.call(smsGateway.renewCallback)
    secret = renewed.secret
    expect(renewed.address).toBe(address)
    expect((await callBack(said(), { by: before })).status).toBe(401)
    expect((await callBack(said())).status).toBe(200)
  })
})

test.each([
  ['<html>', 'application/json'],
  ['', 'application/json'],
  ['{"id":"x"}', 'application/json'],
  ['{"id":"a\\u0000","status":"failed"}', 'application/json'],
  ['{"id":"x","status":"read"}', 'text/plain'],
  ['{"id":"","status":"delivered"}', 'application/json'],
  ['{"id":"x","status":"received","from":"<script>","text":"Hi"}', 'application/json'],
  ['{"id":"x","status":"received","from":"+61412345678","text":"a\\u0000b"}', 'application/json'],
  ['status=delivered', 'application/x-www-form-urlencoded'],
])('refuses %s though it is signed', async (body, type) => {
  expect((await callBack(body, { type })).status).toBe(400)
})

test('refuses more than a call-back needs', async () => {
  expect((await callBack({ id: 'x', status: 'received', from: '0412345678', text: 'x'.repeat(20_000) })).status).toBe(
    413,
  )
})

describe('a reply', () => {
  const reply = (text: string, more: object = {}) =>
    callBack({ id: `in-${numbers}`, status: 'received', from: `+61${number().slice(1)}`, text, ...more })
  const items = async () => (await superAdmin.call(timeline.list, { params: { id }, query: { kind: 'sms' } })).items
  const isUnsubscribed = () =>
    app.database.company(app.companyId('demo'), async (tx) => {
      const blocked = await readBlocked(tx, 'sms', [number()])
      return blocked.reason(number(), { isBulk: true }) === 'unsubscribed'
    })

  test('stands on the timeline of the client, once', async () => {
    await reply('Yes, Tuesday is fine 👍')
    await reply('Yes, Tuesday is fine 👍')
    expect(await items()).toMatchObject([
      { source: 'sms', sms: { direction: 'in', text: 'Yes, Tuesday is fine 👍', sender: null, state: 'sent' } },
    ])
    expect(await isUnsubscribed()).toBe(false)
  })

  test.each(['STOP', ' stop ', 'Unsubscribe', 'OPT OUT'])(
    '%j unsubscribes the number from bulk and automatic ones',
    async (word) => {
      expect((await reply(word)).status).toBe(200)
      expect(await isUnsubscribed()).toBe(true)
      expect(await items()).toMatchObject([
        { source: 'sms', sms: { direction: 'in' } },
        { source: 'log', entry: { action: 'sms.optOut' } },
      ])
    },
  )

  test('START takes that back, and says so once', async () => {
    await reply('STOP', { id: `stop-${numbers}` })
    await reply('Start', { id: `start-${numbers}` })
    expect(await isUnsubscribed()).toBe(false)
    await reply('START', { id: `again-${numbers}` })
    const entries = (await items()).flatMap((item) => (item.source === 'log' ? [item.entry.action] : []))
    expect(entries).toEqual(['sms.optIn', 'sms.optOut'])
  })

  test('of a number that two clients have is from whom we wrote to', async () => {
    await newClient(number())
    await sent()
    await reply('Yes please')
    expect(await items()).toMatchObject([{ sms: { direction: 'in' } }, { sms: { direction: 'out' } }])
  })

  test('of a number that two clients have to whom nobody wrote is kept, on nobody’s timeline', async () => {
    await newClient(number())
    expect((await reply('Who is this?')).status).toBe(200)
    expect(await items()).toEqual([])
    const [kept] = await inDemo(sql`select client_id, text from client_texts where gateway_id = ${`in-${numbers}`}`)
    expect(kept).toEqual({ client_id: null, text: 'Who is this?' })
    const log = await superAdmin.call(activity.list, { query: { entity: 'sms' } })
    expect(log.items).toContainEqual(expect.objectContaining({ action: 'sms.receive', client_id: null }))
  })

  test('of a number that nobody has is kept, and can opt out', async () => {
    await inDemo(sql`update clients set phone = null where id = ${id}`)
    expect((await reply('stop')).status).toBe(200)
    expect(await isUnsubscribed()).toBe(true)
  })
})

test('the secret is shown to super admins, once, and kept sealed', async () => {
  const { callback_address } = await superAdmin.call(smsGateway.view)
  expect(callback_address).toBe(address)
  expect(JSON.stringify(await superAdmin.call(smsGateway.view))).not.toContain(secret)
  const rows = await inDemo(sql`select callback_secret from sms_gateways`)
  expect(JSON.stringify(rows)).not.toContain(secret)
  for (const role of ['ROLE_ADMIN', 'ROLE_ADVISOR', 'ROLE_AFSL'] as const) {
    expect((await (await app.as(role)).ask(smsGateway.renewCallback)).status).toBe(403)
  }
})
