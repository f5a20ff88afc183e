import { applications } from '@portal/contract/work/applications'
import { policies } from '@portal/contract/work/policies'
import { type SQL, sql } from 'drizzle-orm'
import { all } from '../../../database/arrays.ts'
import { makeBulkApplications } from '../../../demo/bulk-applications.ts'
import { makeBulkClients } from '../../../demo/bulk-clients.ts'
import type { Subject } from '../../../subjects/subject.ts'
import { startTestApp, type TestApp, type TestCaller } from '../../../testing/app.ts'
import { policySubject } from '../policies/policy-subject.ts'
import { applicationSubject } from './application-subject.ts'

/** Large enough for an index to be worth its while, small enough for a test. */
const COUNT = 6_000

let app: TestApp
let admin: TestCaller
let partner: TestCaller
let stranger: TestCaller

beforeAll(async () => {
  app = await startTestApp()
  admin = await app.as('ROLE_ADMIN')
  partner = await app.as('ROLE_REFERRAL')
  stranger = await app.as('ROLE_ADMIN', 'acme')
  for (const name of ['acme', 'demo'] as const) {
    const companyId = app.companyId(name)
    const count = name === 'acme' ? 20 : COUNT / 2
    const referrerIds = [app.userId('ROLE_REFERRAL', name)]
    await makeBulkClients(app.database, {
      companyId,
      count,
      adviserIds: [app.userId('ROLE_ADVISOR', name)],
      referrerIds,
    })
    const applicationsOf = name === 'acme' ? 20 : COUNT
    await makeBulkApplications(app.database, { companyId, applications: applicationsOf, standing: applicationsOf / 4 })
  }
  await app.database.company(app.companyId('demo'), async (tx) => {
    await tx.execute(sql`
      update clients set first_name = 'Li', last_name = 'O’Brien%_x' where id = (
        select min(client_id) from applications where status = 'in_force')`)
  })
  await app.database.execute('vacuum analyze clients, applications, policies')
}, 120_000)
afterAll(() => app.close())

/** A query as a request has it: the requests' role, row-level security on. */
const ask = (query: SQL, company: 'demo' | 'acme' = 'demo') =>
  app.database.company(app.companyId(company), async (tx) => (await tx.execute(query)).rows)
const planOf = async (query: SQL) =>
  (await ask(sql`explain ${query}`)).map((row) => String(row['QUERY PLAN'])).join('\n')

type Searched = Subject<{ search?: string | undefined }, never, unknown>
const SUBJECTS = [applicationSubject, policySubject] as unknown as readonly Searched[]
const viewer = (of: TestCaller) => ({
  caller: { userId: of.userId ?? 0, role: of === partner ? ('ROLE_REFERRAL' as const) : ('ROLE_ADMIN' as const) },
  company: { advisersSeeAll: false, timeZone: 'Australia/Sydney' },
})
const tableOf = ({ table }: Searched) => sql.identifier(table)
const foundBy = (subject: Searched, search: string, of: TestCaller) =>
  sql`select id from ${tableOf(subject)} where ${all(subject.searching?.indexed?.({ search }, viewer(of)) ?? [])}`

