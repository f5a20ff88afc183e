import { clients } from '../database/tables/clients.ts'
import { startTestApp, type TestApp } from '../testing/app.ts'
import { blockAddress, noteBounce, readBlocked, unblockAddress } from './blocked-addresses.ts'
import { isUnknownRecipient } from './unknown-recipient.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

const inCompany = <T>(
  work: Parameters<TestApp['database']['company']>[1],
  company: 'demo' | 'acme' = 'demo',
): Promise<T> => test.database.company(test.companyId(company), work) as Promise<T>
const BULK = { isBulk: true }
const SINGLE = { isBulk: false }
const refusal = (given: object) => Object.assign(new Error('Can’t send mail'), given)

it('an unsubscribed address gets no bulk messages, and still those that somebody writes', async () => {
  const [again, blocked] = await inCompany<[boolean, Awaited<ReturnType<typeof readBlocked>>]>(async (tx) => {
    await blockAddress(tx, { channel: 'email', address: ' Mai@Client.example', reason: 'unsubscribed' })
    return [
      await blockAddress(tx, { channel: 'email', address: 'mai@client.example', reason: 'unsubscribed' }),
      await readBlocked(tx, 'email', ['MAI@client.example', 'jo@client.example']),
    ]
  })
  expect(again).toBe(false)
  expect(blocked.reason('mai@CLIENT.example', BULK)).toBe('unsubscribed')
  expect(blocked.reason('mai@client.example', SINGLE)).toBeNull()
  expect(blocked.reason('jo@client.example', BULK)).toBeNull()
})

it('a phone is the same in every way of writing it, and no other company’s matter', async () => {
  const block = { channel: 'sms', address: '0412 345 678', reason: 'unsubscribed' } as const
  await inCompany((tx) => blockAddress(tx, block))
  const read = (company: 'demo' | 'acme') =>
    inCompany<Awaited<ReturnType<typeof readBlocked>>>((tx) => readBlocked(tx, 'sms', ['+61412345678']), company)
  expect((await read('demo')).reason('0412345678', BULK)).toBe('unsubscribed')
  expect((await read('acme')).reason('0412345678', BULK)).toBeNull()
  expect(await inCompany((tx) => unblockAddress(tx, block), 'acme')).toBe(false)
  expect(await inCompany((tx) => unblockAddress(tx, block))).toBe(true)
  expect((await read('demo')).of('0412345678')).toEqual([])
})

it('a bounced address gets nothing until it is cleared', async () => {
  const error = refusal({ responseCode: 550, response: '550 5.1.1 No such user', command: 'RCPT TO' })
  const blocked = await inCompany<Awaited<ReturnType<typeof readBlocked>>>(async (tx) => {
    await tx
      .insert(clients)
      .values({ company_id: tx.companyId, first_name: 'Mai', last_name: 'Lê', secondary_email: 'GONE@client.example' })
    expect(await noteBounce(tx, 'Gone@client.example', error)).toBe(true)
    // On nobody's page it could be cleared again.
    expect(await noteBounce(tx, 'staff@demo.example', error)).toBe(false)
    return await readBlocked(tx, 'email', ['gone@client.example'])
  })
  expect(blocked.reason('gone@client.example', SINGLE)).toBe('bounced')
  expect(blocked.of('gone@client.example')).toEqual([
    { reason: 'bounced', at: expect.any(String), detail: 'This address doesn’t exist: 550 5.1.1 No such user' },
  ])
})

it.each([
  [550, '550 No such user here', 'RCPT TO', true],
  [553, '553 sorry, no mailbox by that name', 'RCPT TO', true],
  [550, '550-5.1.1 The email account that you tried to reach does not exist', 'RCPT TO', true],
  [554, '554 5.1.10 Recipient not found', 'DATA', true],
  [550, '550 5.2.1 The mailbox is disabled', 'RCPT TO', true],
  [550, '550 5.1.0 Address rejected: user unknown', 'RCPT TO', true],
  [550, '550 5.1.8 Sender address rejected', 'RCPT TO', false],
  [550, '550 5.1.0 <us@firm.example>: Sender address rejected: User unknown', 'RCPT TO', false],
  [550, '550 5.1.1 <us@firm.example> unknown', 'MAIL FROM', false],
  [550, '550 relay not permitted', 'RCPT TO', false],
  [553, '553 sorry, that domain isn’t in my list of allowed rcpthosts (#5.7.1)', 'RCPT TO', false],
  [550, '550 Blocked, see our policy', 'RCPT TO', false],
  [550, '550 5.7.1 Message rejected as spam', 'RCPT TO', false],
  [552, '552 5.2.2 Mailbox full', 'RCPT TO', false],
  [550, '550 Rejected by policy', 'DATA', false],
  [450, '450 4.1.1 Try later', 'RCPT TO', false],
  [535, '535 5.7.8 Authentication failed', 'AUTH PLAIN', false],
  [undefined, undefined, 'CONN', false],
])('%s (“%s” to %s) says that there is no such recipient: %s', (responseCode, response, command, is) => {
  expect(isUnknownRecipient(refusal({ responseCode, response, command }))).toBe(is)
})
