import { clients } from '@portal/contract/clients/clients'
import { timeline } from '@portal/contract/clients/timeline'
import { activity } from '@portal/contract/office/activity'
import { smsGateway } from '@portal/contract/office/sms-gateway'
import { smsTemplates } from '@portal/contract/sending/sms-templates'
import { texts } from '@portal/contract/sending/texts'
import { ROLES } from '@portal/domain/account/role'
import { sql } from 'drizzle-orm'
import { blockAddress } from '../../../mailing/blocked-addresses.ts'
import { startTestApp, type TestApp, type TestCaller } from '../../../testing/app.ts'
import { sendTexts } from './send-texts.ts'

/** Noon in Sydney, long before anything is sent in truth. */
const NOON = Date.parse('2036-11-26T01:00:00Z')
const NIGHT = Date.parse('2036-11-26T12:00:00Z')

let app: TestApp
let admin: TestCaller
let adviser: TestCaller
let id: number
let now = NOON

beforeAll(async () => {
  app = await startTestApp({ clock: () => new Date(now), configuration: { allowedHosts: ['127.0.0.1'] } })
  admin = await app.as('ROLE_ADMIN')
  adviser = await app.as('ROLE_ADVISOR')
  // Nothing is listening there.
  await (await app.as('ROLE_SUPER_ADMIN')).call(smsGateway.update, {
    body: { address: 'http://127.0.0.1:1/sms', sender: '0480 000 123' },
  })
})
beforeEach(async () => {
  now = NOON
  id = await newClient({})
})
afterAll(() => app.close())

async function newClient(given: object): Promise<number> {
  const body = { first_name: 'Mai', last_name: 'Lê', phone: '0412 345 678', ...given }
  const client = await adviser.call(clients.create, { body })
  await admin.call(clients.assign, { params: { id: client.id }, body: { adviser_id: adviser.userId } })
  return client.id
}

const send = (body: object = {}, caller = adviser, client = id) =>
  caller.ask(texts.send, { params: { id: client }, body: { text: 'Hi Mai, I missed your call.', ...body } })
const inDemo = (words: ReturnType<typeof sql>) => app.database.company(app.companyId('demo'), (tx) => tx.execute(words))
const setState = (state: string, textId: number) =>
  inDemo(sql`
    update outbox set state = ${state} where id = (select outbox_id from client_texts where id = ${textId})`)
const refusedAt = (path: string, message: unknown = expect.any(String)) => ({
  status: 400,
  answer: { errors: [{ path, message }] },
})

test('an SMS goes to the client’s mobile, on the timeline and into the log', async () => {
  const sms = await adviser.call(texts.send, { params: { id }, body: { text: ' Hi Mai, I missed your call. ' } })
  expect(sms).toMatchObject({
    client_id: id,
    direction: 'out',
    number: '+61412345678',
    text: 'Hi Mai, I missed your call.',
    state: 'waiting',
    sender: { id: adviser.userId },
    send_at: '2036-11-26T01:00:10.000Z',
    delivered_at: null,
  })
  expect(await adviser.call(texts.view, { params: { id, textId: sms.id } })).toEqual(sms)
  const { items, kinds } = await adviser.call(timeline.list, { params: { id }, query: { kind: 'sms' } })
  expect(items).toMatchObject([{ source: 'sms', sms }])
  expect(kinds).toContainEqual({ name: 'sms', label: 'SMS', icon: 'sms', is_talk: true })
  const log = await adviser.call(activity.list, { query: { client_id: id, entity: 'sms' } })
  expect(log.items).toMatchObject([{ action: 'sms.send', after: { to: '+61412345678' } }])
})

test('goes to the other number if that is the mobile', async () => {
  const other = await newClient({ phone: '02 9000 1234', additional_phone: '+61 491 570 156' })
  expect((await send({}, adviser, other)).answer).toMatchObject({ number: '+61491570156' })
})

test.each([
  [{ phone: null }, 'The client has no mobile number'],
  [{ phone: '02 9123 4567' }, 'The client’s number isn’t a mobile number'],
  [{ phone: '+64 21 123 4567' }, 'The client’s number isn’t a mobile number'],
])('refuses a client with %j', async (phone, message) => {
  expect(await send({}, adviser, await newClient(phone))).toMatchObject(refusedAt('to', message))
})

test.each([
  ['text', ''],
  ['text', '   '],
  ['text', 'x'.repeat(1_601)],
  ['text', 'Hi {{client first name}}'],
  ['text', 'a\u0000b'],
  ['template_id', 2_000_000],
  ['send_at', 'tomorrow'],
  ['send_at', '9999-12-31T23:59:59-14:00'],
])('refuses %s %j', async (path, value) => {
  expect(await send({ [path]: value })).toMatchObject(refusedAt(path))
})

test('refuses a number that isn’t the client’s', async () => {
  expect(await send({ to: '+61400000000' })).toMatchObject({ status: 400 })
})

test('an unsubscribed client can be written to, and the form says so', async () => {
  await app.database.company(app.companyId('demo'), (tx) =>
    blockAddress(tx, { channel: 'sms', address: '0412345678', reason: 'unsubscribed' }),
  )
  expect(await adviser.call(texts.recipientOf, { params: { id } })).toEqual({
    to: '+61412345678',
    time_zone: 'Australia/Sydney',
    is_unsubscribed: true,
    is_set_up: true,
  })
  expect((await send()).status).toBe(201)
})

