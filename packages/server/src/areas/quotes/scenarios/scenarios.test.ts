import { clients } from '@portal/contract/clients/clients'
import { activity } from '@portal/contract/office/activity'
import { quotes } from '@portal/contract/quotes/quotes'
import { scenarios } from '@portal/contract/quotes/scenarios'
import { addUser } from '../../../testing/add-user.ts'
import { startTestApp, type TestApp, type TestCaller } from '../../../testing/app.ts'
import { quoteRequest } from '../../../testing/quotes.ts'

let app: TestApp
let admin: TestCaller
let adviser: TestCaller
let clientId: number

beforeAll(async () => {
  app = await startTestApp()
  admin = await app.as('ROLE_ADMIN')
  adviser = await app.as('ROLE_ADVISOR')
})
beforeEach(async () => {
  clientId = (await adviser.call(clients.create, { body: { first_name: 'Mai', last_name: 'Nguyễn' } })).id
  await admin.call(clients.assign, { params: { id: clientId }, body: { adviser_id: adviser.userId } })
})
afterAll(() => app.close())

const add = (name: string, changes = {}) =>
  adviser.call(scenarios.create, { body: { clientId, name, request: quoteRequest({ clientId }), ...changes } })
const list = async () => (await adviser.call(scenarios.list, { query: { clientId } })).items
const names = async () => (await list()).map(({ name }) => name)

const EXISTING = {
  supplierName: 'MLC',
  type: 'TRM',
  owner: 'S',
  amount: 600_000,
  premium: 86.92,
  frequency: 'M',
  action: 'keep',
} as const

test('scenarios of a client stand in columns; a copy stands right of what it is a copy of', async () => {
  const first = await add('A: Keep and add', { existing: [EXISTING], chosen: ['TAL01'] })
  expect(first).toMatchObject({
    clientId,
    position: 0,
    existing: [{ ...EXISTING, policyId: null, newAmount: null }],
    chosen: ['TAL01'],
    author: { id: adviser.userId },
    version: 1,
  })
  expect(first.request).toEqual(quoteRequest({ clientId }))
  await add('C: Replace')
  const copy = await adviser.call(scenarios.copy, { params: { id: first.id }, body: { name: 'B: Alter' } })
  expect(copy).toMatchObject({ existing: [{ supplierName: 'MLC' }], version: 1 })
  expect(await names()).toEqual(['A: Keep and add', 'B: Alter', 'C: Replace'])
  await adviser.call(scenarios.copy, { params: { id: copy.id }, body: {} })
  expect(await names()).toEqual(['A: Keep and add', 'B: Alter', 'B: Alter, copy', 'C: Replace'])
})

test('one thing of a scenario is changed, and it is priced like any request', async () => {
  const { id } = await add('A')
  const request = quoteRequest({ clientId, needs: [{ type: 'TRM', sumInsured: 750_000 }] })
  const changed = await adviser.call(scenarios.update, { params: { id }, body: { version: 1, request } })
  expect(changed).toMatchObject({ name: 'A', request, version: 2 })
  expect(await adviser.call(scenarios.update, { params: { id }, body: { name: 'A' } })).toEqual(changed)
  expect((await adviser.ask(quotes.price, { body: changed.request })).status).toBe(200)
})

test('of two tabs that save one scenario, the later one gets the conflict with what is there', async () => {
  const { id } = await add('A')
  const params = { id }
  const saves = ['One', 'Two'].map((name) => adviser.ask(scenarios.update, { params, body: { version: 1, name } }))
  const replies = await Promise.all(saves)
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
  const [present] = await list()
  expect(replies.find(({ status }) => status === 409)?.answer).toMatchObject({
    code: 'STALE_VERSION',
    record: { name: present?.name, version: 2 },
  })
})

