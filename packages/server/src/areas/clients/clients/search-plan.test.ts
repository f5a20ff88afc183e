import { clients } from '@portal/contract/clients/clients'
import { sql } from 'drizzle-orm'
import { all } from '../../../database/arrays.ts'
import { makeBulkClients } from '../../../demo/bulk-clients.ts'
import { startTestApp, type TestApp, type TestCaller } from '../../../testing/app.ts'
import { foundClients, searchConditions } from './filters.ts'

/** Large enough for an index to be worth its while, small enough for a test. */
const COUNT = 13_000

let app: TestApp
let admin: TestCaller

beforeAll(async () => {
  app = await startTestApp()
  admin = await app.as('ROLE_ADMIN')
  const stranger = await app.as('ROLE_ADMIN', 'acme')
  await stranger.call(clients.create, { body: { first_name: 'Rumpelstilzchen', last_name: 'Foreign', tags: ['VIP'] } })
  await makeBulkClients(app.database, {
    companyId: app.companyId('demo'),
    count: COUNT,
    adviserIds: [app.userId('ROLE_ADVISOR'), app.userId('ROLE_ADMIN')],
    referrerIds: [app.userId('ROLE_REFERRAL')],
  })
}, 120_000)
afterAll(() => app.close())

const planOf = async (rows: { 'QUERY PLAN': string }[]) => rows.map((row) => row['QUERY PLAN']).join('\n')

/** The plan as a request has it: the requests' role, row-level security on. */
const requestPlan = (query: string) =>
  app.database.company(app.companyId('demo'), async (tx) =>
    planOf((await tx.execute<{ 'QUERY PLAN': string }>(sql.raw(`explain ${query}`))).rows),
  )

test.each([
  ['name_key', 'clients_by_name'],
  ['created_at', 'clients_by_created'],
  ['updated_at', 'clients_by_updated'],
  ['status', 'clients_by_status'],
  ['state', 'clients_by_state'],
  ['quote_value', 'clients_by_quote_value'],
])('a list by %s walks along its index, up and down', async (column, index) => {
  const mayBeAbsent = column === 'state' || column === 'quote_value'
  const down = mayBeAbsent ? 'desc nulls last' : 'desc'
  const up = await requestPlan(`select id from clients order by ${column}, id limit 25`)
  const back = await requestPlan(`select id from clients order by ${column} ${down}, id desc limit 25`)
  for (const plan of [up, back]) {
    expect(plan).toContain(`using ${index}`)
    expect(plan).not.toContain('Sort')
  }
})

test('the search reads the trigram index', async () => {
  const { rows } = await app.database.execute(
    `explain select id from clients where company_id = ${app.companyId('demo')} and search_text like '%harttonley%'`,
  )
  expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('clients_by_text')
})

test('the same under row-level security cannot, which is why there is a view', async () => {
  expect(await requestPlan(`select id from clients where search_text like '%harttonley%'`)).not.toContain(
    'clients_by_text',
  )
})

test('the search of a request reads the trigram index through the view', async () => {
  const plan = await requestPlan(
    `select id from searched_clients where search_text like (select (search_patterns('hartton ley'))[1])
      and search_text like (select coalesce((search_patterns('hartton ley'))[2], '%')) and adviser_id = 3`,
  )
  expect(plan).toContain('clients_by_text')
})

test('the view shows the clients of the transaction’s company alone, and nobody without one', async () => {
  const shown = (companyId: number | '') =>
    app.database.company(app.companyId('demo'), async (tx) => {
      await tx.execute(sql.raw(`set local portal.company_id = '${companyId}'`))
      const { rows } = await tx.execute<{ company_id: number }>(sql`select distinct company_id from searched_clients`)
      return rows.map((row) => row.company_id)
    })
  expect(await shown(app.companyId('acme'))).toEqual([app.companyId('acme')])
  expect(await shown(app.companyId('demo'))).toEqual([app.companyId('demo')])
  expect(await shown('')).toEqual([])
})

test('a kept plan divides the words once, not for each row', async () => {
  const plan = await app.database.company(app.companyId('demo'), async (tx) => {
    await tx.execute(sql`set local plan_cache_mode = force_generic_plan`)
    await tx.execute(sql`
      prepare kept(text) as select id from searched_clients where search_text like (select (search_patterns($1))[1])`)
    return planOf((await tx.execute<{ 'QUERY PLAN': string }>(sql`explain execute kept('harttonley')`)).rows)
  })
  expect(plan).toContain('clients_by_text')
  expect(plan).not.toMatch(/(Filter|Cond): .*(search_patterns|current_setting)/)
})