test('a number that doesn’t exist gets nothing', async () => {
  const gone = await newClient({ phone: '0491 570 158' })
  await app.database.company(app.companyId('demo'), (tx) =>
    blockAddress(tx, { channel: 'sms', address: '0491570158', reason: 'bounced' }),
  )
  expect(await send({}, adviser, gone)).toMatchObject(refusedAt('to'))
})

describe('quiet hours', () => {
  test('at night it waits for 08:00 where the client is', async () => {
    now = NIGHT
    const perth = await newClient({ state: 'WA' })
    expect((await send()).answer).toMatchObject({ state: 'waiting', send_at: '2036-11-26T21:00:00.000Z' })
    expect((await send({}, adviser, perth)).answer).toMatchObject({ send_at: '2036-11-27T00:00:00.000Z' })
    expect(await adviser.call(texts.recipientOf, { params: { id: perth } })).toMatchObject({
      time_zone: 'Australia/Perth',
    })
  })

  test('a time that was chosen holds, or the next morning after it', async () => {
    const chosen = '2036-11-27T03:00:00.000Z'
    expect((await send({ send_at: chosen })).answer).toMatchObject({ send_at: chosen })
    expect((await send({ send_at: '2036-11-27T10:00:00.000Z' })).answer).toMatchObject({
      send_at: '2036-11-27T21:00:00.000Z',
    })
    expect((await send({ send_at: '2020-01-01T00:00:00Z' })).answer).toMatchObject({
      send_at: '2036-11-26T01:00:10.000Z',
    })
  })
})

test('can be cancelled until it goes', async () => {
  const { answer } = await send()
  const params = { id, textId: Object(answer).id }
  expect(await adviser.call(texts.cancel, { params })).toMatchObject({ state: 'cancelled' })
  expect(await adviser.ask(texts.cancel, { params })).toMatchObject({ status: 409 })
  await setState('sending', params.textId)
  expect(await adviser.ask(texts.cancel, { params })).toMatchObject({ status: 409 })
  const { items } = await adviser.call(activity.list, { query: { client_id: id, entity: 'sms' } })
  expect(items.map(({ action }) => action).sort()).toEqual(['sms.cancel', 'sms.send'])
})

test('one that failed is sent again, and one that is unclear can be marked as sent', async () => {
  const { answer } = await send()
  const params = { id, textId: Object(answer).id }
  expect(await adviser.ask(texts.sendAgain, { params })).toMatchObject({ status: 409 })
  expect(await adviser.ask(texts.markSent, { params })).toMatchObject({ status: 409 })
  await setState('failed', params.textId)
  expect(await adviser.call(texts.sendAgain, { params })).toMatchObject({
    state: expect.stringMatching(/waiting|kept/),
  })
  await setState('unsure', params.textId)
  expect(await adviser.call(texts.markSent, { params })).toMatchObject({ state: 'sent' })
})

test('counts the uses of its template', async () => {
  const { id: template } = await admin.call(smsTemplates.create, {
    body: { type: 'Client', name: 'Missed call', text: 'Hi {{client first name}}' },
  })
  await send({ template_id: template })
  expect(await admin.call(smsTemplates.details, { params: { id: template } })).toMatchObject({ used: 1 })
})

test('without a gateway it stays in the outbox', async () => {
  const acme = await app.as('ROLE_ADMIN', 'acme')
  const { id: theirs } = await acme.call(clients.create, {
    body: { first_name: 'Jo', last_name: 'Tan', phone: '0400 000 001' },
  })
  expect(await acme.call(texts.recipientOf, { params: { id: theirs } })).toMatchObject({ is_set_up: false })
  expect((await send({}, acme, theirs)).answer).toMatchObject({ state: 'kept' })
})

test('bulk messages say how to opt out, and the same key is sent once', async () => {
  const text = { clientId: id, to: '+61412345678', timeZone: 'Australia/Sydney', text: 'Review time', senderId: null }
  const ids = await app.database.company(app.companyId('demo'), (tx) =>
    sendTexts({ tx, services: app.services }, [
      { ...text, isBulk: true, key: 'review/1' },
      { ...text, isBulk: true, key: 'review/1' },
    ]),
  )
  expect(ids).toEqual([expect.any(Number), null])
  const textId = Number(ids[0])
  expect(await adviser.call(texts.view, { params: { id, textId } })).toMatchObject({
    text: 'Review time\nReply STOP to opt out',
    sender: null,
  })
})

describe('who may', () => {
  test.each(ROLES)('%s', async (role) => {
    const { answer } = await send()
    const params = { id, textId: Object(answer).id }
    const caller = await app.as(role)
    const replies = [
      await caller.ask(texts.recipientOf, { params: { id } }),
      await send({}, caller),
      await caller.ask(texts.view, { params }),
      await caller.ask(texts.cancel, { params }),
    ]
    const statuses = replies.map(({ status }) => status)
    if (['ROLE_SUPER_ADMIN', 'ROLE_ADMIN', 'ROLE_ADVISOR'].includes(role)) {
      expect(statuses).toEqual([200, 201, 200, 200])
      // Nothing of this client is theirs to check.
    } else if (role === 'ROLE_AFSL' || role === 'ROLE_AUDITOR') expect(statuses).toEqual([403, 403, 404, 403])
    else expect(statuses).toEqual([403, 403, 403, 403])
  })
})
