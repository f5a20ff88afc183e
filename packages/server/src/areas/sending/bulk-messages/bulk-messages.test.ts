import { randomUUID } from 'node:crypto'
import { timeline } from '@portal/contract/clients/timeline'
import type { InputOf } from '@portal/contract/endpoint'
import { bulkMessages as calls } from '@portal/contract/sending/bulk-messages'
import { emailTemplates } from '@portal/contract/sending/email-templates'
import { outbox } from '@portal/contract/sending/outbox'
import { smsTemplates } from '@portal/contract/sending/sms-templates'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { blockAddress } from '../../../mailing/blocked-addresses.ts'
import { startTestApp, type TestApp, type TestCaller } from '../../../testing/app.ts'

let app: TestApp
let admin: TestCaller
let adviser: TestCaller
let stranger: TestCaller
let owner: TestCaller
beforeAll(async () => {
  app = await startTestApp()
  admin = await app.as('ROLE_ADMIN')
  adviser = await app.as('ROLE_ADVISOR')
  owner = await app.as('ROLE_SUPER_ADMIN')
  stranger = await app.as('ROLE_ADMIN', 'acme')
})
afterAll(() => app.close())

type Body = InputOf<typeof calls.send>['body']
type To = Body['to']

let made = 0
/** A tag of its own for a test's people, and the people: `n` of them, each with an address of their own. */
async function people(n: number, adviserId: number | null = null): Promise<{ tag: string; ids: number[] }> {
  made += 1
  const tag = `many ${made}`
  const ids = await app.database.company(app.companyId('demo'), (tx) =>
    tx.rows<{ id: number }>(sql`
      insert into clients (company_id, kind, first_name, last_name, email, preferred_name, tags, adviser_id)
      select ${tx.companyId}, 'client', 'Mai', 'Number ' || place, 'mai.' || ${made} || '.' || place || '@client.example', null,
        array[${tag}], ${adviserId}
      from generate_series(1, ${n}) place returning id`),
  )
  return { tag, ids: ids.map(({ id }) => id).sort((one, other) => one - other) }
}
const change = (id: number | undefined, column: string, value: string | null) =>
  app.database.company(app.companyId('demo'), (tx) =>
    tx.execute(sql`update clients set ${sql.identifier(column)} = ${value} where id = ${id}`),
  )
const block = (address: string, reason: 'unsubscribed' | 'bounced') =>
  app.database.company(app.companyId('demo'), (tx) => blockAddress(tx, { channel: 'email', address, reason }))
const rowsOf = (batch: string) =>
  app.database.company(app.companyId('demo'), (tx) =>
    tx.rows<{ to: string; subject: string; text: string; state: string; reply_to: string; is_bulk: boolean }>(sql`
      select "to", subject, text, state, reply_to, is_bulk from outbox where batch_id = ${batch} order by id`),
  )

const ofIds = (ids: number[]): To => ({ subject: 'clients', selection: { ids } })
const ofTag = (tag: string): To => ({ subject: 'clients', selection: { filter: { tag: [tag] } } })
const MESSAGE: Body['message'] = {
  channel: 'email',
  subject: 'News for {{client first name}}',
  html: '<p>Dear {{client full name}},</p><p>We have moved.</p>',
}
const send = (to: To, body: Partial<Body> = {}, caller = admin) =>
  caller.call(calls.send, { body: { to, message: MESSAGE, batch_id: randomUUID(), ...body } })
const ask = (to: To, body: Partial<Body> = {}, caller = admin) =>
  caller.ask(calls.send, { body: { to, message: MESSAGE, batch_id: randomUUID(), ...body } })