describe.each(SUBJECTS)('a search of $table', (subject) => {
  test.each(['nguyen', 'b10001234', '20000123', 'li'])('for “%s” reads the trigram index', async (search) => {
    expect(await planOf(foundBy(subject, search, admin))).toContain(`${subject.table}_by_text`)
  })

  test('reads it too where what an adviser sees hangs on the clients', async () => {
    const adviser = { ...viewer(admin), caller: { userId: app.userId('ROLE_ADVISOR'), role: 'ROLE_ADVISOR' as const } }
    const found = subject.searching?.indexed?.({ search: 'b10001234' }, adviser) ?? []
    const plan = await planOf(sql`
      select id from ${tableOf(subject)} where ${all([...found, subject.visible(adviser)])}`)
    expect(plan).toContain(`${subject.table}_by_text`)
    expect(plan).not.toContain(`Seq Scan on ${subject.table}`)
  })

  test('could not under row-level security, which is why there is a view', async () => {
    const plan = await planOf(sql`select id from ${tableOf(subject)} where search_text like '%nguyen%'`)
    expect(plan).not.toContain('_by_text')
  })

  test.each(['nguyen', 'nguyen tal', 'b10001234', 'li', 'o’b', '%_x', 'tal', 'nobody at all', '李'])(
    'for “%s” finds what reading all rows finds',
    async (search) => {
      for (const caller of [admin, partner]) {
        const walked = all(subject.searching?.conditions({ search }, viewer(caller)) ?? [])
        const [row] = await ask(sql`
          select (select array_agg(id order by id) from (${foundBy(subject, search, caller)}) found) as found,
            (select array_agg(id order by id) from ${tableOf(subject)} where ${walked}) as walked`)
        expect(row?.found).toEqual(row?.walked)
      }
    },
  )

  test('shows the rows of the transaction’s company alone, and none without one', async () => {
    const view = sql.identifier(`searched_${subject.table}`)
    const companies = sql`select distinct company_id from ${view}`
    expect(await ask(companies, 'acme')).toEqual([{ company_id: app.companyId('acme') }])
    expect(await ask(companies)).toEqual([{ company_id: app.companyId('demo') }])
    const none = await app.database.company(app.companyId('demo'), async (tx) => {
      await tx.execute(sql`set local portal.company_id = ''`)
      return (await tx.execute(companies)).rows
    })
    expect(none).toEqual([])
  })

  test('reads all that the table has', async () => {
    const columns = (of: string) =>
      app.database.execute(
        `select attname, format_type(atttypid, null) as type from pg_attribute
         where attrelid = '${of}'::regclass and attnum > 0 order by attnum`,
      )
    expect((await columns(`searched_${subject.table}`)).rows).toEqual((await columns(subject.table)).rows)
  })
})

describe('a list with words', () => {
  const pageOf = async (
    call: typeof applications.list | typeof policies.list,
    search: string,
    of = admin,
    page = 1,
  ) => {
    const query = { search, sort: 'client', page_size: 10, page } as const
    const { total, items } = await of.call(call as typeof applications.list, { query })
    return { total, ids: items.map(({ id }) => id), names: items.map(({ client }) => client.name) }
  }

  test.each([
    ['applications', applications],
    ['policies', policies],
  ])('counts %s exactly, in order, page by page', async (_, { list, counts }) => {
    const first = await pageOf(list, 'mar')
    const second = await pageOf(list, 'mar', admin, 2)
    expect(first.total).toBeGreaterThan(20)
    expect(new Set([...first.ids, ...second.ids]).size).toBe(20)
    const surnames = [...first.names, ...second.names].map((name) => name.slice(name.lastIndexOf(' ') + 1))
    expect(surnames).toEqual(surnames.toSorted())
    const lists = JSON.stringify([{ search: 'mar' }])
    expect((await admin.call(counts as typeof applications.counts, { query: { lists } })).counts).toMatchObject([
      { total: first.total },
    ])
  })

  test('finds a number of the own company only', async () => {
    const { ids } = await pageOf(applications.list, 'b10000007')
    expect(ids).toHaveLength(1)
    expect((await pageOf(applications.list, 'b10000007', stranger)).ids).not.toEqual(ids)
    expect((await pageOf(applications.list, 'b10005777', stranger)).ids).toEqual([])
    expect((await pageOf(policies.list, '20001234', stranger)).ids).toEqual([])
  })

  test('finds for those who refer by names alone, not by number or insurer', async () => {
    const [name = ''] = (await partner.call(applications.list)).items.map(({ client }) => client.name)
    expect((await pageOf(applications.list, name, partner)).names).toContain(name)
    expect((await pageOf(applications.list, 'b1000', partner)).ids).toEqual([])
    expect((await pageOf(applications.list, 'tal', partner)).ids).toEqual([])
  })
})
