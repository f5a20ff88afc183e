import { smsGateway } from '@portal/contract/office/sms-gateway'
import { ROLES } from '@portal/domain/account/role'
import { sql } from 'drizzle-orm'
import { startTestApp, type TestApp, type TestCaller } from '../../../testing/app.ts'
import { type SmsPeer, says, smsPeer } from '../../../testing/sms-peer.ts'
import { sendSms } from '../../../texting/send-sms.ts'

let peer: SmsPeer
let address: string
let test: TestApp
let superAdmin: TestCaller
beforeAll(async () => {
  test = await startTestApp({ configuration: { allowedHosts: ['127.0.0.1'] } })
  superAdmin = await test.as('ROLE_SUPER_ADMIN')
  peer = await smsPeer()
  address = peer.address
})
beforeEach(() => {
  peer.asked.length = 0
  peer.answer = (response) => says(response, { id: 'gw-1' })
})
afterAll(async () => {
  await test.close()
  await peer.close()
})

const set = (body: object) => superAdmin.ask(smsGateway.update, { body })
const tryIt = (to = '0412 345 678') => superAdmin.ask(smsGateway.test, { body: { phone: to } })

it('is none until a super admin sets one, and a test says so', async () => {
  expect(await superAdmin.call(smsGateway.view)).toEqual({
    address: null,
    has_credentials: false,
    sender: null,
    callback_address: null,
    version: 0,
  })
  expect(await tryIt()).toMatchObject({
    status: 409,
    answer: { message: 'No gateway set up. Save an address and a sender first.' },
  })
})

it('sends a test message by real HTTP, with the credentials and the sender', async () => {
  expect((await set({ address, credentials: 'key-of-ours', sender: 'Coolibah' })).answer).toEqual({
    address,
    has_credentials: true,
    sender: 'Coolibah',
    callback_address: null,
    version: 1,
  })
  expect((await tryIt()).answer).toEqual({ message: 'Test message accepted for 0412 345 678' })
  expect(peer.asked).toHaveLength(1)
  const [{ headers, body } = { headers: {}, body: {} }] = peer.asked
  expect(headers.authorization).toBe('Bearer key-of-ours')
  expect(body).toEqual({
    to: '+61412345678',
    from: 'Coolibah',
    text: 'DEMO: this test message came through your SMS gateway.',
    reference: headers['idempotency-key'],
  })
})

it('keeps the credentials sealed, and tells them to nobody', async () => {
  const { rows } = await test.database.system((tx) =>
    tx.execute<{ credentials: string }>(sql`select credentials from sms_gateways`),
  )
  expect(rows[0]?.credentials).not.toContain('key-of-ours')
  const { rows: logged } = await test.database.system((tx) =>
    tx.execute(sql`select after from activity_log where entity = 'smsGateway'`),
  )
  expect(logged).toContainEqual({ after: expect.objectContaining({ new_credentials: true, sender: 'Coolibah' }) })
  expect(JSON.stringify([logged, await superAdmin.call(smsGateway.view)])).not.toContain('key-of-ours')
})

it('forgets the credentials with another address, unless they are sent anew', async () => {
  const elsewhere = `${address}/elsewhere`
  expect((await set({ address: elsewhere })).answer).toMatchObject({ has_credentials: false })
  await tryIt()
  expect(peer.asked[0]?.headers.authorization).toBeUndefined()
  await set({ address, credentials: 'another-key' })
  await tryIt()
  expect(peer.asked[1]?.headers.authorization).toBe('Bearer another-key')
})

it.each([
  [401, {}, 'The gateway refused the key.'],
  [400, { error: 'bad number' }, 'The gateway refused the message (400).'],
  [429, {}, 'The gateway is busy.'],
  [500, {}, 'The gateway failed (500).'],
])('says the outcome where the gateway answers %s', async (status, body, message) => {
  peer.answer = (response) => says(response, body, status)
  expect(await tryIt()).toMatchObject({ status: 409, answer: { message } })
  expect(peer.asked).toHaveLength(1)
})

it('says so where the gateway answers with a web page', async () => {
  peer.answer = (response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<html>Welcome</html>')
  expect(await tryIt()).toMatchObject({
    status: 409,
    answer: { message: 'The gateway’s answer can’t be read. Is this the right address?' },
  })
})

it('is unsure of a message where the gateway takes it and hangs, and sure where it is not there', async () => {
  const message = { to: '+61412345678', text: 'Hello', reference: 'r1' }
  const gateway = { address, credentials: null, sender: 'Coolibah' }
  peer.answer = () => {}
  expect(await sendSms(test.services.outbound, gateway, message, 300)).toMatchObject({ kind: 'unsure' })
  peer.answer = (response) => response.destroy()
  expect(await sendSms(test.services.outbound, gateway, message)).toMatchObject({ kind: 'unsure' })
  expect(await sendSms(test.services.outbound, { ...gateway, address: 'http://127.0.0.1:1/' }, message)).toMatchObject({
    kind: 'not_sent',
  })
  expect(await sendSms(test.services.outbound, { ...gateway, address: 'https://10.0.0.1/' }, message)).toEqual({
    kind: 'not_sent',
    because: 'The gateway’s address can’t be used.',
  })
})

it.each([
  [{ address: 'https://10.0.0.1/sms' }, 'address'],
  [{ address: 'http://sms.example/send' }, 'address'],
  [{ address: 'not an address' }, 'address'],
  [{ sender: 'Longer than 11' }, 'sender'],
  [{ sender: '12345' }, 'sender'],
  [{ sender: null }, 'sender'],
  [{ credentials: 'two\nlines' }, 'credentials'],
])('refuses %j at its field', async (body, path) => {
  expect(await set(body)).toMatchObject({ status: 400, answer: { errors: [{ path }] } })
})

it.each(['', 'nonsense', '12345'])('a test to “%s” is refused at its field', async (to) => {
  const acme = await test.as('ROLE_SUPER_ADMIN', 'acme')
  const reply = await acme.ask(smsGateway.test, { body: { phone: to } })
  expect(reply).toMatchObject({ status: 400, answer: { errors: [{ path: 'phone' }] } })
  expect(peer.asked).toHaveLength(0)
})

it('is not overwritten by who has not seen the newest', async () => {
  const { version } = await superAdmin.call(smsGateway.view)
  await set({ sender: 'First', version })
  expect(await set({ sender: 'Second', version })).toMatchObject({
    status: 409,
    answer: { code: 'STALE_VERSION', record: { sender: 'First' } },
  })
})

it('is each company’s own', async () => {
  const acme = await test.as('ROLE_SUPER_ADMIN', 'acme')
  expect(await acme.call(smsGateway.view)).toMatchObject({ address: null, version: 0 })
  await acme.call(smsGateway.update, { body: { address, sender: 'Acme' } })
  expect(await superAdmin.call(smsGateway.view)).toMatchObject({ sender: 'First' })
})

it('is taken away with its credentials', async () => {
  expect((await set({ address: null })).answer).toMatchObject({ address: null, has_credentials: false })
})

it.each(ROLES.filter((role) => role !== 'ROLE_SUPER_ADMIN'))('%s may neither see, set nor try it', async (role) => {
  const caller = await test.as(role)
  const replies = [
    await caller.ask(smsGateway.view),
    await caller.ask(smsGateway.update, { body: { sender: 'Mine' } }),
    await caller.ask(smsGateway.test, { body: { phone: '0412 345 678' } }),
  ]
  expect(replies.map(({ status }) => status)).toEqual([403, 403, 403])
})
