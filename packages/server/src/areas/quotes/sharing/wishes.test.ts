import { clients } from '@portal/contract/clients/clients'
import { leadMoves } from '@portal/contract/clients/lead-moves'
import { timeline } from '@portal/contract/clients/timeline'
import { quoteSharing } from '@portal/contract/quotes/quote-sharing'
import { quoteWishes } from '@portal/contract/quotes/quote-wishes'
import { quotes } from '@portal/contract/quotes/quotes'
import { deaths } from '@portal/contract/work/deaths'
import { notifications } from '@portal/contract/work/notifications'
import { MESSAGES } from '@portal/domain/message'
import type { QuoteWish } from '@portal/domain/quotes/quote-wish'
import { sql } from 'drizzle-orm'
import { addUser } from '../../../testing/add-user.ts'
import { startTestApp, type TestApp, type TestCaller } from '../../../testing/app.ts'
import { quoteRequest } from '../../../testing/quotes.ts'
import { textOf } from '../../../testing/text-of.ts'

let app: TestApp
let adviser: TestCaller
let visitor: TestCaller
let clientId: number
let id: number
let key: string
let linkId: number
/** The insurers that the link shows. */
let shown: Array<{ code: string; name: string }>

const BORN = '1988-03-14'

beforeAll(async () => {
  app = await startTestApp()
  visitor = app.anybody('demo')
})
beforeEach(async () => {
  adviser = await addUser(app, { role: 'ROLE_ADVISOR' })
  const body = { first_name: 'Mai', last_name: 'Nguyễn', date_of_birth: BORN }
  clientId = (await adviser.call(clients.create, { body })).id
  id = Number((await adviser.call(quotes.make, { body: quoteRequest({ clientId }) })).id)
  const link = await adviser.call(quoteSharing.createLink, { params: { id } })
  linkId = link.id
  const token = link.url.split('/').at(-1) ?? ''
  const opened = await visitor.call(quoteSharing.open, { body: { token, date_of_birth: BORN } })
  key = opened.key
  shown = opened.quote.portfolios[0]?.insurers ?? []
})
afterAll(() => app.close())

const tell = (wish: QuoteWish, place = 0, more = {}) =>
  visitor.ask(quoteWishes.tell, { body: { key, wish, person: 0, portfolio: shown[place]?.code ?? '', ...more } })
const statusOf = async () => (await adviser.call(clients.view, { params: { id: clientId } })).status
const told = async () =>
  (await adviser.call(notifications.list, { query: { about: 'quotes' } })).items.flatMap(({ title, link }) =>
    link === `/quote-info?quote=${id}` ? title : [],
  )
const lines = async (kind: string) =>
  (await adviser.call(timeline.list, { params: { id: clientId }, query: { kind } })).items.flatMap((item) =>
    item.source === 'log' ? textOf(item.entry.sentence) : [],
  )

test('“I want this one” tells the adviser, moves the lead to Ready to proceed, and counts once', async () => {
  const name = shown[0]?.name ?? ''
  const first = await tell('take')
  expect(first.status).toBe(200)
  const again = await Promise.all([tell('take'), tell('take')])
  expect(again.map(({ answer }) => answer)).toEqual([first.answer, first.answer])
  expect(await statusOf()).toBe(3)
  expect((await told())[0]).toBe(`Mai Nguyễn wants ${name}: make the application`)
  expect((await told()).filter((title) => title.includes('wants'))).toHaveLength(1)
  expect(await lines('quote')).toContainEqual(expect.stringContaining(`Mai Nguyễn chose ${name} in quote`))
  expect(await lines('status')).toEqual([
    expect.stringMatching(
      `^The portal moved New Lead to Ready to proceed because the client chose ${name} in the quote of`,
    ),
  ])
})

test('nothing can be chosen once somebody of the quote has died, until that turns out to be a mistake', async () => {
  const params = { id: clientId }
  await adviser.call(deaths.record, { params, body: { died_on: null, told_by: 'His sister' } })
  expect(await tell('take')).toMatchObject({ answer: { code: 'LINK_DEAD' } })
  expect(await visitor.call(quoteSharing.resume, { body: { key } })).toMatchObject({ state: 'expired', portfolios: [] })
  expect(await adviser.ask(quoteSharing.createLink, { params: { id } })).toMatchObject({ status: 409 })
  await adviser.call(deaths.undo, { params, body: { reason: 'Somebody else' } })
  expect((await tell('take')).status).toBe(200)
})

