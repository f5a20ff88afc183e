import { tasks } from '@portal/contract/work/tasks'
import { type SQL, sql } from 'drizzle-orm'
import { all } from '../../../database/arrays.ts'
import { makeBulkClients } from '../../../demo/bulk-clients.ts'
import { makeBulkTasks } from '../../../demo/bulk-tasks.ts'
import { startTestApp, type TestApp, type TestCaller } from '../../../testing/app.ts'
import { taskSubject } from './task-subject.ts'

let app: TestApp
let admin: TestCaller
beforeAll(async () => {
  app = await startTestApp()
  admin = await app.as('ROLE_ADMIN')
  for (const name of ['acme', 'demo'] as const) {
    const companyId = app.companyId(name)
    const assigneeIds = [app.userId('ROLE_ADVISOR', name)]
    await makeBulkClients(app.database, { companyId, count: 1_000, adviserIds: assigneeIds })
    await makeBulkTasks(app.database, { companyId, count: name === 'acme' ? 20 : 8_000, assigneeIds })
  }
}, 120_000)
afterAll(() => app.close())

/** A query as a request has it: the requests' role, row-level security on. */
const ask = (query: SQL, company: 'demo' | 'acme' = 'demo') =>
  app.database.company(app.companyId(company), async (tx) => (await tx.execute(query)).rows)
const viewer = {
  caller: { userId: 0, role: 'ROLE_ADMIN' as const },
  company: { advisersSeeAll: false, timeZone: 'Australia/Sydney' },
}
const found = (search: string) =>
  sql`select id from tasks where ${all(taskSubject.searching?.indexed?.({ search }, viewer) ?? [])}`

test('a search reads the trigram index, and finds what reading all tasks finds', async () => {
  const plan = await ask(sql`explain ${found('fact find 1234')}`)
  expect(plan.map((row) => String(row['QUERY PLAN'])).join('\n')).toContain('tasks_by_text')
  for (const search of ['fact find 1234', 'nguyen', 'li', 'call back', '%_x']) {
    const walked = all(taskSubject.searching?.conditions({ search }, viewer) ?? [])
    const [row] = await ask(sql`
      select (select array_agg(id order by id) from (${found(search)}) found) as found,
        (select array_agg(id order by id) from tasks where ${walked}) as walked`)
    expect(row?.found).toEqual(row?.walked)
  }
})

test('a search finds titles and clients of the own company alone', async () => {
  const totals = async (caller: TestCaller, search: string) =>
    (await caller.call(tasks.list, { query: { search } })).total
  expect(await totals(admin, 'annual review')).toBe(800)
  const stranger = await app.as('ROLE_ADMIN', 'acme')
  expect(await totals(stranger, 'annual review')).toBe(2)
  expect(await ask(sql`select distinct company_id from searched_tasks`, 'acme')).toEqual([
    { company_id: app.companyId('acme') },
  ])
})

test('a client who takes another name is found by it', async () => {
  await app.database.company(app.companyId('demo'), (tx) =>
    tx.execute(sql`
      update clients set last_name = 'Fernández-Ortiz' where id = (select min(client_id) from tasks)`),
  )
  const { items } = await admin.call(tasks.list, { query: { search: 'fernandez-ortiz' } })
  expect(new Set(items.map(({ client }) => client?.name.split(' ').at(-1)))).toEqual(new Set(['Fernández-Ortiz']))
})

test('the view that searches read has all that the table has', async () => {
  const columns = async (of: string) =>
    (
      await app.database.execute(
        `select attname, format_type(atttypid, null) as type from pg_attribute
         where attrelid = '${of}'::regclass and attnum > 0 order by attnum`,
      )
    ).rows
  expect(await columns('searched_tasks')).toEqual(await columns('tasks'))
})
