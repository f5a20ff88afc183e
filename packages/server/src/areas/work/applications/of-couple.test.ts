import { clients } from '@portal/contract/clients/clients'
import { partners } from '@portal/contract/clients/partners'
import { quotes } from '@portal/contract/quotes/quotes'
import { applications } from '@portal/contract/work/applications'
import { sql } from 'drizzle-orm'
import { addUser } from '../../../testing/add-user.ts'
import { startTestApp, type TestApp, type TestCaller } from '../../../testing/app.ts'
import { QUOTED_PERSON, quoteRequest } from '../../../testing/quotes.ts'

let app: TestApp
let adviser: TestCaller
beforeAll(async () => {
  app = await startTestApp()
  adviser = await app.signedInAnew('ROLE_ADVISOR')
})
afterAll(() => app.close())

const TOM = { ...QUOTED_PERSON, firstName: 'Tom', gender: 'M', dateOfBirth: '1986-02-01' } as const
const newClient = async (first_name: string, caller = adviser) =>
  (await caller.call(clients.create, { body: { first_name, last_name: 'Nguyễn' } })).id

interface Couple {
  readonly mai: number
  readonly tom: number | null
  readonly quoteId: number
  readonly codes: readonly string[]
}

/** A couple’s quote; each is recommended an insurer of their own. */
async function couple({ withTom = true } = {}): Promise<Couple> {
  const mai = await newClient('Mai')
  const tom = withTom ? await newClient('Tom') : null
  const request = quoteRequest({ clientId: mai })
  const [first] = request.clients
  if (!first) throw new Error('Nobody is asked for')
  const made = await adviser.call(quotes.make, {
    body: { ...request, clients: [first, { ...TOM, ...(tom !== null && { clientId: tom }) }] },
  })
  const quoteId = Number(made.id)
  const codes: string[] = []
  for (const [clientIndex, person] of made.clients.entries()) {
    const whole = person.portfolios.filter(({ allNeedsMet, supportsFrequency }) => {
      return allNeedsMet !== false && supportsFrequency?.M !== false
    })
    const code = whole[clientIndex]?.code ?? ''
    codes.push(code)
    await adviser.call(quotes.decide, {
      params: { id: quoteId },
      body: { clientIndex, recommendedPortfolioCode: code, reason: 'Fits' },
    })
  }
  return { mai, tom, quoteId, codes }
}

const drafts = (id: number, caller = adviser) => caller.call(applications.draftsOfQuote, { params: { id } })

async function startAll({ quoteId, codes }: Couple, different = {}) {
  const { version } = await drafts(quoteId)
  const people = codes.map((portfolioCode, clientIndex) => ({ clientIndex, portfolioCode }))
  return await adviser.ask(applications.createOfQuote, {
    params: { id: quoteId },
    body: { version, people, ...different },
  })
}
const madeOf = async (id: number) => (await adviser.call(applications.ofQuote, { params: { id } })).items

test('each of a couple gets an application under their own record, with their own insurer, in one go', async () => {
  const both = await couple()
  const { people, client } = await drafts(both.quoteId)
  expect(client).toMatchObject({ id: both.mai })
  expect(people).toMatchObject([
    { name: 'Mai Nguyễn', client: { id: both.mai }, portfolioCode: both.codes[0], obstacle: null },
    { name: 'Tom Nguyễn', client: { id: both.tom }, portfolioCode: both.codes[1], obstacle: null },
  ])
  const insurers = people.map(({ draft }) => draft?.insurer)
  expect(new Set(insurers).size).toBe(2)
  const { status, answer } = await startAll(both)
  expect(status).toBe(201)
  const items = (await madeOf(both.quoteId)).toReversed()
  expect(Object(answer).items).toHaveLength(2)
  expect(items).toMatchObject([
    { client: { id: both.mai }, insurer: insurers[0], status: 'draft', clientIndex: 0 },
    { client: { id: both.tom }, insurer: insurers[1], status: 'draft', clientIndex: 1 },
  ])
  const toms = await adviser.call(applications.details, { params: { id: items[1]?.id ?? 0 } })
  expect(toms.policies).toMatchObject([{ life_insured: 'Tom Nguyễn', owner_name: 'Tom Nguyễn' }])
  // Each stands beside the other, with what the household comes to.
  const mais = await adviser.call(applications.details, { params: { id: items[0]?.id ?? 0 } })
  expect(mais.household).toMatchObject({
    beside: [
      { id: toms.id, client: { id: both.tom }, insurer: insurers[1], commission: { upfront: expect.any(Number) } },
    ],
    has_hidden: false,
    total: { annual_premium: (mais.annual_premium ?? 0) + (toms.annual_premium ?? 0) },
  })
  expect(toms.household?.total).toEqual(mais.household?.total)
  expect(mais.household?.total.commission.upfront).toBe(
    (mais.commission?.upfront ?? 0) + (toms.commission?.upfront ?? 0),
  )
  const listed = await adviser.call(applications.list, { query: { client_id: both.mai } })
  expect(listed.items).toMatchObject([{ id: mais.id, beside: { id: toms.id, client: { name: 'Tom Nguyễn' } } }])
  expect((await drafts(both.quoteId)).people).toMatchObject(
    items.map(({ id }) => ({ draft: null, obstacle: { kind: 'made', application_id: id } })),
  )
})

