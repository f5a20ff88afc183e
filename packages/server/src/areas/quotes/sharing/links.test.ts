import { clients } from '@portal/contract/clients/clients'
import { timeline } from '@portal/contract/clients/timeline'
import { quoteSharing } from '@portal/contract/quotes/quote-sharing'
import { quotes } from '@portal/contract/quotes/quotes'
import { texts } from '@portal/contract/sending/texts'
import type { SmsHead } from '@portal/contract/sending/texts.schema'
import { notifications } from '@portal/contract/work/notifications'
import { MESSAGES } from '@portal/domain/message'
import { QUOTE_LINK_WRONG_TRIES } from '@portal/domain/quotes/quote-link'
import { sql } from 'drizzle-orm'
import { DAY, HOUR } from '../../../http/clock.ts'
import { startTestApp, type TestApp, type TestCaller } from '../../../testing/app.ts'
import { quoteRequest } from '../../../testing/quotes.ts'
import { textOf } from '../../../testing/text-of.ts'

let app: TestApp
let adviser: TestCaller
let visitor: TestCaller
let clientId: number
let id: number
let now = Date.parse('2026-11-21T00:00:00Z')

const BORN = '1988-03-14'

beforeAll(async () => {
  app = await startTestApp({ clock: () => new Date(now) })
  visitor = app.anybody('demo')
})
beforeEach(async () => {
  now += HOUR
  adviser = await app.signedInAnew('ROLE_ADVISOR')
  const body = { first_name: 'Mai', last_name: 'Nguyễn', email: 'mai@client.example', date_of_birth: BORN }
  clientId = (await adviser.call(clients.create, { body })).id
  id = Number((await adviser.call(quotes.make, { body: quoteRequest({ clientId }) })).id)
})
afterAll(() => app.close())

const create = async () => {
  const link = await adviser.call(quoteSharing.createLink, { params: { id } })
  return { ...link, token: link.url.split('/').at(-1) ?? '' }
}
const ask = (token: string, date_of_birth = BORN) => visitor.ask(quoteSharing.open, { body: { token, date_of_birth } })
const open = (token: string) => visitor.call(quoteSharing.open, { body: { token, date_of_birth: BORN } })
const states = async () => (await adviser.call(quoteSharing.view, { params: { id } })).links.map(({ state }) => state)
const REFUSED = { status: 400, answer: { code: 'LINK_DEAD', message: MESSAGES.linkRefused } }

test('is kept sealed, can be copied until it is cancelled, and lasts for 30 days', async () => {
  const link = await create()
  expect(link).toMatchObject({ state: 'unopened', opened_at: null, created_by: { id: adviser.userId } })
  expect(link.url).toMatch(/\/quote-link\/[\w-]{20,}$/)
  expect(Date.parse(link.expires_at)).toBe(now + 30 * DAY)
  const { rows } = await app.database.system((tx) => tx.execute(sql`select * from quote_links where id = ${link.id}`))
  expect(JSON.stringify(rows)).not.toContain(link.token)
  const shown = async () => (await adviser.call(quoteSharing.view, { params: { id } })).links[0]?.url
  expect(await shown()).toBe(link.url)
  await adviser.call(quoteSharing.revokeLink, { params: { id, linkId: link.id } })
  expect(await shown()).toBeNull()
})

test('goes by SMS to the client’s mobile, below a text, and opens the quote', async () => {
  const send = () => adviser.ask(quoteSharing.sendText, { params: { id }, body: { text: 'Hi Mai' } })
  expect(await send()).toMatchObject({ status: 400, answer: { errors: [{ path: 'to' }] } })
  expect(await states()).toEqual([])
  await adviser.call(clients.update, { body: { id: clientId, phone: '0412 345 678' } })
  const { status, answer } = await send()
  expect({ status, answer }).toMatchObject({ status: 201, answer: { number: '+61412345678', state: 'kept' } })
  const { text } = answer as SmsHead
  expect(text).toMatch(/^Hi Mai\nhttps?:\S+\/quote-link\/[\w-]{20,}$/)
  await open(text.split('/').at(-1) ?? '')
  expect(await states()).toEqual(['opened'])
})

test('by SMS it moves the lead once the SMS was sent', async () => {
  await adviser.call(clients.update, { body: { id: clientId, phone: '0412 345 678' } })
  const sms = await adviser.call(quoteSharing.sendText, { params: { id }, body: { text: 'Hi Mai' } })
  const statusOf = async () => (await adviser.call(clients.view, { params: { id: clientId } })).status
  expect(await statusOf()).toBe(0)
  // As after a crash in the middle of handing it over.
  await app.database.system((tx) =>
    tx.execute(sql`update outbox set state = 'unsure'
      where id = (select outbox_id from client_texts where id = ${sms.id})`),
  )
  await adviser.call(texts.markSent, { params: { id: clientId, textId: sms.id } })
  expect(await statusOf()).toBe(2)
})