test('of 500, those who can’t get it are skipped with the reason, and the others get their own message', async () => {
  const { tag, ids } = await people(500)
  await change(ids[0], 'email', null)
  await change(ids[3], 'address', '1 Long Road')
  await block(`MAI.${made}.2@client.example`, 'unsubscribed')
  await block(`mai.${made}.3@client.example`, 'bounced')
  await app.database.company(app.companyId('demo'), (tx) =>
    tx.execute(sql`update clients set address = '2 Short Street' where tags = array[${tag}] and id <> ${ids[3]}`),
  )
  await change(ids[3], 'address', null)
  const message = { ...MESSAGE, html: '<p>Dear {{client full name}} of {{client address}}</p>' }

  const checked = await admin.call(calls.check, { body: { to: ofTag(tag), message } })
  expect(checked.sending).toBe(496)
  expect(checked.skipped.map(({ reason, label, count, first }) => [reason, label, count, first[0]?.name])).toEqual([
    ['no_address', 'No email address', 1, 'Mai Number 1'],
    ['unsubscribed', 'Unsubscribed', 1, 'Mai Number 2'],
    ['bounced', 'The email address doesn’t exist', 1, 'Mai Number 3'],
    ['no_value', 'No value for Client address', 1, 'Mai Number 4'],
  ])
  expect(checked.preview).toMatchObject({ place: 0, name: 'Mai Number 5', to: `mai.${made}.5@client.example` })

  const batch_id = randomUUID()
  const asked = jest.spyOn(pg.Client.prototype, 'query')
  const sent = await send(ofTag(tag), { message, batch_id })
  // Not one for each of them.
  expect(asked.mock.calls.length).toBeLessThan(100)
  expect(sent).toMatchObject({ batch_id, queued: 496, state: 'kept', skipped: checked.skipped })
  const rows = await rowsOf(batch_id)
  expect(rows).toHaveLength(496)
  expect(rows[0]).toMatchObject({
    to: `mai.${made}.5@client.example`,
    subject: 'News for Mai',
    text: 'Dear Mai Number 5 of 2 Short Street\n',
    is_bulk: true,
    reply_to: 'role.admin@demo.example',
  })
  expect(new Set(rows.map(({ to }) => to)).size).toBe(496)
})

test('answers go to each client’s adviser, and to the sender where there is none', async () => {
  const mine = await people(1, adviser.userId)
  const nobodys = await people(1)
  const replies = ['role.advisor@demo.example', 'role.admin@demo.example']
  for (const [place, { ids }] of [mine, nobodys].entries()) {
    const { preview } = await admin.call(calls.check, { body: { to: ofIds(ids), message: MESSAGE } })
    expect(preview?.reply_to).toBe(replies[place])
  }
  const { batch_id } = await send(ofIds([...mine.ids, ...nobodys.ids]))
  expect((await rowsOf(batch_id)).map(({ reply_to }) => reply_to)).toEqual(replies)
})

test('a message stands on each client’s timeline, and counts for the template', async () => {
  const { ids } = await people(2)
  const template = await admin.call(emailTemplates.create, {
    body: { type: 'Client', name: 'Moved', subject: 'x', html: '<p>x</p>' },
  })
  await send(ofIds(ids), { template_id: template.id })
  for (const id of ids) {
    const { items } = await admin.call(timeline.list, { params: { id } })
    expect(items.map((item) => item.source === 'mail' && item.mail.subject)).toContain('News for Mai')
  }
  expect(await admin.call(emailTemplates.details, { params: { id: template.id } })).toMatchObject({ used: 2 })
})

test('the same confirmation sent twice is queued once', async () => {
  const { ids } = await people(3)
  const batch_id = randomUUID()
  const first = await send(ofIds(ids), { batch_id })
  const second = await send(ofIds(ids), { batch_id })
  expect(second).toEqual(first)
  expect(await rowsOf(batch_id)).toHaveLength(3)
})

test('two confirmations at the same moment are queued once', async () => {
  const { ids } = await people(3)
  const batch_id = randomUUID()
  const both = await Promise.all([send(ofIds(ids), { batch_id }), send(ofIds(ids), { batch_id })])
  expect(both.map(({ queued }) => queued)).toEqual([3, 3])
  expect(await rowsOf(batch_id)).toHaveLength(3)
})

