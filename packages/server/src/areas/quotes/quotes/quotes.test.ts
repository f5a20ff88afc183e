import { clients } from '@portal/contract/clients/clients'
import { partners } from '@portal/contract/clients/partners'
import { timeline } from '@portal/contract/clients/timeline'
import { activity } from '@portal/contract/office/activity'
import { quoteSharing } from '@portal/contract/quotes/quote-sharing'
import { quotes } from '@portal/contract/quotes/quotes'
import type { QuoteRequest } from '@portal/contract/quotes/quotes.schema'
import { applications } from '@portal/contract/work/applications'
import { auditRequests } from '@portal/contract/work/audit-requests'
import { dayIn } from '@portal/domain/values/date'
import { sql } from 'drizzle-orm'
import { addUser } from '../../../testing/add-user.ts'
import { startTestApp, type TestApp, type TestCaller } from '../../../testing/app.ts'
import { quoteRequest } from '../../../testing/quotes.ts'

let app: TestApp
let admin: TestCaller
let adviser: TestCaller
let clientId: number
let now = new Date('2026-11-21T05:00:00Z')

beforeAll(async () => {
  app = await startTestApp({ clock: () => now })
  admin = await app.as('ROLE_ADMIN')
  adviser = await app.as('ROLE_ADVISOR')
})
beforeEach(async () => {
  now = new Date('2026-11-21T05:00:00Z')
  clientId = await addClient()
})
afterAll(() => app.close())

async function addClient(first_name = 'Mai'): Promise<number> {
  const { id } = await adviser.call(clients.create, { body: { first_name, last_name: 'Nguyễn' } })
  await admin.call(clients.assign, { params: { id }, body: { adviser_id: adviser.userId } })
  return id
}
const make = async (changes: Partial<QuoteRequest> = {}, caller = adviser) =>
  Number((await caller.call(quotes.make, { body: quoteRequest({ clientId }, changes) })).id)
const view = (id: number, caller = adviser) => caller.call(quotes.view, { params: { id } })

