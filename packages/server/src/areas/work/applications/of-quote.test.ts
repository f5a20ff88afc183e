import { clients } from '@portal/contract/clients/clients'
import { timeline } from '@portal/contract/clients/timeline'
import { quotes } from '@portal/contract/quotes/quotes'
import { applicationRecords } from '@portal/contract/work/application-records'
import { applications } from '@portal/contract/work/applications'
import type { ApplicationDetails } from '@portal/contract/work/applications.schema'
import { requirements } from '@portal/contract/work/requirements'
import { addUser } from '../../../testing/add-user.ts'
import { startTestApp, type TestApp, type TestCaller } from '../../../testing/app.ts'
import { quoteRequest } from '../../../testing/quotes.ts'
import { textOf } from '../../../testing/text-of.ts'

let app: TestApp
let adviser: TestCaller
let clientId: number
let quoteId: number
let portfolioCode: string
/** What the comparison says of the portfolio, paid monthly: dollars, commission of a year. */
let compared: Record<'premium' | 'upfront' | 'ongoing', number>

beforeAll(async () => {
  app = await startTestApp()
  adviser = await app.signedInAnew('ROLE_ADVISOR')
})
beforeEach(async () => {
  clientId = (await adviser.call(clients.create, { body: { first_name: 'Mai', last_name: 'Nguyễn' } })).id
  const made = await adviser.call(quotes.make, { body: quoteRequest({ clientId }) })
  quoteId = Number(made.id)
  const portfolio = made.clients[0]?.portfolios.find(({ allNeedsMet }) => allNeedsMet !== false)
  portfolioCode = portfolio?.code ?? ''
  compared = {
    premium: portfolio?.premiumTotal.premium.M ?? 0,
    upfront: portfolio?.premiumTotal.commissionUpfront?.M ?? 0,
    ongoing: portfolio?.premiumTotal.commissionOngoing?.M ?? 0,
  }
})
afterAll(() => app.close())

const draft = () => adviser.call(applications.draftOfQuote, { params: { id: quoteId }, query: { portfolioCode } })

async function start() {
  const { client, left_out: _, version, ...given } = await draft()
  const quote = { id: quoteId, clientIndex: 0, portfolioCode, version }
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
  // The same sale has the same figures here and there.
  expect(Object(answer).annual_premium).toBe(Math.round(compared.premium * 100) * 12)
  expect(Object(answer).commission).toMatchObject({
    upfront: Math.round(compared.upfront * 100),
    ongoing: Math.round(compared.ongoing * 100),
    with_duty: false,
  })
  const proposed = Object(answer).policies
  expect(proposed).toHaveLength(policies.length)
  expect(proposed[0]).toMatchObject({ terms: { frequency: 'M', products: [{ cover: 'TRM' }, { cover: 'INC' }] } })
  const { items } = await adviser.call(applications.ofQuote, { params: { id: quoteId } })
  expect(items).toMatchObject([{ id: Object(answer).id, insurer, clientIndex: 0, portfolioCode }])
  const told = (await adviser.call(timeline.list, { params: { id: clientId }, query: { kind: 'application' } })).items
  expect(told.map((item) => item.source === 'log' && textOf(item.entry.sentence))).toContain(
    `demo ROLE_ADVISOR made an application from quote ${quoteId}`,
  )
  const own = (await adviser.call(applicationRecords.listTimeline, { params: { id: Object(answer).id } })).items
  expect(own.map((item) => item.source === 'log' && textOf(item.entry.sentence))).toContain(
    `demo ROLE_ADVISOR made an application from quote ${quoteId}`,
  )
})