test('people with one address get one message', async () => {
  const { ids } = await people(2)
  await change(ids[1], 'email', `MAI.${made}.1@client.example`)
  const { queued, skipped } = await send(ofIds(ids))
  expect(queued).toBe(1)
  expect(skipped).toMatchObject([{ reason: 'duplicate', count: 1, first: [{ client_id: ids[1] }] }])
})

test('what has not left is cancelled, by who sent it alone', async () => {
  const { ids } = await people(2)
  const batch_id = randomUUID()
  await send(ofIds(ids), { batch_id, send_at: new Date(Date.now() + 86_400_000).toISOString() })
  const params = { id: batch_id }
  expect((await owner.ask(calls.cancel, { params })).status).toBe(404)
  expect(await admin.call(calls.cancel, { params })).toEqual({ cancelled: 2, left: 0 })
  expect((await rowsOf(batch_id)).map(({ state }) => state)).toEqual(['cancelled', 'cancelled'])
  expect(await admin.call(calls.cancel, { params })).toEqual({ cancelled: 0, left: 0 })
})

test('a year mistyped is noticed', async () => {
  const { ids } = await people(1)
  expect(await ask(ofIds(ids), { send_at: '2206-11-27T00:00:00Z' })).toMatchObject({
    answer: { errors: [{ path: 'send_at', message: 'Please choose a time within a year' }] },
  })
})

test('a batch of someone else’s can’t be added to', async () => {
  const { ids } = await people(2)
  const batch_id = randomUUID()
  await send(ofIds(ids.slice(0, 1)), { batch_id })
  expect((await ask(ofIds(ids.slice(0, 1)), { batch_id }, owner)).status).toBe(404)
  expect(await rowsOf(batch_id)).toHaveLength(1)
})

test('an adviser reaches their own clients alone', async () => {
  const colleague = app.userId('ROLE_SUPER_ADMIN')
  const { ids } = await people(1, adviser.userId)
  const theirs = await people(1, colleague)
  const both = ofIds([...ids, ...theirs.ids])
  const checked = await adviser.call(calls.check, { body: { to: both, message: MESSAGE } })
  expect(checked).toMatchObject({ sending: 1, skipped: [{ reason: 'not_found', count: 1 }] })
  expect(checked.skipped[0]?.first).toEqual([{ record_id: theirs.ids[0], client_id: null, name: `#${theirs.ids[0]}` }])
  const all = await adviser.call(calls.check, { body: { to: ofTag(theirs.tag), message: MESSAGE } })
  expect(all).toEqual({ sending: 0, skipped: [], preview: null })
  expect((await ask(ofIds(theirs.ids), {}, adviser)).answer).toMatchObject({
    errors: [{ path: 'to', message: 'None of the people selected can get this message.' }],
  })
})

test('another company reaches none of ours, and cancels nothing', async () => {
  const { ids } = await people(1)
  const batch_id = randomUUID()
  expect((await ask(ofIds(ids), {}, stranger)).status).toBe(400)
  await send(ofIds(ids), { batch_id })
  expect((await stranger.ask(calls.cancel, { params: { id: batch_id } })).status).toBe(404)
  expect((await owner.call(outbox.list, { query: { search: `mai.${made}.1@` } })).total).toBe(1)
})

test('more than 2,000 are refused with how many there are', async () => {
  const { tag } = await people(2001)
  expect((await ask(ofTag(tag))).answer).toMatchObject({
    errors: [{ path: 'to', message: 'Please choose at most 2,000 at a time. 2,001 are selected.' }],
  })
})

test.each([
  [{ subject: '' }, 'message.subject', 'Please enter a subject'],
  [{ subject: 'x\r\nBcc: all@evil.example' }, 'message.subject', 'Please use one line of plain text'],
  [{ html: '<p> </p>' }, 'message.html', 'Please write a message'],
  [{ html: '<p>{{client shoe size}}</p>' }, 'message.html', 'There is no merge field {{client shoe size}}'],
  [
    { html: '<p>{{policy number}}</p>' },
    'message.html',
    '{{policy number}} can’t be used in a Client template, only in: Application, Policy',
  ],
])('what is wrong with %j is said at its field', async (different, path, message) => {
  const { ids } = await people(1)
  expect((await ask(ofIds(ids), { message: { ...MESSAGE, ...different } })).answer).toMatchObject({
    code: 'BAD_INPUT',
    errors: [{ path, message }],
  })
})