describe('pricing', () => {
  test('answers fifteen insurers in the wire’s shape, lowest first, marked as illustrative', async () => {
    const response = await adviser.call(quotes.price, { body: quoteRequest() })
    expect(response).toMatchObject({
      id: null,
      madeBy: { provider: 'illustrative', label: 'Illustrative – not insurer rates', asOf: '2026-11-21' },
    })
    const [client] = response.clients
    const portfolios = client?.portfolios ?? []
    expect(portfolios).toHaveLength(15)
    const priced = portfolios.filter(({ products }) => products.length > 0)
    const premiums = priced.map(({ premiumTotal }) => premiumTotal.premium.Y ?? 0)
    expect(premiums).toEqual([...premiums].sort((one, other) => one - other))
    expect(premiums[0]).toBeGreaterThan(100)
    const [first] = priced
    expect(first?.label).toBe('Illustrative – not insurer rates')
    for (const { premium } of [first?.premiumTotal ?? { premium: {} }]) {
      const cents = Object.values(premium).map((amount) => Number(amount) * 100)
      expect(cents.every((amount) => Math.abs(amount - Math.round(amount)) < 1e-6)).toBe(true)
    }
    expect(first?.links?.manualPortfolio).toBe(`/${first?.code}/manualPortfolioOptions`)
  })

  test('keeps nothing', async () => {
    await adviser.call(quotes.price, { body: quoteRequest({ clientId }) })
    expect(await adviser.call(quotes.list, { query: { clientId } })).toMatchObject({ items: [], total: 0 })
    expect((await adviser.ask(quotes.retrieve, { query: { clientId } })).status).toBe(404)
  })

  test.each([
    ['clients.0.dateOfBirth', { dateOfBirth: '2031-01-01' }],
    ['clients.0.dateOfBirth', { dateOfBirth: null }],
    ['clients.0.state', { state: 'NOWHERE' }],
    ['clients.0.occupationId', { occupationId: null }],
    ['clients.0.needs', { needs: [] }],
    ['clients.0.needs.0.sumInsured', { needs: [{ type: 'TRM' as const, sumInsured: 1_000_000_000 }] }],
    ['clients.0.needs.0.owner', { needs: [{ type: 'TRS' as const, sumInsured: 100_000, owner: 'S' as const }] }],
    ['clients.0.needs.0.monthlyBenefit', { needs: [{ type: 'INC' as const, monthlyBenefit: 90_000 }] }],
    ['clients.0.customOccupations.XXX', { customOccupations: { XXX: 2 as const } }],
  ])('says what is wrong at %s', async (path, client) => {
    for (const endpoint of [quotes.price, quotes.make]) {
      const { status, answer } = await adviser.ask(endpoint, { body: quoteRequest(client) })
      expect(status).toBe(400)
      expect(answer).toMatchObject({ errors: expect.arrayContaining([expect.objectContaining({ path })]) })
    }
  })

  test.each([
    ['settings.includedSuppliers.0', { settings: { includedSuppliers: ['QQQ'] } }],
    ['clients', { clients: [] }],
    ['clients.0.tfn', { clients: [{ ...quoteRequest().clients[0], needs: [], tfn: '123456782' }] }],
    ['tags.Tax File Number', { tags: { 'Tax File Number': '123456782' } }],
  ])('refuses %s', async (path, changes) => {
    const { status, answer } = await adviser.ask(quotes.price, { body: quoteRequest({}, changes) })
    expect(status).toBe(400)
    expect(answer).toMatchObject({ errors: expect.arrayContaining([expect.objectContaining({ path })]) })
  })

  test('an unknown code is refused before anything is priced', async () => {
    const payload = { clients: [{ needs: [{ type: 'XYZ' }] }] }
    const reply = await adviser.send({ method: 'POST', url: '/api/v1/quote/price', payload })
    expect(reply).toMatchObject({ status: 400, answer: { errors: [{ path: 'clients.0.needs.0.type' }] } })
  })

  test('is had with a portfolio set by hand, and the request says how', async () => {
    const plain = await adviser.call(quotes.price, { body: quoteRequest() })
    const { request, response } = await adviser.call(quotes.priceByHand, {
      body: {
        request: quoteRequest({}, { adviserCredentials: { password: 'secret' } }),
        supplierCode: 'TAL',
        options: { occupationClass: 4, loadings: { percentage: { TRM: 50 } } },
      },
    })
    expect(request.clients[0]).toMatchObject({
      customOccupations: { TAL: 4 },
      loadings: { supplierOverrides: { TAL: { percentage: { TRM: 50 } } } },
    })
    expect(JSON.stringify(request)).not.toContain('secret')
    const priceOf = (code: string, { clients: [client] }: typeof plain) =>
      client?.portfolios.find(({ supplier }) => supplier.code === code)?.premiumTotal.premium.Y ?? 0
    expect(priceOf('TAL', response)).toBeGreaterThan(priceOf('TAL', plain))
    expect(priceOf('NEO', response)).toBe(priceOf('NEO', plain))
    const again = await adviser.call(quotes.priceByHand, {
      body: { request, supplierCode: 'TAL', options: { occupationClass: null, loadings: null } },
    })
    expect(priceOf('TAL', again.response)).toBe(priceOf('TAL', plain))
    const wrong = { request, clientIndex: 3, supplierCode: 'TAL', options: {} }
    expect((await adviser.ask(quotes.priceByHand, { body: wrong })).status).toBe(400)
  })

  test('runs over the years, stepped against level', async () => {
    const { items, madeBy } = await adviser.call(quotes.project, {
      body: { request: quoteRequest({ needs: [{ type: 'TRM', sumInsured: 500_000 }] }), supplierCodes: ['TAL'] },
    })
    expect(madeBy.provider).toBe('illustrative')
    expect(items).toMatchObject([{ clientIndex: 0, supplierCode: 'TAL' }])
    expect(items[0]?.lines.map(({ structure, reRatePercent }) => `${structure} ${reRatePercent}`)).toContain('S 10')
    expect(items[0]?.lines[0]?.years).toHaveLength(15)
  })

  test('a page that embeds quoting may price and keep, and not read the register', async () => {
    const embedded = await app.signedInAnew('ROLE_ADVISOR', 'demo', 'quoting')
    expect((await embedded.ask(quotes.price, { body: quoteRequest() })).status).toBe(200)
    expect((await embedded.ask(quotes.list, { query: {} })).status).toBe(403)
  })
})