test('an application of a partner whom the caller may not see adds nothing but that there is one', async () => {
  const both = await couple()
  await startAll(both)
  const colleague = await addUser(app, { role: 'ROLE_ADVISOR' })
  await app.database.company(app.companyId('demo'), (tx) =>
    tx.execute(sql`
      update clients set adviser_id = ${colleague.userId}, kind = 'client'
      where company_id = ${tx.companyId} and id = ${both.tom}`),
  )
  const { items } = await adviser.call(applications.list, { query: { client_id: both.mai } })
  expect(items).toMatchObject([{ beside: null }])
  const mais = await adviser.call(applications.details, { params: { id: items[0]?.id ?? 0 } })
  expect(mais.household).toEqual({
    beside: [],
    has_hidden: true,
    total: {
      annual_premium: mais.annual_premium,
      commission: { upfront: mais.commission?.upfront, ongoing: mais.commission?.ongoing },
    },
  })
})

test('asked twice, also at once, there is one a person', async () => {
  const both = await couple()
  const statuses = (await Promise.all([startAll(both), startAll(both)])).map(({ status }) => status)
  expect(statuses.sort()).toEqual([201, 409])
  const items = await madeOf(both.quoteId)
  expect(items).toHaveLength(2)
  const first = items.find(({ clientIndex }) => clientIndex === 0)?.id
  expect(await startAll(both)).toMatchObject({
    status: 409,
    answer: { message: `Application ${first} was already made from this quote.` },
  })
})

test('of somebody who is no client yet it says what to do, and makes none; linked since, it makes both', async () => {
  const both = await couple({ withTom: false })
  const message = 'Tom Nguyễn isn’t a client yet. Add them as the partner, then apply.'
  expect((await drafts(both.quoteId)).people[1]).toMatchObject({
    client: null,
    draft: null,
    obstacle: { kind: 'no_client', message },
  })
  expect(await startAll(both)).toMatchObject({ status: 400, answer: { errors: [{ path: 'people.1', message }] } })
  expect(await madeOf(both.quoteId)).toEqual([])
  const alone = { clientIndex: 1, portfolioCode: both.codes[1] ?? '' }
  expect(await adviser.ask(applications.draftOfQuote, { params: { id: both.quoteId }, query: alone })).toMatchObject({
    status: 400,
    answer: { errors: [{ message }] },
  })
  const tom = await newClient('Tom')
  await adviser.call(partners.link, { params: { id: both.mai }, body: { partner_id: tom } })
  expect((await startAll(both)).status).toBe(201)
  expect((await madeOf(both.quoteId)).map(({ client }) => client.id)).toEqual([tom, both.mai])
})

test('a partner whom another adviser looks after is not shown, and someone else’s name is no partner', async () => {
  const both = await couple({ withTom: false })
  const other = await newClient('Theo')
  await adviser.call(partners.link, { params: { id: both.mai }, body: { partner_id: other } })
  expect((await drafts(both.quoteId)).people[1]?.obstacle?.kind).toBe('no_client')
  const colleague = await addUser(app, { role: 'ROLE_ADVISOR' })
  await app.database.company(app.companyId('demo'), (tx) =>
    tx.execute(sql`
      update clients set first_name = 'Tom', adviser_id = ${colleague.userId}, kind = 'client'
      where company_id = ${tx.companyId} and id = ${other}`),
  )
  expect((await drafts(both.quoteId)).people[1]).toMatchObject({ client: null, obstacle: { kind: 'out_of_sight' } })
  expect((await startAll(both)).status).toBe(400)
})

test('who has no recommendation waits, the other does not; a quote that changed since is refused', async () => {
  const both = await couple()
  await adviser.call(quotes.decide, { params: { id: both.quoteId }, body: { clientIndex: 1 } })
  const { people, version } = await drafts(both.quoteId)
  expect(people[1]?.obstacle).toMatchObject({
    kind: 'not_recommended',
    message: 'Recommend an insurer for Tom Nguyễn first.',
  })
  const body = { version: version - 1, people: [{ clientIndex: 0, portfolioCode: both.codes[0] ?? '' }] }
  const params = { id: both.quoteId }
  expect(await adviser.ask(applications.createOfQuote, { params, body })).toMatchObject({
    status: 409,
    answer: { code: 'STALE_VERSION' },
  })
  expect((await adviser.ask(applications.createOfQuote, { params, body: { ...body, version } })).status).toBe(201)
  expect(await madeOf(both.quoteId)).toHaveLength(1)
})

test('bad input, another company’s and another adviser’s quote are refused', async () => {
  const both = await couple()
  const person = { clientIndex: 0, portfolioCode: both.codes[0] ?? '' }
  const params = { id: both.quoteId }
  const ask = (people: Array<typeof person>, caller = adviser) =>
    caller.ask(applications.createOfQuote, { params, body: { people } })
  expect((await ask([])).status).toBe(400)
  expect((await ask([person, person])).status).toBe(400)
  expect(await ask([{ ...person, portfolioCode: 'NONE' }])).toMatchObject({
    status: 400,
    answer: { errors: [{ path: 'people.0', message: 'This portfolio isn’t in the quote' }] },
  })
  expect((await ask([{ clientIndex: 7, portfolioCode: 'TAL01' }])).status).toBe(400)
  for (const caller of [await app.signedInAnew('ROLE_ADMIN', 'acme'), await addUser(app, { role: 'ROLE_ADVISOR' })]) {
    expect((await ask([person], caller)).status).toBe(404)
    expect((await caller.ask(applications.draftsOfQuote, { params })).status).toBe(404)
  }
  expect(await madeOf(both.quoteId)).toEqual([])
})
