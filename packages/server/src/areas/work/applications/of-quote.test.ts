import { clients } from '@portal/contract/clients/clients'
import { timeline } from '@portal/contract/clients/timeline'
import { quotes } from '@portal/contract/quotes/quotes'
import { applications } from '@portal/contract/work/applications'
import { startTestApp, type TestApp, type TestCaller } from '../../../testing/app.ts'
import { quoteRequest } from '../../../testing/quotes.ts'
import { textOf } from '../../../testing/text-of.ts'

let app: TestApp
let adviser: TestCaller
let clientId: number
let quoteId: number
let portfolioCode: string

beforeAll(async () => {
  app = await startTestApp()
  adviser = await app.signedInAnew('ROLE_ADVISOR')
})
beforeEach(async () => {
  clientId = (await adviser.call(clients.create, { body: { first_name: 'Mai', last_name: 'Nguyễn' } })).id
  const made = await adviser.call(quotes.make, { body: quoteRequest({ clientId }) })
  quoteId = Number(made.id)
  portfolioCode = made.clients[0]?.portfolios.find(({ allNeedsMet }) => allNeedsMet !== false)?.code ?? ''
})
afterAll(() => app.close())

const draft = () => adviser.call(applications.draftOfQuote, { params: { id: quoteId }, query: { portfolioCode } })

async function start() {
  const { client, left_out: _, ...given } = await draft()
  const quote = { id: quoteId, clientIndex: 0, portfolioCode }
  return await adviser.ask(applications.create, { params: { id: client.id }, body: { ...given, quote } })
}

test('an application takes over insurer, policies and covers, and stays linked to the quote', async () => {
  const { insurer, policies } = await draft()
  const { status, answer } = await start()
  expect(status).toBe(201)
  expect(answer).toMatchObject({
    insurer,
    status: 'draft',
    illustrative: true,
    client: { id: clientId },
    covers: ['TRM', 'INC'],
    quote: { id: quoteId, name: 'Life, IP' },
  })
  const proposed = Object(answer).policies
  expect(proposed).toHaveLength(policies.length)
  expect(proposed[0]).toMatchObject({ terms: { frequency: 'M', products: [{ cover: 'TRM' }, { cover: 'INC' }] } })
  const { items } = await adviser.call(applications.ofQuote, { params: { id: quoteId } })
  expect(items).toMatchObject([{ id: Object(answer).id, insurer, clientIndex: 0, portfolioCode }])
  const told = (await adviser.call(timeline.list, { params: { id: clientId }, query: { kind: 'application' } })).items
  expect(told.map((item) => item.source === 'log' && textOf(item.entry.sentence))).toContain(
    'demo ROLE_ADVISOR made an application from a quote',
  )
})

test('asked twice, it says which one there is; once that is closed, another may be made', async () => {
  const first = Object((await start()).answer).id
  expect(await start()).toMatchObject({
    status: 409,
    answer: { message: `Application ${first} was made from this quote already.` },
  })
  await adviser.call(applications.updateStatus, { params: { id: first }, body: { status: 'withdrawn' } })
  expect((await start()).status).toBe(201)
  expect((await adviser.call(applications.ofQuote, { params: { id: quoteId } })).items).toHaveLength(2)
})

test('of two at once, one is made', async () => {
  const statuses = (await Promise.all([start(), start()])).map(({ status }) => status)
  expect(statuses.sort()).toEqual([201, 409])
})

test('a portfolio that is not there, a quote for nobody, and somebody else’s client are refused in words', async () => {
  const ask = (id: number, code: string) =>
    adviser.ask(applications.draftOfQuote, { params: { id }, query: { portfolioCode: code } })
  expect(await ask(quoteId, 'NONE')).toMatchObject({
    status: 400,
    answer: { errors: [{ path: 'portfolioCode', message: 'This quote has no such portfolio' }] },
  })
  const nobodys = await adviser.call(quotes.make, { body: quoteRequest() })
  expect(await ask(Number(nobodys.id), portfolioCode)).toMatchObject({
    status: 400,
    answer: {
      errors: [{ path: 'id', message: 'This quote is for nobody in the portal. Save it for a client to apply.' }],
    },
  })
  const other = await adviser.call(clients.create, { body: { first_name: 'Jo', last_name: 'Other' } })
  const body = { insurer: 'TAL', quote: { id: quoteId, clientIndex: 0, portfolioCode } }
  expect(await adviser.ask(applications.create, { params: { id: other.id }, body })).toMatchObject({
    status: 400,
    answer: { errors: [{ path: 'quote', message: 'This quote is for somebody else' }] },
  })
})

test('another company’s quote, and another adviser’s, are not there', async () => {
  const query = { portfolioCode }
  const theirs = await app.signedInAnew('ROLE_ADMIN', 'acme')
  expect((await theirs.ask(applications.draftOfQuote, { params: { id: quoteId }, query })).status).toBe(404)
  expect((await theirs.ask(applications.ofQuote, { params: { id: quoteId } })).status).toBe(404)
  await adviser.call(quotes.remove, { params: { id: quoteId } })
  expect((await adviser.ask(applications.draftOfQuote, { params: { id: quoteId }, query })).status).toBe(404)
})