describe('what insurers and occupations there are', () => {
  test('is searched with the class that each insurer gives', async () => {
    const { items } = await adviser.call(quotes.occupations, { query: { search: 'engineer civ' } })
    expect(items[0]?.description).toMatch(/civil/i)
    expect(items[0]?.suppliers).toHaveLength(15)
    expect(items[0]?.suppliers[0]).toMatchObject({ codes: { TRM: expect.anything() }, supports: { TRM: true } })
    const id = items[0]?.id ?? ''
    expect((await adviser.call(quotes.occupations, { query: { id } })).items).toHaveLength(1)
    expect((await adviser.ask(quotes.occupations, { query: { id: 'none' } })).status).toBe(404)
  })

  test('is listed with commission options', async () => {
    const { items } = await adviser.call(quotes.suppliers)
    expect(items).toHaveLength(15)
    expect(items.find(({ code }) => code === 'ZUR')).toMatchObject({ name: 'Zurich' })
    expect(items.every(({ commissionOptions }) => commissionOptions.length > 0)).toBe(true)
  })
})

describe('a saved quote', () => {
  test('is kept with request and response, and opens again exactly as it was', async () => {
    const body = quoteRequest({ clientId }, { referenceId: 'R-1', tags: { odd: [1, null, 'x'] } })
    const made = await adviser.call(quotes.make, { body: { ...body, adviserCredentials: { key: 'secret' } } })
    const saved = await view(Number(made.id))
    expect(saved.quoteResponse).toEqual(made)
    expect(saved.quoteRequest).toMatchObject(body)
    expect(JSON.stringify(saved.quoteRequest)).not.toContain('secret')
    expect(saved).toMatchObject({
      client: { id: clientId, name: 'Mai Nguyễn' },
      name: 'Life, IP',
      people: ['Mai Nguyễn'],
      covers: ['TRM', 'INC'],
      author: { id: adviser.userId },
      asOf: '2026-11-21',
      label: 'Illustrative – not insurer rates',
      version: 1,
    })
    expect(saved.suppliers).toBeGreaterThan(5)
    expect(saved.lowest?.premium).toBeGreaterThan(100)
    expect(await adviser.call(quotes.retrieve, { query: { clientId } })).toEqual(saved)
  })

  test('the newest of a client is retrieved, and all are listed', async () => {
    const first = await make({ name: 'First' })
    now = new Date('2026-11-21T06:00:00Z')
    const second = await make({ name: 'Second' })
    expect((await adviser.call(quotes.retrieve, { query: { clientId } })).id).toBe(second)
    const page = await adviser.call(quotes.list, { query: { clientId } })
    expect(page).toMatchObject({ total: 2, page: 1, page_size: 25 })
    expect(page.items.map(({ id }) => id)).toEqual([second, first])
    const byName = await adviser.call(quotes.list, { query: { clientId, sort: 'name', cover: 'INC' } })
    expect(byName.items.map(({ name }) => name)).toEqual(['First', 'Second'])
    for (const sort of ['client', 'lowestPremium', 'author', '-author'] as const) {
      expect((await adviser.call(quotes.list, { query: { clientId, sort } })).items).toHaveLength(2)
    }
    expect((await adviser.call(quotes.list, { query: { clientId, search: 'nguyen second' } })).items).toHaveLength(1)
    expect((await adviser.call(quotes.list, { query: { clientId, cover: 'TRS' } })).items).toHaveLength(0)
    const lists = JSON.stringify([{ clientId }, { clientId, author: [admin.userId] }])
    expect(await adviser.call(quotes.counts, { query: { lists } })).toMatchObject({
      counts: [{ total: 2 }, { total: 0 }],
    })
    expect(
      await adviser.call(quotes.exportRows, {
        body: { format: 'csv', columns: 'all', selection: { filter: { clientId } }, sort: '-createdAt' },
      }),
    ).toMatchObject({ total: 2 })
  })

  test('of a couple is both people’s', async () => {
    const partnerId = await addClient('Daniel')
    const person = quoteRequest().clients[0]
    if (!person) throw new Error('Nobody')
    const people = [
      { ...person, clientId },
      { ...person, firstName: 'Daniel', gender: 'M', clientId: partnerId },
    ]
    const id = await make({ clients: people })
    const { people: names, lowest, suppliers } = await view(id)
    expect(names).toEqual(['Mai Nguyễn', 'Daniel Nguyễn'])
    const alone = await view(await make())
    expect(lowest?.premium).toBeGreaterThan(alone.lowest?.premium ?? 0)
    expect(suppliers).toBeLessThanOrEqual(alone.suppliers)
    expect((await adviser.call(quotes.retrieve, { query: { clientId: partnerId } })).id).toBe(id)
  })

  test('of somebody who is no client yet becomes theirs once they are the linked partner', async () => {
    const person = quoteRequest().clients[0]
    if (!person) throw new Error('Nobody')
    const people = [
      { ...person, clientId },
      { ...person, firstName: 'Daniel', gender: 'M' as const },
    ]
    const id = await make({ clients: people })
    const name = (caller = adviser, version?: number) =>
      caller.ask(quotes.namePartner, { params: { id }, body: { ...(version && { version }) } })
    expect(await name()).toMatchObject({ status: 409, answer: { message: 'Link the two as partners first.' } })
    const { linked } = await adviser.call(partners.makeClient, {
      params: { id: clientId },
      body: { first_name: 'Daniel', last_name: 'Nguyễn' },
    })
    const before = await view(id)
    expect(await name(adviser, 7)).toMatchObject({ status: 409, answer: { code: 'STALE_VERSION' } })
    const { status, answer } = await name()
    expect(status).toBe(200)
    const named = before.quoteRequest.clients.map((one, place) =>
      place === 1 ? { ...one, clientId: linked?.client?.id } : one,
    )
    expect(answer).toEqual({ ...before, version: 2, quoteRequest: { ...before.quoteRequest, clients: named } })
    expect((await adviser.call(quotes.retrieve, { query: { clientId: linked?.client?.id ?? 0 } })).id).toBe(id)
    expect((await name()).status).toBe(409)
    expect((await name(await addUser(app, { role: 'ROLE_ADVISOR' }))).status).toBe(404)
    expect((await name(await app.as('ROLE_SUPER_ADMIN', 'acme'))).status).toBe(404)
    expect((await name(await app.as('ROLE_AFSL'))).status).toBe(403)
  })

  test('is for two different people, not for one twice', async () => {
    const person = quoteRequest({ clientId }).clients[0]
    if (!person) throw new Error('Nobody')
    const reply = await adviser.ask(quotes.make, { body: quoteRequest({}, { clients: [person, person] }) })
    expect(reply).toMatchObject({ status: 400, answer: { errors: [{ path: 'clients.1.clientId' }] } })
  })

  test('tells the client’s timeline and the log, without health or income', async () => {
    const id = await make()
    const { items } = await admin.call(activity.list, { query: { entity: 'quote', client_id: clientId } })
    expect(items[0]).toMatchObject({ action: 'quote.create', entity_id: id, after: { name: 'Life, IP' } })
    expect(JSON.stringify(items)).not.toMatch(/1988|148000|smoker/)
    const told = await adviser.call(timeline.list, { params: { id: clientId }, query: { kind: 'quote' } })
    expect(told.items).toHaveLength(1)
  })

  test('is renamed, and nothing frozen changes; a stale tab is told', async () => {
    const id = await make()
    const before = await view(id)
    const renamed = await adviser.call(quotes.rename, {
      params: { id },
      body: { name: 'Replace with TAL', version: 1 },
    })
    expect(renamed).toEqual({ ...before, name: 'Replace with TAL', version: 2 })
    expect((await adviser.call(quotes.list, { query: { clientId, search: 'replace' } })).items).toHaveLength(1)
    expect(await adviser.ask(quotes.rename, { params: { id }, body: { name: 'Late', version: 1 } })).toMatchObject({
      status: 409,
      answer: { code: 'STALE_VERSION', record: { name: 'Replace with TAL' } },
    })
    expect((await adviser.ask(quotes.rename, { params: { id }, body: { name: ' ' } })).status).toBe(400)
  })

  test('has an outcome with its reason, of its own portfolios alone', async () => {
    const id = await make()
    const decided = await adviser.call(quotes.decide, {
      params: { id },
      body: { recommendedPortfolioCode: 'TAL01', selectedPortfolioCodes: ['TAL01', 'NEO01'], reason: 'Best features' },
    })
    expect(decided).toMatchObject({
      version: 2,
      recommended: { supplierCode: 'TAL', premium: expect.any(Number) },
      outcomes: [
        {
          clientIndex: 0,
          recommendedPortfolioCode: 'TAL01',
          existingPortfolioCode: null,
          selectedPortfolioCodes: ['TAL01', 'NEO01'],
          reason: 'Best features',
        },
      ],
    })
    expect(decided.quoteResponse).toEqual((await view(id)).quoteResponse)
    const wrong = { recommendedPortfolioCode: 'NOPE', selectedPortfolioCodes: ['TAL01', 'NOPE2'], reason: 'X' }
    expect(await adviser.ask(quotes.decide, { params: { id }, body: wrong })).toMatchObject({
      status: 400,
      answer: { errors: [{ path: 'recommendedPortfolioCode' }, { path: 'selectedPortfolioCodes.1' }] },
    })
    expect((await adviser.ask(quotes.decide, { params: { id }, body: { clientIndex: 4 } })).status).toBe(400)
    expect((await adviser.ask(quotes.decide, { params: { id }, body: { version: 1 } })).status).toBe(409)
  })

  test('is not recommended without a reason', async () => {
    const params = { id: await make() }
    for (const reason of ['', '  ']) {
      const body = { recommendedPortfolioCode: 'TAL01', reason }
      expect(await adviser.ask(quotes.decide, { params, body })).toMatchObject({
        status: 400,
        answer: { errors: [{ path: 'reason', message: 'Please say why' }] },
      })
    }
    expect((await view(params.id)).version).toBe(1)
    expect((await adviser.ask(quotes.decide, { params, body: { existingPortfolioCode: 'TAL01' } })).status).toBe(200)
  })

  test('is sorted by who saved it, under the name that they have now', async () => {
    const first = await addUser(app, { role: 'ROLE_ADMIN' })
    const ofAdmin = await make({}, first)
    const ofAdviser = await make()
    const rename = (id: number | null, firstname: string) =>
      app.database.company(app.companyId('demo'), (tx) =>
        tx.execute(sql`update users set firstname = ${firstname} where id = ${id}`),
      )
    const order = async () =>
      (await admin.call(quotes.list, { query: { clientId, sort: 'author' } })).items.map(({ id }) => id)
    await rename(first.userId, 'Aaron')
    expect(await order()).toEqual([ofAdmin, ofAdviser])
    await rename(first.userId, 'Zoë')
    expect(await order()).toEqual([ofAdviser, ofAdmin])
  })

  test('takes the outcome that its request names', async () => {
    const reason = 'Best features'
    const outcome = { recommendedPortfolioCode: 'ZUR01', selectedPortfolioCodes: ['ZUR01', 'GONE'], reason }
    const { id } = await adviser.call(quotes.make, { body: quoteRequest({ clientId, outcome }) })
    expect(await view(Number(id))).toMatchObject({
      recommended: { supplierCode: 'ZUR' },
      outcomes: [{ recommendedPortfolioCode: 'ZUR01', selectedPortfolioCodes: ['ZUR01'], reason }],
    })
  })

  test('takes no recommendation from its request without a reason', async () => {
    for (const reason of [undefined, null, ' ']) {
      const outcome = { recommendedPortfolioCode: 'ZUR01', ...(reason !== undefined && { reason }) }
      expect(await adviser.ask(quotes.make, { body: quoteRequest({ clientId, outcome }) })).toMatchObject({
        status: 400,
        answer: { errors: [{ path: 'clients.0.outcome.reason', message: 'Please say why' }] },
      })
    }
    const outcome = { existingPortfolioCode: 'TAL01' }
    expect((await adviser.ask(quotes.make, { body: quoteRequest({ clientId, outcome }) })).status).toBe(201)
  })

  test('is deleted and put back, and counted with its client meanwhile or not', async () => {
    const id = await make()
    const params = { id }
    const counted = async () => (await adviser.call(clients.view, { params: { id: clientId } })).counts.quotes
    expect(await counted()).toBe(1)
    await adviser.call(quotes.remove, { params })
    expect((await adviser.ask(quotes.view, { params })).status).toBe(404)
    expect((await adviser.ask(quotes.remove, { params })).status).toBe(404)
    expect((await adviser.call(quotes.list, { query: { clientId } })).total).toBe(0)
    expect(await counted()).toBe(0)
    expect(await adviser.call(quotes.restore, { params })).toMatchObject({ id })
    expect(await adviser.call(quotes.restore, { params })).toMatchObject({ id })
    expect((await adviser.call(quotes.list, { query: { clientId } })).total).toBe(1)
  })

  test('priced again today says old, new and the difference, and changes nothing', async () => {
    const id = await make()
    const before = await view(id)
    const same = await adviser.call(quotes.reprice, { params: { id } })
    expect(same.portfolios.every(({ difference }) => difference === null || difference.Y === 0)).toBe(true)
    const unsold = same.quoteResponse.clients[0]?.portfolios.filter(({ supportsFrequency }) => !supportsFrequency?.W)
    expect(unsold?.length).toBeGreaterThan(0)
    for (const { code } of unsold ?? []) {
      const told = same.portfolios.find(({ portfolioCode }) => portfolioCode === code)
      expect([told?.before?.W, told?.after?.W, told?.difference?.W]).toEqual([undefined, undefined, undefined])
    }
    now = new Date('2027-11-21T05:00:00Z')
    const later = await (await app.signedInAnew('ROLE_ADMIN')).call(quotes.reprice, { params: { id } })
    expect(later).toMatchObject({ ages: [{ before: 38, after: 39 }], after: { asOf: '2027-11-21' } })
    const tal = later.portfolios.find(({ supplierCode }) => supplierCode === 'TAL')
    expect(tal?.difference?.M).toBeCloseTo((tal?.after?.M ?? 0) - (tal?.before?.M ?? 0), 6)
    expect(tal?.difference?.M).toBeGreaterThan(0)
    now = new Date('2026-11-21T05:00:00Z')
    expect(await view(id)).toEqual(before)
  })
})