describe('a recommendation', () => {
  const recommend = (id: number, body: object = {}) =>
    adviser.ask(scenarios.recommend, { params: { id }, body: { portfolioCode: 'TAL01', reason: 'Best', ...body } })
  const recommendedOf = async () =>
    (await list()).map(({ request }) => request.clients[0]?.outcome?.recommendedPortfolioCode ?? null)

  test('is of one scenario in place of another, and is kept as a quote with its reason', async () => {
    const first = await add('A')
    const second = await add('B')
    const { quoteId: before } = await adviser.call(scenarios.recommend, {
      params: { id: first.id },
      body: { version: 1, portfolioCode: 'ZUR01', reason: 'Lowest' },
    })
    expect(await recommendedOf()).toEqual(['ZUR01', null])
    const { items, quoteId } = await adviser.call(scenarios.recommend, {
      params: { id: second.id },
      body: { version: 1, portfolioCode: 'TAL01', reason: ' Best features ' },
    })
    expect(items).toEqual(await list())
    expect(await recommendedOf()).toEqual([null, 'TAL01'])
    expect(items.map(({ version }) => version)).toEqual([3, 2])
    expect(quoteId).not.toBe(before)
    expect(await adviser.call(quotes.view, { params: { id: quoteId } })).toMatchObject({
      name: 'B',
      client: { id: clientId },
      recommended: { supplierCode: 'TAL' },
      outcomes: [{ clientIndex: 0, recommendedPortfolioCode: 'TAL01', reason: 'Best features' }],
    })
  })

  test.each([
    ['reason', { reason: ' ' }],
    ['reason', { reason: 'x'.repeat(4_001) }],
    ['portfolioCode', { portfolioCode: 'NOPE01' }],
    ['portfolioCode', { portfolioCode: '' }],
    ['clientIndex', { clientIndex: 1 }],
  ])('with a bad %s changes nothing', async (path, body) => {
    const { id } = await add('A')
    expect(await recommend(id, body)).toMatchObject({ status: 400, answer: { errors: [{ path }] } })
    expect((await list())[0]).toMatchObject({ version: 1 })
    expect((await adviser.call(quotes.list, { query: { clientId } })).total).toBe(0)
  })

  test('of a scenario that cannot be priced says why and changes nothing', async () => {
    const { id } = await add('A', { request: quoteRequest({ clientId, state: null }) })
    expect(await recommend(id)).toMatchObject({ status: 400, answer: { errors: [{ path: 'clients.0.state' }] } })
    expect((await list())[0]).toMatchObject({ version: 1 })
  })

  test('in a stale tab is told, and nothing is kept', async () => {
    const { id } = await add('A')
    await adviser.call(scenarios.update, { params: { id }, body: { name: 'Another' } })
    expect(await recommend(id, { version: 1 })).toMatchObject({
      status: 409,
      answer: { code: 'STALE_VERSION', record: { name: 'Another', version: 2 } },
    })
    expect((await adviser.call(quotes.list, { query: { clientId } })).total).toBe(0)
  })

  test('by two tabs at once leaves one recommended, and a quote for each that was', async () => {
    const [one, other] = [await add('A'), await add('B')]
    const replies = await Promise.all([recommend(one.id, { version: 1 }), recommend(other.id, { version: 1 })])
    const done = replies.filter(({ status }) => status === 200)
    expect(done.length).toBeGreaterThan(0)
    expect(replies.every(({ status }) => status === 200 || status === 409)).toBe(true)
    expect((await recommendedOf()).filter(Boolean)).toHaveLength(1)
    expect((await adviser.call(quotes.list, { query: { clientId } })).total).toBe(done.length)
  })
})

test('is deleted and put back', async () => {
  const { id } = await add('A')
  await adviser.call(scenarios.remove, { params: { id } })
  expect(await names()).toEqual([])
  expect((await adviser.ask(scenarios.update, { params: { id }, body: { name: 'X' } })).status).toBe(404)
  expect(await adviser.call(scenarios.restore, { params: { id } })).toMatchObject({ name: 'A' })
  expect(await names()).toEqual(['A'])
})

