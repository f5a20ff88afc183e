import { clients } from '@portal/contract/clients/clients'
import type { InputOf } from '@portal/contract/endpoint'
import { policies as calls } from '@portal/contract/work/policies'
import type { CoverOwner } from '@portal/domain/work/cover'
import { premiumInSuper } from '@portal/domain/work/policy'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { addUser } from '../../../testing/add-user.ts'
import { startTestApp, type TestApp, type TestCaller } from '../../../testing/app.ts'

let app: TestApp
let admin: TestCaller
let adviser: TestCaller
let colleague: TestCaller
let stranger: TestCaller
beforeAll(async () => {
  app = await startTestApp({ clock: () => new Date('2026-11-23T00:00:00Z') })
  admin = await app.as('ROLE_ADMIN')
  adviser = await app.as('ROLE_ADVISOR')
  colleague = await addUser(app, { role: 'ROLE_ADVISOR' })
  stranger = await app.as('ROLE_ADMIN', 'acme')
})
afterAll(() => app.close())

let made = 0
async function client(of: TestCaller = adviser, lastName = `Client${made}`): Promise<number> {
  made += 1
  const company = of === stranger ? 'acme' : 'demo'
  return await app.database.company(app.companyId(company), async (tx) => {
    const adviserId = of === admin || of === stranger ? null : of.userId
    const [row] = await tx.rows<{ id: number }>(sql`
      insert into clients (company_id, first_name, last_name, kind, adviser_id)
      values (${tx.companyId}, 'Mai', ${lastName}, 'client', ${adviserId}) returning id`)
    return row?.id ?? 0
  })
}

type Body = InputOf<typeof calls.create>['body']
const LIFE = { cover: 'TRM', amount: 500_000_00, annual_premium: 900_00 } as const
const INCOME = {
  cover: 'INC',
  amount: 6_000_00,
  annual_premium: 1_100_00,
  waiting_period: '30',
  benefit_period: '65',
} as const
const standing = (clientId: number, body: Partial<Body> = {}, caller = adviser) =>
  caller.call(calls.create, {
    params: { id: clientId },
    body: { insurer: 'TAL', commenced_on: '2021-03-05', products: [LIFE], policy_fee: 100_00, ...body },
  })
const numbersOf = async (query: InputOf<typeof calls.list>['query'], caller = adviser) =>
  (await caller.call(calls.list, { query })).items.map(({ number }) => number)

