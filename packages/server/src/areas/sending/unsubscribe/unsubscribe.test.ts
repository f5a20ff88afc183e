import { clients } from '@portal/contract/clients/clients'
import { timeline } from '@portal/contract/clients/timeline'
import { mails } from '@portal/contract/sending/mails'
import { unsubscribe } from '@portal/contract/sending/unsubscribe'
import { sql } from 'drizzle-orm'
import { readBlocked } from '../../../mailing/blocked-addresses.ts'
import { unsubscribeKey, unsubscribeToken } from '../../../mailing/unsubscribe-link.ts'
import { startTestApp, type TestApp } from '../../../testing/app.ts'
import { textOf } from '../../../testing/text-of.ts'

const TO = 'Mai@Client.example'
const MASKED = 'M•••@Client.example'
const DEAD = { status: 400, answer: { code: 'LINK_DEAD', message: expect.stringContaining('incomplete') } }

let test: TestApp
let clientId: number
let token: string
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  await test.database.system((tx) => tx.execute(sql`with a as (delete from call_counts) delete from blocked_addresses`))
  const adviser = await test.as('ROLE_ADVISOR')
  const body = { first_name: 'Mai', last_name: 'Lê', email: TO }
  clientId = (await adviser.call(clients.create, { body })).id
  await adviser.call(mails.send, { params: { id: clientId }, body: { subject: 'News', html: '<p>Dear Mai</p>' } })
  token = await test.database.company(test.companyId('demo'), async (tx) => {
    const [mail] = await tx.rows<{ id: number }>(sql`select max(id) as id from outbox`)
    const key = await unsubscribeKey(tx, test.services.secrets)
    return unsubscribeToken(key, { companyId: tx.companyId, outboxId: mail?.id ?? 0 })
  })
})

const open = (given = token) => test.anybody().ask(unsubscribe.open, { body: { token: given } })
const stop = (given = token) => test.anybody().ask(unsubscribe.stop, { body: { token: given } })
const resume = () => test.anybody().ask(unsubscribe.resume, { body: { token } })
/** As a mail program does it, of whatever company's host. */
const oneClick = (given = token, more: object = {}) =>
  test.app.inject({
    method: 'POST',
    url: `/unsubscribe/${given}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded', host: 'nobody.example' },
    payload: 'List-Unsubscribe=One-Click',
    ...more,
  })
const isBlocked = () =>
  test.database.company(test.companyId('demo'), async (tx) =>
    (await readBlocked(tx, 'email', [TO])).of(TO).map(({ reason }) => reason),
  )

it('shows whose link it is without telling the address, and changes nothing by it', async () => {
  expect(await open()).toMatchObject({
    status: 200,
    answer: { channel: 'email', masked_address: MASKED, is_unsubscribed: false },
  })
  expect(Buffer.from(token, 'base64url').toString('latin1') + token).not.toMatch(/mai|client/i)
  expect(await isBlocked()).toEqual([])
})

it('unsubscribes the address, once, and takes it back', async () => {
  expect(await stop()).toMatchObject({ status: 200, answer: { is_unsubscribed: true } })
  expect(await stop()).toMatchObject({ status: 200, answer: { is_unsubscribed: true } })
  expect(await isBlocked()).toEqual(['unsubscribed'])
  expect(await resume()).toMatchObject({ status: 200, answer: { is_unsubscribed: false } })
  expect(await isBlocked()).toEqual([])
  const { items } = await (await test.as('ROLE_ADVISOR')).call(timeline.list, { params: { id: clientId }, query: {} })
  const told = items.flatMap((item) => (item.source === 'log' ? [textOf(item.entry.sentence)] : []))
  expect(told.filter((sentence) => sentence.startsWith('The recipient'))).toEqual([
    `The recipient subscribed ${TO} again`,
    `The recipient unsubscribed ${TO} from bulk and automatic messages`,
  ])
})

it('unsubscribes by one click of a mail program, without cookies, company or page, however often', async () => {
  expect((await oneClick()).statusCode).toBe(200)
  expect(await oneClick()).toMatchObject({ statusCode: 200, body: 'You have been unsubscribed.\n' })
  expect(await isBlocked()).toEqual(['unsubscribed'])
})

it('takes the post as a multipart form, or as nothing at all', async () => {
  const headers = { 'content-type': 'multipart/form-data; boundary=x' }
  const payload = '--x\r\ncontent-disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n'
  expect((await oneClick(token, { headers, payload })).statusCode).toBe(200)
  expect((await oneClick(token, { headers: {}, payload: undefined })).statusCode).toBe(200)
})

it('takes no post that is larger than a form', async () => {
  expect((await oneClick(token, { payload: 'x'.repeat(20_000) })).statusCode).toBe(413)
  expect(await isBlocked()).toEqual([])
})

it('changes nothing where it is merely looked at', async () => {
  await test.app.inject({ method: 'GET', url: `/unsubscribe/${token}` })
  await test.app.inject({ method: 'HEAD', url: `/unsubscribe/${token}` })
  expect(await isBlocked()).toEqual([])
})

it.each([
  ['cut short', () => token.slice(0, -1)],
  ['with another signature', () => `${token.slice(0, -43)}${'A'.repeat(43)}`],
  ['of another message', () => token.replace(/^(\w+)-(\w+)/, (_, company) => `${company}-${(7).toString(36)}`)],
  ['of a company that is not there', () => token.replace(/^\w+/, 'zzzzz')],
  ['of nothing', () => 'nonsense'],
])('a link %s does nothing, and says so', async (_, damaged) => {
  expect(await open(damaged())).toMatchObject(DEAD)
  expect(await stop(damaged())).toMatchObject(DEAD)
  expect((await oneClick(damaged())).statusCode).toBeGreaterThanOrEqual(400)
  expect(await isBlocked()).toEqual([])
})

it('is another company’s at its host', async () => {
  expect(await test.anybody('acme').ask(unsubscribe.open, { body: { token } })).toMatchObject(DEAD)
  expect(await test.anybody('acme').ask(unsubscribe.stop, { body: { token } })).toMatchObject(DEAD)
})

it('is signed with a key of the company’s own, which is kept sealed: a new PORTAL_SECRET ends no link', async () => {
  const { rows } = await test.database.system((tx) =>
    tx.execute<{ key: string }>(sql`select key from unsubscribe_keys`),
  )
  expect(test.services.secrets.unseal('settings secret', rows[0]?.key ?? '')).toMatch(/^[\w-]{43}$/)
})

it('lets nobody try links without end', async () => {
  let last = 0
  for (let n = 0; n < 61; n++) last = (await open('nonsense')).status
  expect(last).toBe(429)
})