test('what the insurer asks for comes over one by one, still to be asked for, and the tick counts all of it', async () => {
  const need = { sumInsured: 2_500_000, structure: 'S', owner: 'O' } as const
  const needs = [
    { type: 'TRM' as const, ...need },
    { type: 'TPD' as const, occupationType: 'A' as const, ...need },
  ]
  const made = await adviser.call(quotes.make, { body: quoteRequest({ clientId, needs }) })
  const portfolio = made.clients[0]?.portfolios.find(
    ({ allNeedsMet, underwriting }) => allNeedsMet !== false && (underwriting?.requirements ?? []).length > 0,
  )
  ;[quoteId, portfolioCode] = [Number(made.id), portfolio?.code ?? '']
  const { id, requirements: asked = [], checklist } = Object((await start()).answer) as ApplicationDetails
  expect(asked.map(({ kind, title, party, state }) => [kind, title, party, state])).toEqual([
    ['blood_test', 'Life, TPD: blood tests (MBA20, HIV, hepatitis B and C)', 'client', 'to_ask'],
    ['gp_report', 'Life: report of the usual doctor', 'gp', 'to_ask'],
    ['client_papers', 'Life, TPD: financial evidence', 'client', 'to_ask'],
  ])
  const tick = (list: ApplicationDetails['checklist']) => list?.find(({ item }) => item === 'requirements')?.source
  expect(tick(checklist)).toBeNull()
  for (const [place, { id: requirementId }] of asked.entries()) {
    await adviser.call(requirements.update, { params: { id, requirementId }, body: { state: 'asked' } })
    const now = await adviser.call(applications.details, { params: { id } })
    expect(tick(now.checklist)).toBe(place === asked.length - 1 ? 'asked' : null)
  }
})

test('asked twice, it says which one there is; once that is closed, another may be made', async () => {
  const first = Object((await start()).answer).id
  expect(await start()).toMatchObject({
    status: 409,
    answer: { message: `Application ${first} was already made from this quote.` },
  })
  await adviser.call(applications.updateStatus, { params: { id: first }, body: { status: 'withdrawn' } })
  expect((await start()).status).toBe(201)
  expect((await adviser.call(applications.ofQuote, { params: { id: quoteId } })).items).toHaveLength(2)
})

test('of two at once, one is made', async () => {
  const statuses = (await Promise.all([start(), start()])).map(({ status }) => status)
  expect(statuses.sort()).toEqual([201, 409])
})

test('a portfolio that is not there, a quote for nobody, and someone else’s client are refused in words', async () => {
  const ask = (id: number, code: string) =>
    adviser.ask(applications.draftOfQuote, { params: { id }, query: { portfolioCode: code } })
  expect(await ask(quoteId, 'NONE')).toMatchObject({
    status: 400,
    answer: { errors: [{ path: 'portfolioCode', message: 'This portfolio isn’t in the quote' }] },
  })
  const nobodys = await adviser.call(quotes.make, { body: quoteRequest() })
  expect(await ask(Number(nobodys.id), portfolioCode)).toMatchObject({
    status: 400,
    answer: {
      errors: [{ path: 'id', message: 'This quote has no client yet. Save it for a client to apply.' }],
    },
  })
  const other = await adviser.call(clients.create, { body: { first_name: 'Jo', last_name: 'Other' } })
  const body = { insurer: 'TAL', quote: { id: quoteId, clientIndex: 0, portfolioCode } }
  expect(await adviser.ask(applications.create, { params: { id: other.id }, body })).toMatchObject({
    status: 400,
    answer: { errors: [{ path: 'quote', message: 'This quote is for someone else' }] },
  })
})