describe('the register', () => {
  let clientId = 0
  beforeAll(async () => {
    clientId = await client(adviser, 'Registered')
    const other = await client(colleague, 'Registered')
    await standing(clientId, { number: 'R1', insurer: 'Zurich', owner_type: 'S' })
    await standing(clientId, { number: 'R2', insurer: 'AIA', owner_type: 'J', products: [INCOME, LIFE] })
    await standing(clientId, { number: 'R3', insurer: 'AIA', commenced_on: '2020-12-24', policy_fee: 0 })
    await standing(other, { number: 'R4', insurer: 'AIA' }, colleague)
    const ended = await standing(clientId, { number: 'R5', insurer: 'MLC' })
    await adviser.call(calls.end, { params: { id: ended.id }, body: { state: 'lapsed' } })
  })

  test.each([
    ['its order: the next anniversary', {}, ['R3', 'R1', 'R2', 'R5']],
    ['insurers', { sort: 'insurer' }, ['R2', 'R3', 'R5', 'R1']],
    ['premiums, dearest first', { sort: '-annual_premium' }, ['R2', 'R5', 'R1', 'R3']],
    ['a state', { state: 'lapsed' }, ['R5']],
    ['in super', { in_super: true }, ['R1', 'R2']],
    ['outside', { in_super: false, state: 'in_force' }, ['R3']],
    ['a cover', { cover: 'INC' }, ['R2']],
    ['a window of anniversaries', { renews_from: '2026-12-01', renews_to: '2026-12-31' }, ['R3']],
    ['premiums', { premium_from: 1_000_01 }, ['R2']],
    ['any of several', { any_of: '[[{"state":"lapsed"},{"cover":["INC"]},{"insurer":"Zurich"}]]' }, ['R1', 'R2', 'R5']],
    ['an insurer', { insurer: 'AIA,MLC', sort: 'number' }, ['R2', 'R3', 'R5']],
  ] as const)('shows by %s', async (_, query, numbers) => {
    expect(await numbersOf({ client_id: clientId, ...query })).toEqual(numbers)
  })

  test('is searched by client, number and insurer', async () => {
    expect(await numbersOf({ search: 'registered', sort: 'number' }, admin)).toEqual(['R1', 'R2', 'R3', 'R4', 'R5'])
    await standing(clientId, { number: 'XY 12-77 9' })
    expect(await numbersOf({ search: 'xy12779' })).toEqual(['XY 12-77 9'])
    expect(await numbersOf({ search: 'xy 12-77' })).toEqual(['XY 12-77 9'])
    expect(await numbersOf({ search: 'registered zurich' })).toEqual(['R1'])
  })

  test('holds for an adviser those of their clients, and of nobody another company’s', async () => {
    expect(await numbersOf({ search: 'registered' }, colleague)).toEqual(['R4'])
    expect(await numbersOf({ search: 'registered' }, stranger)).toEqual([])
    const any_of = '[[{"insurer":"AIA"},{"premium_from":0}]]'
    expect(await numbersOf({ search: 'registered', any_of }, colleague)).toEqual(['R4'])
    expect(await numbersOf({ any_of }, stranger)).toEqual([])
    expect(await numbersOf({ search: 'registered', adviser_id: [colleague.userId ?? 0] }, admin)).toEqual(['R4'])
    expect(await numbersOf({ adviser_id: [0] }, admin)).toEqual([])
  })

  test('adds premiums up, SuperLink in two parts', async () => {
    const lists = JSON.stringify([
      { client_id: clientId, number: undefined, insurer: ['Zurich', 'AIA'] },
      { cover: ['CHT'] },
    ])
    expect(await adviser.call(calls.counts, { query: { lists } })).toEqual({
      counts: [
        { total: 3, annual_premium: 4_000_00, in_super: 1_000_00 + 1_400_00 },
        { total: 0, annual_premium: 0, in_super: 0 },
      ],
    })
  })

  test('is exported in its columns', async () => {
    const { url, total } = await adviser.call(calls.exportRows, {
      body: {
        format: 'csv',
        bom: false,
        columns: ['number', 'insurer', 'covers', 'owner', 'annual_premium', 'renews_on', 'state'],
        selection: { filter: { client_id: clientId, cover: ['INC'] } },
      },
    })
    expect(total).toBe(1)
    expect((await app.app.inject({ method: 'GET', url })).body).toBe(
      'Number,Insurer,Covers,Owner,Premium a year,Anniversary,State\r\nR2,AIA,"Life, IP",SuperLink,2100,05/03/2027,In Force\r\n',
    )
  })
})

test('the sums of the database are those of the domain, to the cent', async () => {
  const owner = fc.constantFrom<CoverOwner>('O', 'M', 'S', 'J')
  const policy = fc.record({ owner, premium: fc.integer({ min: 0, max: 100_000_000 }) })
  await fc.assert(
    fc.asyncProperty(fc.array(policy, { minLength: 1, maxLength: 8 }), async (given) => {
      const id = await client(admin)
      await app.database.company(app.companyId('demo'), (tx) =>
        tx.execute(sql`
          insert into policies (company_id, client_id, insurer, state, life_insured, owner_name, owner_type, annual_premium)
          select ${tx.companyId}, ${id}, 'TAL', 'in_force', 'Mai', 'Mai', owner, premium
          from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) given(owner text, premium bigint)`),
      )
      const lists = JSON.stringify([{ client_id: id }])
      const { counts } = await admin.call(calls.counts, { query: { lists } })
      expect(counts[0]).toEqual({
        total: given.length,
        annual_premium: given.reduce((sum, { premium }) => sum + premium, 0),
        in_super: given.reduce((sum, one) => sum + premiumInSuper(one.owner, one.premium), 0),
      })
    }),
    { numRuns: 20 },
  )
})

test('the register follows whoever advises the client', async () => {
  const moved = await client(adviser)
  await standing(moved, { number: `M${moved}` })
  const ofAdviser = (id: number | null) => numbersOf({ client_id: moved, adviser_id: String(id) }, admin)
  expect(await ofAdviser(adviser.userId)).toEqual([`M${moved}`])
  await admin.call(clients.assign, { params: { id: moved }, body: { adviser_id: colleague.userId } })
  expect(await ofAdviser(adviser.userId)).toEqual([])
  expect(await ofAdviser(colleague.userId)).toEqual([`M${moved}`])
  await admin.call(clients.assign, { params: { id: moved }, body: { adviser_id: null } })
  expect(await ofAdviser(0)).toEqual([`M${moved}`])
})