test('walking along a list stops at a full page, whatever the words', async () => {
  const search = all(searchConditions({ search: 'people.example' }))
  const plan = await app.database.company(app.companyId('demo'), async (tx) =>
    planOf(
      (
        await tx.execute<{ 'QUERY PLAN': string }>(
          sql`explain select id from clients where ${search} order by created_at desc, id desc limit 25`,
        )
      ).rows,
    ),
  )
  expect(plan).toContain('using clients_by_created')
  expect(plan).not.toContain('Sort')
})

test.each(['harttonley', 'oliver smith', '0400 00', '0400 000 000', 'people.example', 'łukasz', '%', 'a_b'])(
  'walking along a list finds by “%s” what the index finds',
  async (search) => {
    const [row] = await app.database.company(app.companyId('demo'), async (tx) => {
      const { rows } = await tx.execute(sql`
        select (select array_agg(id order by id) from clients where ${foundClients({ search })}) as found,
          (select array_agg(id order by id) from clients where ${all(searchConditions({ search }))}) as walked`)
      return rows
    })
    expect(row?.walked).toEqual(row?.found)
  },
)

test('a search finds nobody of another company', async () => {
  expect((await admin.call(clients.list, { query: { search: 'rumpelstilzchen' } })).items).toEqual([])
})

test('words that look like SQL are words', async () => {
  for (const search of ["'; drop table clients; --", "%' or '1'='1", 'a\\b', '$$;$$', '{x}', "'''"]) {
    expect((await admin.call(clients.list, { query: { search } })).items).toEqual([])
    expect((await admin.call(clients.counts, { query: { lists: JSON.stringify([{ search }]) } })).counts).toMatchObject(
      [{ total: 0 }],
    )
  }
})

describe('a company with more than 10,000 clients', () => {
  test('has an estimated total, and says so', async () => {
    const page = await admin.call(clients.list)
    expect(page.items).toHaveLength(25)
    expect(page.total_is_estimate).toBe(true)
    expect(page.total).toBeGreaterThan(COUNT * 0.9)
    expect(page.total).toBeLessThan(COUNT * 1.1)
    expect((await admin.call(clients.list, { query: { page: 2 } })).total).toBe(page.total)
  })

  test('has an exact total where a filter leaves fewer', async () => {
    const { rows } = await app.database.execute(
      `select count(*) as total from clients where company_id = ${app.companyId('demo')} and state = 'TAS'`,
    )
    const page = await admin.call(clients.list, { query: { state: 'TAS' } })
    expect(page.total).toBe(rows[0]?.total)
    expect(page).not.toHaveProperty('total_is_estimate')
  })

  test.each(['matilda', 'people.example', 'harttonley', 'smith', 'nobody at all'])(
    'finds by “%s” the same people where nobody asks for the total',
    async (search) => {
      for (const sort of ['-created_at', 'name'] as const) {
        const query = { search, sort, page_size: 5 } as const
        const exact = await admin.call(clients.list, { query })
        const rough = await admin.call(clients.list, { query: { ...query, total: 'rough' } })
        expect(rough.items).toEqual(exact.items)
        if (!rough.total_is_estimate) expect(rough.total).toBe(exact.total)
      }
    },
  )

  test('finds what nearly everybody has, in order, page by page', async () => {
    const query = { search: 'people.example', sort: 'name', page_size: 100 } as const
    const [first, second] = [
      await admin.call(clients.list, { query }),
      await admin.call(clients.list, { query: { ...query, page: 2 } }),
    ]
    // Everybody has it; the exact number is not worth its time.
    expect(first.total_is_estimate).toBe(true)
    expect(first.total).toBeGreaterThan(COUNT * 0.9)
    expect(new Set([...first.items, ...second.items].map(({ id }) => id)).size).toBe(200)
  })

  test('counts whom an import has just brought, though all of the newest are of it', async () => {
    for (let n = 0; n < 60; n += 1) {
      await admin.call(clients.create, { body: { first_name: `New ${n}`, last_name: 'Imported', tags: ['Today'] } })
    }
    const page = await admin.call(clients.list, { query: { search: 'imported', tag: ['Today'] } })
    expect(page.total).toBe(60)
    expect(page).not.toHaveProperty('total_is_estimate')
  })
})