describe('who sees quotes', () => {
  test('whoever sees the client; other advisers and companies do not', async () => {
    const id = await make()
    expect((await admin.ask(quotes.view, { params: { id } })).status).toBe(200)
    for (const stranger of [await addUser(app, { role: 'ROLE_ADVISOR' }), await app.as('ROLE_SUPER_ADMIN', 'acme')]) {
      const params = { id }
      const replies = [
        await stranger.ask(quotes.view, { params }),
        await stranger.ask(quotes.rename, { params, body: { name: 'X' } }),
        await stranger.ask(quotes.decide, { params, body: {} }),
        await stranger.ask(quotes.decideAll, { params, body: { outcomes: [{}] } }),
        await stranger.ask(quotes.remove, { params }),
        await stranger.ask(quotes.restore, { params }),
        await stranger.ask(quotes.reprice, { params }),
        await stranger.ask(quotes.retrieve, { query: { clientId } }),
        await stranger.ask(quotes.make, { body: quoteRequest({ clientId }) }),
      ]
      expect(replies.map(({ status }) => status)).toEqual(Array.from(replies, () => 404))
      expect((await stranger.call(quotes.list, { query: {} })).items).toEqual([])
    }
  })

  test('one for nobody is its author’s and the admins’', async () => {
    const { id } = await adviser.call(quotes.make, { body: quoteRequest() })
    expect((await adviser.call(quotes.view, { params: { id: Number(id) } })).client).toBeNull()
    expect((await admin.ask(quotes.view, { params: { id: Number(id) } })).status).toBe(200)
    const other = await addUser(app, { role: 'ROLE_ADVISOR' })
    expect((await other.ask(quotes.view, { params: { id: Number(id) } })).status).toBe(404)
  })

  /** Every call that reads saved quotes. */
  const reads = (caller: TestCaller, id: number) => [
    caller.ask(quotes.list, { query: { clientId } }),
    caller.ask(quotes.counts, { query: { lists: '[{}]' } }),
    caller.ask(quotes.exportRows, { body: { format: 'csv', columns: 'all', selection: { filter: {} } } }),
    caller.ask(quotes.retrieve, { query: { clientId } }),
    caller.ask(quotes.view, { params: { id } }),
    caller.ask(quoteSharing.viewLetterhead, { params: { id } }),
  ]
  const statuses = async (replies: ReadonlyArray<Promise<{ status: number }>>) =>
    (await Promise.all(replies)).map(({ status }) => status)
  const apply = async (client = clientId) =>
    (await adviser.call(applications.create, { params: { id: client }, body: { insurer: 'TAL' } })).id

  test('AFSL those of clients with applications, to read', async () => {
    const afsl = await app.as('ROLE_AFSL')
    const id = await make()
    expect(await statuses(reads(afsl, id))).toEqual([200, 200, 404, 404, 404, 404])
    expect((await afsl.call(quotes.list, { query: { clientId } })).items).toEqual([])
    await apply()
    expect(await statuses(reads(afsl, id))).toEqual([200, 200, 200, 200, 200, 200])
    expect(await view(id, afsl)).toEqual(await view(id))
    const told = await afsl.call(timeline.list, { params: { id: clientId }, query: {} })
    expect(told.items).toContainEqual(expect.objectContaining({ kind: 'quote' }))
    const elsewhere = await app.as('ROLE_AFSL', 'acme')
    expect((await elsewhere.ask(quotes.view, { params: { id } })).status).toBe(404)
  })

  test('an auditor those of clients with an application that was approved for them, both of a couple', async () => {
    const [auditor, afsl] = [await addUser(app, { role: 'ROLE_AUDITOR' }), await app.as('ROLE_AFSL')]
    const partner = await addClient('Thu')
    const id = await make()
    const [first] = quoteRequest({ clientId }).clients
    const [second] = quoteRequest({ clientId: partner }).clients
    if (!first || !second) throw new Error('Nobody asks')
    const couple = await make({ clients: [first, second] })
    const approve = async (application_id: number) => {
      const asked = await auditor.call(auditRequests.ask, { body: { application_id, reason: 'Sample' } })
      await afsl.call(auditRequests.approve, { body: { id: asked.id, until: dayIn('Australia/Sydney', new Date()) } })
    }
    const application = await apply()
    expect(await statuses(reads(auditor, id))).toEqual([200, 200, 404, 404, 404, 404])
    await approve(application)
    expect(await view(id, auditor)).toEqual(await view(id))
    const listed = async () =>
      (await auditor.call(quotes.list, { query: { clientId } })).items.map((quote) => quote.id).sort()
    expect(await listed()).toEqual([id])
    const told = await auditor.call(timeline.list, { params: { id: clientId }, query: {} })
    expect(told.items.filter(({ kind }) => kind === 'quote')).toHaveLength(1)
    await approve(await apply(partner))
    expect(await listed()).toEqual([id, couple])
  })

  test.each(['ROLE_AFSL', 'ROLE_AUDITOR'] as const)('%s makes and changes none', async (role) => {
    const params = { id: await make() }
    const caller = await app.as(role)
    const body = quoteRequest()
    const replies = [
      caller.ask(quotes.make, { body }),
      caller.ask(quotes.price, { body }),
      caller.ask(quotes.priceByHand, { body: { request: body, supplierCode: 'TAL', options: {} } }),
      caller.ask(quotes.project, { body: { request: body } }),
      caller.ask(quotes.prefer, { body: { frequency: 'M' } }),
      caller.ask(quotes.confirm, { params, body: { facts: ['gender'] } }),
      caller.ask(quotes.rename, { params, body: { name: 'X' } }),
      caller.ask(quotes.decide, { params, body: {} }),
      caller.ask(quotes.decideAll, { params, body: { outcomes: [{}] } }),
      caller.ask(quotes.remove, { params }),
      caller.ask(quotes.restore, { params }),
      caller.ask(quotes.reprice, { params }),
      caller.ask(quoteSharing.savePdf, { params }),
      caller.ask(quoteSharing.createLink, { params }),
    ]
    expect(await statuses(replies)).toEqual(Array.from(replies, () => 403))
  })

  test.each([...(['ROLE_REFERRAL', 'ROLE_REFERRAL_COMPANY'] as const), ...(['ROLE_ACCOUNTANT', 'ROLE_USER'] as const)])(
    'never %s, by any call',
    async (role) => {
      const params = { id: await make() }
      const caller = await app.as(role)
      const body = quoteRequest()
      const replies = [
        ...(await Promise.all(reads(caller, params.id))),
        await caller.ask(quotes.make, { body }),
        await caller.ask(quotes.price, { body }),
        await caller.ask(quotes.priceByHand, { body: { request: body, supplierCode: 'TAL', options: {} } }),
        await caller.ask(quotes.project, { body: { request: body } }),
        await caller.ask(quotes.occupations, { query: {} }),
        await caller.ask(quotes.suppliers),
        await caller.ask(quotes.rename, { params, body: { name: 'X' } }),
        await caller.ask(quotes.decide, { params, body: {} }),
        await caller.ask(quotes.decideAll, { params, body: { outcomes: [{}] } }),
        await caller.ask(quotes.remove, { params }),
        await caller.ask(quotes.restore, { params }),
        await caller.ask(quotes.reprice, { params }),
      ]
      expect(replies.map(({ status }) => status)).toEqual(Array.from(replies, () => 403))
    },
  )
})