test('begins with a saved quote where it names one that its author sees', async () => {
  const made = await adviser.call(quotes.make, { body: quoteRequest({ clientId }) })
  expect(await add('A', { quoteId: Number(made.id) })).toMatchObject({ quoteId: Number(made.id) })
  const body = { clientId, quoteId: 2_000_000_000, name: 'B', request: quoteRequest() }
  expect((await adviser.ask(scenarios.create, { body })).status).toBe(404)
})

test('the log knows the name and nothing of health', async () => {
  const { id } = await add('A')
  await adviser.call(scenarios.update, { params: { id }, body: { request: quoteRequest({ smoker: true }) } })
  const { items } = await admin.call(activity.list, { query: { entity: 'scenario', client_id: clientId } })
  expect(items.map(({ action }) => action)).toEqual(['scenario.update', 'scenario.create'])
  expect(JSON.stringify(items)).not.toMatch(/1988|smoker/)
})

test.each([
  ['name', { name: ' ' }],
  ['request.clients.0.needs.0.type', { request: { clients: [{ needs: [{ type: 'XYZ' }] }] } }],
  ['request.tfn', { request: { clients: [], tfn: '1' } }],
  ['existing.0.action', { existing: [{ ...EXISTING, action: 'forget' }] }],
])('refuses a bad %s', async (path, changes) => {
  const payload = { clientId, name: 'A', request: quoteRequest(), ...changes }
  const reply = await adviser.send({ method: 'POST', url: '/api/v1/quote/scenario/create', payload })
  expect(reply).toMatchObject({ status: 400, answer: { errors: [{ path }] } })
})

test('a client has no more than twenty', async () => {
  for (let number = 0; number < 20; number += 1) await add(`${number}`)
  const body = { clientId, name: 'One more', request: quoteRequest() }
  expect((await adviser.ask(scenarios.create, { body })).status).toBe(409)
})

test('nobody reaches those of a client whom they do not see', async () => {
  const { id } = await add('A')
  for (const stranger of [await addUser(app, { role: 'ROLE_ADVISOR' }), await app.as('ROLE_SUPER_ADMIN', 'acme')]) {
    const params = { id }
    const replies = [
      await stranger.ask(scenarios.list, { query: { clientId } }),
      await stranger.ask(scenarios.create, { body: { clientId, name: 'X', request: quoteRequest() } }),
      await stranger.ask(scenarios.update, { params, body: { name: 'X' } }),
      await stranger.ask(scenarios.copy, { params, body: {} }),
      await stranger.ask(scenarios.recommend, { params, body: { portfolioCode: 'TAL01', reason: 'X' } }),
      await stranger.ask(scenarios.remove, { params }),
      await stranger.ask(scenarios.restore, { params }),
    ]
    expect(replies.map(({ status }) => status)).toEqual(Array.from(replies, () => 404))
  }
})

test.each([
  'ROLE_REFERRAL',
  'ROLE_REFERRAL_COMPANY',
  'ROLE_AFSL',
  'ROLE_AUDITOR',
  'ROLE_ACCOUNTANT',
  'ROLE_USER',
] as const)('never %s', async (role) => {
  const { id } = await add('A')
  const caller = await app.as(role)
  const params = { id }
  const replies = [
    await caller.ask(scenarios.list, { query: { clientId } }),
    await caller.ask(scenarios.create, { body: { clientId, name: 'X', request: quoteRequest() } }),
    await caller.ask(scenarios.update, { params, body: { name: 'X' } }),
    await caller.ask(scenarios.copy, { params, body: {} }),
    await caller.ask(scenarios.recommend, { params, body: { portfolioCode: 'TAL01', reason: 'X' } }),
    await caller.ask(scenarios.remove, { params }),
    await caller.ask(scenarios.restore, { params }),
  ]
  expect(replies.map(({ status }) => status)).toEqual(Array.from(replies, () => 403))
})