test('a template that is gone, and roles that don’t advise, are refused', async () => {
  const { ids } = await people(1)
  const batch_id = randomUUID()
  expect((await ask(ofIds(ids), { template_id: 1_999_999_999, batch_id })).answer).toMatchObject({
    errors: [{ path: 'template_id', message: 'This template no longer exists' }],
  })
  expect(await rowsOf(batch_id)).toEqual([])
  for (const role of ['ROLE_REFERRAL', 'ROLE_AUDITOR', 'ROLE_AFSL'] as const) {
    expect((await ask(ofIds(ids), {}, await app.as(role))).status).toBe(403)
  }
})

test('each application of a person has its own message, about itself', async () => {
  const { ids } = await people(1)
  const apply = (insurer: string) =>
    app.database.company(app.companyId('demo'), async (tx) => {
      const [row] = await tx.rows<{ id: number }>(sql`
        insert into applications (company_id, client_id, insurer, reference)
        values (${tx.companyId}, ${ids[0]}, ${insurer}, 'A-1') returning id`)
      return row?.id ?? 0
    })
  const selected = [await apply('TAL'), await apply('AIA')]
  const batch_id = randomUUID()
  const message = { ...MESSAGE, html: '<p>Your application to {{application insurer}}</p>' }
  await send({ subject: 'applications', selection: { ids: selected } }, { message, batch_id })
  expect((await rowsOf(batch_id)).map(({ text }) => text.trim())).toEqual([
    'Your application to TAL',
    'Your application to AIA',
  ])
})

test('a text message goes to mobile numbers alone, says how to opt out, and is queued once', async () => {
  const { ids } = await people(4)
  await change(ids[0], 'phone', '0412 555 001')
  await change(ids[1], 'phone', '02 5550 1234')
  await change(ids[2], 'phone', '+61 412 555 001')
  await change(ids[3], 'phone', '0412 555 004')
  await app.database.company(app.companyId('demo'), (tx) =>
    blockAddress(tx, { channel: 'sms', address: '0412 555 004', reason: 'unsubscribed' }),
  )
  const message = { channel: 'sms', text: 'Hi {{client full name}}' } as const
  const checked = await admin.call(calls.check, { body: { to: ofIds(ids), message } })
  expect(checked.preview).toMatchObject({ to: '+61412555001', text: 'Hi Mai Number 1', subject: '', html: '' })
  expect(checked.skipped.map(({ label, first }) => [label, first[0]?.client_id])).toEqual([
    ['No mobile number', ids[1]],
    ['Same number as another', ids[2]],
    ['Unsubscribed', ids[3]],
  ])
  const batch_id = randomUUID()
  const { id } = await admin.call(smsTemplates.create, { body: { type: 'Client', name: 'Hi', text: 'Hi' } })
  const sent = await send(ofIds(ids), { message, batch_id, template_id: id })
  expect(sent).toMatchObject({ queued: 1, state: 'kept' })
  expect(await send(ofIds(ids), { message, batch_id, template_id: id })).toEqual(sent)
  expect(await rowsOf(batch_id)).toMatchObject([
    { to: '+61412555001', text: expect.stringMatching(/^Hi Mai Number 1\n.*[Oo]pt out/), is_bulk: true },
  ])
  expect(await admin.call(smsTemplates.details, { params: { id } })).toMatchObject({ used: 1 })
  const { items } = await admin.call(timeline.list, { params: { id: ids[0] ?? 0 } })
  expect(items.map(({ source }) => source)).toContain('sms')
  expect(await admin.call(calls.cancel, { params: { id: batch_id } })).toEqual({ cancelled: 1, left: 0 })
})
