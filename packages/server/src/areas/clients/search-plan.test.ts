import { clients } from '@portal/contract/clients'
import { sql } from 'drizzle-orm'
import { makeBulkClients } from '../../demo/bulk-clients.ts'
import { startTestApp, type TestApp, type TestCaller } from '../../testing/app.ts'

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

test('the same under row-level security cannot, which is why there is a view and a function', async () => {
  expect(await requestPlan(`select id from clients where search_text like '%harttonley%'`)).not.toContain(
    'clients_by_text',
  )
})

test('the search of a request reads the trigram index through the view', async () => {
  const plan = await requestPlan(
    `select id from searched_clients where search_text like (search_patterns('hartton ley'))[1]
      and search_text like coalesce((search_patterns('hartton ley'))[2], '%') and adviser_id = 3`,
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

test.each(['harttonley', 'oliver smith', '0400 00', 'people.example', 'łukasz', '%', 'a_b'])(
  'walking along a list finds by “%s” what the index finds',
  async (words) => {
    const [row] = await app.database.company(app.companyId('demo'), async (tx) => {
      const { rows } = await tx.execute(sql`
        select (select array_agg(id order by id) from search_clients(${words}, null, 100000)) as found,
          (select array_agg(id order by id) from clients where search_text like all (search_patterns(${words}))) as walked`)
      return rows
    })
    expect(row?.walked).toEqual(row?.found)
  },
)

describe('the search function', () => {
  const found = (companyId: number | null, words: string | null, tags: string | null = null) =>
    app.database.company(app.companyId('demo'), async (tx) => {
      await tx.execute(sql.raw(`set local portal.company_id = '${companyId ?? ''}'`))
      const { rows } = await tx.execute<{ company_id: number }>(
        sql`select distinct company_id from search_clients(${words}, ${tags}::text[], 100000)`,
      )
      return rows.map((row) => row.company_id)
    })

  test('answers for the company of the transaction alone', async () => {
    const [demo, acme] = [app.companyId('demo'), app.companyId('acme')]
    expect(await found(demo, 'rumpelstilzchen')).toEqual([])
    expect(await found(acme, 'rumpelstilzchen')).toEqual([acme])
    expect(await found(demo, null, '{VIP}')).toEqual([demo])
    expect(await found(demo, null)).toEqual([demo])
  })

  test('answers nothing without a company', async () => {
    expect(await found(null, 'rumpelstilzchen')).toEqual([])
    expect(await found(null, null)).toEqual([])
  })

  test('is the requests’ role’s alone, and resolves names where it says', async () => {
    const { rows } = await app.database.execute(`
      select prosecdef, proconfig, exists (
        select from aclexplode(proacl) where grantee = 0 and privilege_type = 'EXECUTE'
      ) as anybody from pg_proc where proname = 'search_clients'`)
    expect(rows).toEqual([{ prosecdef: true, proconfig: ['search_path=public, pg_temp'], anybody: false }])
  })

  test('takes words that look like SQL as words', async () => {
    for (const words of ["'; drop table clients; --", "%' or '1'='1", '\\', '$$', '{', "'''"]) {
      expect(await found(app.companyId('demo'), words)).toEqual([])
    }
  })
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

  test('finds what nearly everybody has, in order, page by page', async () => {
    const query = { search: 'people.example', sort: 'name', page_size: 100 } as const
    const [first, second] = [
      await admin.call(clients.list, { query }),
      await admin.call(clients.list, { query: { ...query, page: 2 } }),
    ]
    expect(first.total).toBeGreaterThan(10_000)
    expect(new Set([...first.items, ...second.items].map(({ id }) => id)).size).toBe(200)
  })
})