test('an insurer that does not sell the quote’s frequency is applied to neither in a draft nor at once', async () => {
  const request = quoteRequest({ clientId })
  const fortnightly = await adviser.call(quotes.make, {
    body: { ...request, settings: { ...request.settings, frequency: 'F' } },
  })
  const of = (sold: boolean) =>
    fortnightly.clients[0]?.portfolios.find(
      ({ allNeedsMet, supportsFrequency }) => allNeedsMet !== false && (supportsFrequency?.F !== false) === sold,
    )
  const [sold, unsold] = [of(true), of(false)]
  const id = Number(fortnightly.id)
  const ask = (portfolioCode = '') =>
    adviser.ask(applications.draftOfQuote, { params: { id }, query: { portfolioCode } })
  const insurer = unsold?.supplier.name ?? ''
  const refused = {
    status: 400,
    answer: {
      errors: [
        {
          path: 'portfolioCode',
          message: `${insurer} can’t be paid fortnightly. Quote it at a frequency it offers, then apply`,
        },
      ],
    },
  }
  expect(await ask(unsold?.code)).toMatchObject(refused)
  const quote = { id, clientIndex: 0, portfolioCode: unsold?.code ?? '' }
  expect(await adviser.ask(applications.create, { params: { id: clientId }, body: { insurer, quote } })).toMatchObject(
    refused,
  )
  expect((await adviser.call(applications.ofQuote, { params: { id } })).items).toEqual([])
  expect((await ask(sold?.code)).status).toBe(200)
})

test('another company’s quote, another adviser’s, and one that was deleted are not there', async () => {
  const query = { portfolioCode }
  const { client, left_out: _, version, ...given } = await draft()
  const body = { ...given, quote: { id: quoteId, clientIndex: 0, portfolioCode, version } }
  const statusesOf = async (caller: TestCaller, itsClient: number) => [
    (await caller.ask(applications.draftOfQuote, { params: { id: quoteId }, query })).status,
    (await caller.ask(applications.ofQuote, { params: { id: quoteId } })).status,
    (await caller.ask(applications.create, { params: { id: itsClient }, body })).status,
  ]
  const theirs = await app.signedInAnew('ROLE_ADMIN', 'acme')
  expect(await statusesOf(theirs, client.id)).toEqual([404, 404, 404])
  const colleague = await addUser(app, { role: 'ROLE_ADVISOR' })
  expect(await statusesOf(colleague, client.id)).toEqual([404, 404, 404])
  // Nor for a client whom they see themselves.
  const own = await colleague.call(clients.create, { body: { first_name: 'Own', last_name: 'Client' } })
  expect(await statusesOf(colleague, own.id)).toEqual([404, 404, 404])
  await adviser.call(quotes.remove, { params: { id: quoteId } })
  expect(await statusesOf(adviser, client.id)).toEqual([404, 404, 404])
})

test('once the quote has changed, what was read of it before is refused, and nothing is made', async () => {
  const { client, left_out: _, version, ...given } = await draft()
  await adviser.call(quotes.rename, { params: { id: quoteId }, body: { name: 'Renamed', version } })
  const of = { id: quoteId, clientIndex: 0, portfolioCode }
  const ask = (read: number) =>
    adviser.ask(applications.create, { params: { id: client.id }, body: { ...given, quote: { ...of, version: read } } })
  expect(await ask(version)).toMatchObject({ status: 409, answer: { code: 'STALE_VERSION' } })
  expect((await adviser.call(applications.ofQuote, { params: { id: quoteId } })).items).toEqual([])
  expect((await ask((await draft()).version)).status).toBe(201)
})

test('a cover that cannot be is told at its field, and nothing is made', async () => {
  const { client, left_out: _, version, ...given } = await draft()
  const [policy] = given.policies
  const [life] = policy?.products ?? []
  if (!policy || !life) throw new Error('Nothing proposed')
  const answer = await adviser.ask(applications.create, {
    params: { id: client.id },
    body: {
      ...given,
      policies: [policy, { ...policy, products: [{ ...life, waiting_period: '30' }] }],
      quote: { id: quoteId, clientIndex: 0, portfolioCode, version },
    },
  })
  expect(answer).toMatchObject({ status: 400, answer: { errors: [{ path: 'policies.1.products.0.waiting_period' }] } })
  expect((await adviser.call(applications.ofQuote, { params: { id: quoteId } })).items).toEqual([])
})
