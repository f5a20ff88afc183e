import { clients } from '@portal/contract/clients/clients'
import { needs } from '@portal/contract/clients/needs'
import type { InputOf } from '@portal/contract/endpoint'
import { newWantedCover } from '@portal/domain/clients/needs/wanted-cover'
import { sql } from 'drizzle-orm'
import { addUser } from '../../../testing/add-user.ts'
import { startTestApp, type TestApp, type TestCaller } from '../../../testing/app.ts'

let app: TestApp
let admin: TestCaller
let adviser: TestCaller
let other: TestCaller
let partner: TestCaller

beforeAll(async () => {
  app = await startTestApp()
  admin = await app.as('ROLE_ADMIN')
  adviser = await app.as('ROLE_ADVISOR')
  other = await addUser(app, { role: 'ROLE_ADVISOR', firstname: 'Alex', lastname: 'Marchetti' })
  partner = await addUser(app, { role: 'ROLE_REFERRAL', firstname: 'Jasmine', lastname: 'Lim' })
  const company = app.companyId('demo')
  await app.database.company(company, (tx) =>
    tx.execute(sql`
      insert into clients (company_id, kind, first_name, last_name, status, adviser_id, quote_value, tags, campaign, referrer_id)
      select ${company}, case when n <= 70 then 'lead' else 'client' end, 'Lead', 'No ' || lpad(n::text, 3, '0'),
        case when n <= 60 then 0 when n <= 66 then 2 else 7 end,
        case when n % 2 = 0 then ${adviser.userId}::int when n % 3 = 0 then ${other.userId}::int end, n * 100,
        case when n <= 10 then array['VIP', 'Mortgage'] when n <= 30 then array['Mortgage'] else '{}' end,
        case when n <= 5 then 'Spring 2026' end, case when n <= 4 then ${partner.userId}::int end
      from generate_series(1, 80) n`),
  )
  await app.database.company(company, (tx) =>
    tx.execute(sql`
      insert into tasks (company_id, client_id, title, due_on)
      select company_id, id, 'Call', '2026-11-30'::date - right(last_name, 3)::int from clients where last_name in ('No 050', 'No 051')`),
  )
  await (await app.as('ROLE_ADMIN', 'acme')).call(clients.create, {
    body: { first_name: 'Foreign', last_name: 'Lead', tags: ['VIP', 'Theirs'], campaign: 'Theirs' },
  })
})
afterAll(() => app.close())

type BoardQuery = InputOf<typeof clients.board>['query']
const board = (caller: TestCaller, query: BoardQuery = {}) => caller.call(clients.board, { query })
const totals = async (caller: TestCaller, query: BoardQuery = {}) =>
  (await board(caller, query)).lanes.map((lane) => lane.total)

describe('the board', () => {
  test('counts and adds up every lane, and brings the first cards of the pipeline, the most urgent first', async () => {
    const { lanes, page_size } = await board(admin)
    expect(lanes.map(({ status, total }) => [status, total])).toEqual([
      [0, 60],
      [1, 0],
      [2, 6],
      [3, 0],
      [4, 0],
      [5, 0],
      [6, 0],
      [7, 4],
      [8, 0],
    ])
    expect(lanes[2]?.quote_value).toBe((61 + 62 + 63 + 64 + 65 + 66) * 100)
    expect(lanes[0]?.items).toHaveLength(page_size)
    expect(lanes[0]?.items.slice(0, 2).map((card) => [card.last_name, card.next_step])).toEqual([
      ['No 051', 'Call'],
      ['No 050', 'Call'],
    ])
    expect(lanes[7]?.items).toEqual([])
  })

  test('says which covers each person wants, by their newest needs, and lists do when asked', async () => {
    const [lead] = (await board(admin)).lanes[0]?.items ?? []
    if (!lead) throw new Error('There is no lead')
    expect(lead.covers).toEqual([])
    for (const covers of [
      [newWantedCover('TRA', 1)],
      [newWantedCover('TRM', 90_000_000), newWantedCover('INC', 700_000)],
    ]) {
      const partner = { person: 'partner' as const, covers: [newWantedCover('TPD', 1)], calculator: null }
      const people = [{ person: 'client' as const, covers, calculator: null }, partner]
      await admin.call(needs.save, { params: { id: lead.id }, body: { people } })
    }
    const wanted = [
      { cover: 'TRM', amount: 90_000_000 },
      { cover: 'INC', amount: 700_000 },
    ]
    expect((await board(admin)).lanes[0]?.items.find(({ id }) => id === lead.id)?.covers).toEqual(wanted)
    const listed = async (caller: TestCaller, covers?: boolean) =>
      (await caller.call(clients.list, { query: { search: lead.last_name, covers } })).items[0]
    expect((await listed(admin, true))?.covers).toEqual(wanted)
    expect(await listed(admin)).not.toHaveProperty('covers')
    const [brought] = (await partner.call(clients.list, { query: { covers: true } })).items
    expect(brought).toHaveProperty('id')
    expect(brought).not.toHaveProperty('covers')
  })

  test('carries on where the list with the lane’s status and the same order carries on', async () => {
    const first = (await board(admin)).lanes[0]?.items.map(({ id }) => id) ?? []
    const pages = await Promise.all(
      [1, 2, 3].map((page) => admin.call(clients.listLeads, { query: { status: '0', sort: 'next_due', page } })),
    )
    expect(pages[0]?.items.map(({ id }) => id)).toEqual(first)
    expect(new Set(pages.flatMap(({ items }) => items.map(({ id }) => id))).size).toBe(60)
  })

  test('shows the second group when asked to', async () => {
    const { lanes } = await board(admin, { status_group: 'inactive' })
    expect(lanes[0]).toMatchObject({ total: 60, items: [] })
    expect(lanes[7]?.items).toHaveLength(4)
  })

  test('is narrowed down by what narrows the list down', async () => {
    expect((await totals(admin, { tag: 'VIP' }))[0]).toBe(10)
    expect((await totals(admin, { search: 'No 06' })).slice(0, 3)).toEqual([2, 0, 6])
    expect((await totals(admin, { adviser_id: String(other.userId) }))[0]).toBe(10)
    expect((await totals(admin, { due_to: '2026-11-30' }))[0]).toBe(2)
    expect(await totals(admin, { status: '2' })).toEqual([0, 0, 6, 0, 0, 0, 0, 0, 0])
  })

  test('shows an adviser their own and nobody’s', async () => {
    expect((await totals(adviser))[0]).toBe(50)
    expect((await totals(other))[0]).toBe(30)
  })

  test('stays within the company', async () => {
    expect((await totals(await app.as('ROLE_ADMIN', 'acme')))[0]).toBe(1)
  })
})