test('another insurer afterwards is told too; a lead that somebody has moved on meanwhile stays there', async () => {
  await tell('take')
  await adviser.call(clients.updateStatus, { params: { id: clientId }, body: { status: 4 } })
  await tell('take', 1)
  expect((await told())[0]).toBe(`Mai Nguyễn wants ${shown[1]?.name}: make the application`)
  expect(await statusOf()).toBe(4)
})

test('“Call me” tells the adviser once a day, is on the page until then, and moves nobody', async () => {
  expect((await tell('call')).status).toBe(200)
  expect((await told())[0]).toBe(`Mai Nguyễn wants a call about ${shown[0]?.name}`)
  // About the whole quote: whoever has opened it asks.
  const ask = () => visitor.call(quoteWishes.tell, { body: { key, wish: 'call' } })
  const first = await ask()
  expect(await ask()).toEqual(first)
  const calls = async () => (await told()).filter((title) => title === 'Mai Nguyễn wants a call about the quote')
  expect(await calls()).toHaveLength(1)
  expect(await lines('quote')).toContainEqual(expect.stringContaining('Mai Nguyễn requested a call about quote'))
  const onPage = async () => (await visitor.call(quoteSharing.resume, { body: { key } })).wishes
  expect(await onPage()).toContainEqual({ wish: 'call', person: 0, portfolio: null })
  await app.database.system((tx) =>
    tx.execute(sql`
      update quote_links set wishes = replace(wishes::text, ${first.asked_at.slice(0, 10)}, '2020-01-01')::jsonb
      where id = ${linkId}`),
  )
  expect(await onPage()).toEqual([])
  await ask()
  expect(await calls()).toHaveLength(2)
  expect(await statusOf()).toBe(0)
  expect((await adviser.call(leadMoves.latest, { params: { id: clientId } })).move).toBeNull()
})

test('whoever chooses again and again, from wherever, is told to wait: people hear of each', async () => {
  const choose = (place: number) =>
    visitor.send({
      ...{ method: 'POST', url: '/api/v1/quote-link/wish', remoteAddress: `203.0.113.${place}` },
      payload: { key, wish: 'take', person: 0, portfolio: shown[place % 2]?.code },
    })
  const answers: number[] = []
  for (let place = 0; place < 31; place += 1) answers.push((await choose(place)).status)
  expect(answers.slice(0, 30).every((status) => status === 200)).toBe(true)
  expect(answers[30]).toBe(429)
  // What they chose last is still there to be said again.
  expect((await choose(29)).status).toBe(200)
})

test('pressed everywhere at once it is told once, and takes no connection from whoever works meanwhile', async () => {
  const waiting: number[] = []
  const answers = await Promise.all(
    Array.from({ length: 60 }, async (_, place) => {
      const answer = await visitor.send({
        ...{ method: 'POST', url: '/api/v1/quote-link/wish', remoteAddress: `203.0.113.${place}` },
        payload: { key, wish: 'take', person: 0, portfolio: shown[0]?.code },
      })
      waiting.push(...app.database.load().map((load) => load.waiting))
      return answer
    }),
  )
  expect(answers.every(({ status }) => status === 200)).toBe(true)
  expect(Math.max(...waiting)).toBe(0)
  expect((await told()).filter((title) => title.includes('wants'))).toHaveLength(1)
})

test('what the quote does not show, a made-up key, another company’s, an expired and a cancelled link ask for nothing', async () => {
  const wrong = [
    await tell('take', 0, { portfolio: 'NOSUCH01' }),
    await tell('take', 0, { person: 1 }),
    await tell('take', 0, { portfolio: undefined }),
    await tell('call', 0, { person: 9, portfolio: undefined }),
    await tell('take', 0, { portfolio: 'A\u0000B' }),
    await tell('take', 0, { key: `${key}x` }),
    await app.anybody('acme').ask(quoteWishes.tell, {
      body: { key, wish: 'take', person: 0, portfolio: shown[0]?.code ?? '' },
    }),
  ]
  expect(wrong.map(({ status }) => status)).toEqual(wrong.map(() => 400))
  const expire = (days: number) =>
    app.database.system((tx) =>
      tx.execute(sql`update quote_links set expires_at = expires_at + ${days} * interval '1 day' where id = ${linkId}`),
    )
  await expire(-400)
  expect(await tell('take')).toMatchObject({ status: 400, answer: { message: MESSAGES.linkExpired } })
  await expire(400)
  await adviser.call(quoteSharing.revokeLink, { params: { id, linkId } })
  expect(await tell('take')).toMatchObject({ status: 400, answer: { message: MESSAGES.linkRefused } })
  expect(await statusOf()).toBe(0)
})