test('shows nothing before the birth date, then each insurer’s total, the lowest first, and no commission', async () => {
  const quote = await adviser.call(quotes.view, { params: { id } })
  const recommended = quote.quoteResponse.clients[0]?.portfolios[3]?.code ?? ''
  await adviser.call(quotes.decide, { params: { id }, body: { recommendedPortfolioCode: recommended, reason: 'Best' } })
  const { token } = await create()
  expect(await ask(token, '1988-03-15')).toMatchObject(REFUSED)
  const opened = await open(token)
  expect(opened.quote).toMatchObject({
    state: 'open',
    people: ['Mai Nguyễn'],
    covers: ['TRM', 'INC'],
    made_on: '2026-11-21',
  })
  const [person] = opened.quote.portfolios
  expect(person).toMatchObject({ person: 'Mai Nguyễn', frequency: 'M' })
  const totals = person?.insurers.map(({ total }) => total) ?? []
  expect(totals.length).toBeGreaterThan(5)
  expect(totals).toEqual([...totals].sort((one, other) => one - other))
  expect(person?.insurers.filter((one) => one.is_recommended).map(({ code }) => code)).toEqual([recommended])
  expect(JSON.stringify(opened)).not.toMatch(/commission/i)
  expect(await states()).toEqual(['opened'])
  expect(await visitor.call(quoteSharing.resume, { body: { key: opened.key } })).toEqual(opened.quote)
})

test('the client’s opening is told in the timeline once', async () => {
  const { token } = await create()
  await open(token)
  now += HOUR
  await open(token)
  const told = (await adviser.call(timeline.list, { params: { id: clientId }, query: { kind: 'quote' } })).items
  const sentences = told.map((item) => item.source === 'log' && textOf(item.entry.sentence))
  expect(sentences.slice(0, 2)).toEqual([
    expect.stringContaining(`Mai Nguyễn opened quote ${id}`),
    expect.stringContaining('created a client link to quote'),
  ])
  const { links } = await adviser.call(quoteSharing.view, { params: { id } })
  expect(Date.parse(links[0]?.last_opened_at ?? '')).toBe(now)
  expect(Date.parse(links[0]?.opened_at ?? '')).toBe(now - HOUR)
})

test('whoever shared it is told of the first opening alone, and of none that they may no longer see', async () => {
  const told = async () =>
    (await adviser.call(notifications.list, { query: { about: 'quotes' } })).items.flatMap(({ title, link }) =>
      link === `/quote-info?quote=${id}` ? title : [],
    )
  const { token } = await create()
  await open(token)
  await open(token)
  const opened = [`Mai Nguyễn opened quote ${id}`]
  expect(await told()).toEqual(opened)
  const second = await create()
  const { userId } = await app.signedInAnew('ROLE_ADMIN')
  await app.database.system((tx) =>
    tx.execute(sql`update clients set adviser_id = ${userId}, kind = 'client' where id = ${clientId}`),
  )
  await open(second.token)
  expect(await told()).toEqual(opened)
})

test('a link that is not there, another company’s, cancelled, locked or of a deleted quote is answered as a wrong date', async () => {
  const cancelled = await create()
  await adviser.call(quoteSharing.revokeLink, { params: { id, linkId: cancelled.id } })
  const locked = await create()
  for (let tries = 0; tries < QUOTE_LINK_WRONG_TRIES; tries++) await ask(locked.token, '1990-01-01')
  expect(await states()).toEqual(['locked', 'revoked'])
  const good = await create()
  const replies = [
    await ask(good.token, '1990-01-01'),
    await ask('no-such-token'),
    await ask(cancelled.token),
    await ask(locked.token),
    await app.anybody('acme').ask(quoteSharing.open, { body: { token: good.token, date_of_birth: BORN } }),
  ]
  await adviser.call(quotes.remove, { params: { id } })
  for (const reply of [...replies, await ask(good.token)]) expect(reply).toMatchObject(REFUSED)
})

test('extending unlocks a link and gives it 30 more days; a cancelled one stays so', async () => {
  const { token, id: linkId } = await create()
  for (let tries = 0; tries < QUOTE_LINK_WRONG_TRIES; tries++) await ask(token, '1990-01-01')
  now += 31 * DAY
  adviser = await app.signedInAnew('ROLE_ADVISOR')
  expect(await adviser.call(quoteSharing.extendLink, { params: { id, linkId } })).toMatchObject({ state: 'unopened' })
  expect((await open(token)).quote.state).toBe('open')
  now += 31 * DAY
  expect((await open(token)).quote).toMatchObject({ state: 'expired', portfolios: [] })
  adviser = await app.signedInAnew('ROLE_ADVISOR')
  await adviser.call(quoteSharing.revokeLink, { params: { id, linkId } })
  const again = await adviser.ask(quoteSharing.extendLink, { params: { id, linkId } })
  expect(again).toMatchObject({ status: 409, answer: { message: 'A cancelled link can’t be extended.' } })
})

test('a key that is old, made up, or another company’s opens nothing', async () => {
  const { key } = await open((await create()).token)
  expect((await visitor.ask(quoteSharing.resume, { body: { key: `${key}x` } })).status).toBe(400)
  expect((await app.anybody('acme').ask(quoteSharing.resume, { body: { key } })).status).toBe(400)
  now += 13 * HOUR
  expect(await visitor.ask(quoteSharing.resume, { body: { key } })).toMatchObject(REFUSED)
})

test('a quote for nobody in the portal is opened by the birth date that was quoted', async () => {
  const known = Number((await adviser.call(quotes.make, { body: quoteRequest() })).id)
  const { url } = await adviser.call(quoteSharing.createLink, { params: { id: known } })
  expect((await open(url.split('/').at(-1) ?? '')).quote.state).toBe('open')
})
