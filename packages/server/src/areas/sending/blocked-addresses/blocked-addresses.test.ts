import { clients } from '@portal/contract/clients/clients'
import { blockedAddresses } from '@portal/contract/sending/blocked-addresses'
import { mails } from '@portal/contract/sending/mails'
import { ADVISING_ROLES, ROLES } from '@portal/domain/account/role'
import { blockAddress } from '../../../mailing/blocked-addresses.ts'
import { startTestApp, type TestApp } from '../../../testing/app.ts'

let test: TestApp
let id: number
beforeAll(async () => {
  test = await startTestApp()
  const body = {
    ...{ first_name: 'Mai', last_name: 'Lê', email: 'Mai@Client.example', secondary_email: 'm@work.example' },
    phone: '0412 345 678',
  }
  id = (await (await test.as('ROLE_ADMIN')).call(clients.create, { body })).id
})
beforeEach(async () => {
  await test.database.company(test.companyId('demo'), async (tx) => {
    const detail = '550 5.1.1 No such user'
    await blockAddress(tx, { channel: 'email', address: 'mai@client.example', reason: 'bounced', detail })
    await blockAddress(tx, { channel: 'sms', address: '+61412345678', reason: 'unsubscribed', detail: 'STOP' })
    await blockAddress(tx, { channel: 'email', address: 'other@client.example', reason: 'bounced' })
  })
})
afterAll(() => test.close())

const clear = async (address: string, channel: 'email' | 'sms' = 'email') =>
  (await test.as('ROLE_ADMIN')).ask(blockedAddresses.clear, { params: { id }, body: { channel, address } })

it('tells which addresses of a client get no messages, and why', async () => {
  expect((await (await test.as('ROLE_ADMIN')).call(blockedAddresses.list, { params: { id } })).items).toEqual([
    {
      ...{ channel: 'email', address: 'mai@client.example', reason: 'bounced', at: expect.any(String) },
      detail: '550 5.1.1 No such user',
    },
    { channel: 'sms', address: '+61412345678', reason: 'unsubscribed', at: expect.any(String), detail: 'STOP' },
  ])
})

it('clears a bounced address, and no unsubscribed one', async () => {
  expect(await clear('MAI@client.example')).toMatchObject({ status: 200, answer: { items: [{ channel: 'sms' }] } })
  expect((await clear('mai@client.example')).status).toBe(404)
  expect((await clear('0412 345 678', 'sms')).status).toBe(404)
})

it('lets nobody write to a bounced address before it is cleared', async () => {
  const admin = await test.as('ROLE_ADMIN')
  const body = { subject: 'Hello', html: '<p>Dear Mai</p>' }
  expect(await admin.ask(mails.send, { params: { id }, body })).toMatchObject({
    status: 400,
    answer: { errors: [{ path: 'to', message: 'Emails to this address bounced. Clear it first.' }] },
  })
  await clear('mai@client.example')
  expect((await admin.ask(mails.send, { params: { id }, body })).status).toBe(201)
})

it('clears no address of someone else', async () => {
  expect((await clear('other@client.example')).status).toBe(404)
})

it.each(ROLES)('%s is told and may clear, or is refused both', async (role) => {
  const caller = await test.as(role)
  const body = { channel: 'email', address: 'mai@client.example' } as const
  const replies = [
    await caller.ask(blockedAddresses.list, { params: { id } }),
    await caller.ask(blockedAddresses.clear, { params: { id }, body }),
  ]
  const isAllowed = (ADVISING_ROLES as readonly string[]).includes(role)
  expect(replies.map(({ status }) => status)).toEqual(isAllowed ? [200, 200] : [403, 403])
})