describe('the counts of several lists', () => {
  const counts = async (caller: TestCaller, lists: unknown) =>
    (await caller.call(clients.counts, { query: { lists: JSON.stringify(lists) } })).counts

  test('come in the order of the lists, with what the quotes come to', async () => {
    expect(
      await counts(admin, [
        { kind: 'lead' },
        { kind: 'client' },
        { tag: ['VIP'] },
        { search: 'No 001' },
        { status: [4] },
      ]),
    ).toEqual([
      { total: 70, quote_value: 248_500 },
      { total: 10, quote_value: 75_500 },
      { total: 10, quote_value: 5_500 },
      { total: 1, quote_value: 100 },
      { total: 0, quote_value: 0 },
    ])
  })

  test('are those of the lists that the caller sees', async () => {
    expect((await counts(adviser, [{ kind: 'lead' }]))[0]?.total).toBe((await adviser.call(clients.listLeads)).total)
    expect(await counts(partner, [{}])).toEqual([{ total: 4, quote_value: null }])
    expect((await counts(await app.as('ROLE_ADMIN', 'acme'), [{}]))[0]?.total).toBe(1)
  })

  test.each(['', 'x', '{}', '[]', '[{"colour":"red"}]', '[{"status":[99]}]', 'null'])('refuse %p', async (lists) => {
    expect((await admin.ask(clients.counts, { query: { lists } })).status).toBe(400)
  })
})

describe('the values of a filter', () => {
  test('are those of the clients whom the caller sees, the most frequent first', async () => {
    expect(await admin.call(clients.values)).toEqual({
      tags: [
        { value: 'Mortgage', count: 30 },
        { value: 'VIP', count: 10 },
      ],
      campaigns: [{ value: 'Spring 2026', count: 5 }],
      referrers: [{ id: partner.userId, name: 'Jasmine Lim', count: 4 }],
      is_sample: false,
    })
    expect((await other.call(clients.values)).tags[0]?.count).toBeLessThan(30)
    expect((await admin.call(clients.values, { query: { kind: 'client' } })).tags).toEqual([])
  })

  test('say nothing to those who see the contact only', async () => {
    expect(await partner.call(clients.values)).toEqual({ tags: [], campaigns: [], referrers: [], is_sample: false })
  })
})

test.each<[string, string]>([
  ['smoker', 'true'],
  ['tag', 'VIP'],
  ['campaign', 'Spring 2026'],
  ['due_to', '2026-11-30'],
  ['adviser_id', '0'],
  ['sort', 'quote_value'],
])('whoever refers may not learn by %s what they may not see', async (name, value) => {
  const reply = await partner.send({
    method: 'GET',
    url: `/api/v1/client/list?${new URLSearchParams({ [name]: value })}`,
  })
  expect(reply).toMatchObject({ status: 403, answer: { errors: [{ path: name }] } })
})
