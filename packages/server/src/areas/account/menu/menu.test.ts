import { menu } from '@portal/contract/account/menu'
import { clients } from '@portal/contract/clients/clients'
import type { InputOf } from '@portal/contract/endpoint'
import { applications } from '@portal/contract/work/applications'
import { tasks } from '@portal/contract/work/tasks'
import { MENU_COUNT_MAX } from '@portal/domain/account/menu'
import { sql } from 'drizzle-orm'
import { addUser } from '../../../testing/add-user.ts'
import { startTestApp, type TestApp, type TestCaller } from '../../../testing/app.ts'

let app: TestApp
let adviser: TestCaller

beforeAll(async () => {
  app = await startTestApp({ clock: () => new Date('2026-11-21T13:30:00Z') })
})
beforeEach(async () => {
  adviser = await addUser(app, { role: 'ROLE_ADVISOR' })
})
afterAll(() => app.close())

/** A lead of the adviser's. */
async function lead(more: Partial<InputOf<typeof clients.create>['body']> = {}): Promise<number> {
  const admin = await app.as('ROLE_ADMIN')
  const body = { first_name: 'Mai', last_name: 'Lê', status: 1, adviser_id: adviser.userId, ...more } as const
  return (await admin.call(clients.create, { body })).id
}
const counted = async (caller = adviser) => (await caller.call(menu.counts, {})).counts
const said = async () => (await adviser.call(menu.counts, {})).says

test('beside Leads stand the adviser’s own active ones that are due today or overdue, as the view says', async () => {
  // It is the 22nd in Sydney.
  const due = async (due_on: string, client_id: number) => {
    const body = { title: 'Call', due_on, client_id, assignee_id: adviser.userId }
    return (await adviser.call(tasks.create, { body })).id
  }
  const id = await lead()
  const task = await due('2026-11-22', id)
  await due('2026-10-01', await lead())
  await due('2026-11-23', await lead())
  await due('2026-11-22', await lead({ status: 5 }))
  await due('2026-11-22', await lead({ adviser_id: null }))
  await due('2026-11-22', await lead({ kind: 'client' }))
  await lead()
  const query = { adviser_id: String(adviser.userId), status_group: 'pipeline', due_to: '2026-11-22' } as const
  expect((await adviser.call(clients.listLeads, { query })).total).toBe(2)
  expect((await counted()).leads_due).toBe(2)
  expect((await said()).leads_due).toBe('2 of your leads are due today or overdue')
  await adviser.call(tasks.updateStatus, { params: { id: task }, body: { status: 'completed' } })
  expect((await counted()).leads_due).toBe(1)
  expect((await said()).leads_due).toBe('1 of your leads is due today or overdue')
  expect((await counted(await addUser(app, { role: 'ROLE_ADVISOR' }))).leads_due).toBe(0)
  expect((await counted(await app.as('ROLE_ADVISOR', 'acme'))).leads_due).toBe(0)
})

test('beside Tasks stand the adviser’s own that are due today, in the company’s day, or overdue', async () => {
  // It is the 22nd in Sydney.
  for (const due_on of ['2026-11-22', '2026-10-01', '2026-11-23']) {
    await adviser.call(tasks.create, { body: { title: 'Call', due_on, assignee_id: adviser.userId } })
  }
  expect((await counted()).tasks_due).toBe(2)
  expect((await said()).tasks_due).toBe('2 of your tasks are due today or overdue')
})

test('beside Applications stand the adviser’s own that are in progress', async () => {
  const id = await lead({ kind: 'client' })
  const add = () => adviser.call(applications.create, { params: { id }, body: { insurer: 'TAL' } })
  const [first] = [await add(), await add()]
  expect((await counted()).applications_active).toBe(2)
  expect((await said()).applications_active).toBe('2 applications in progress assigned to you')
  await adviser.call(applications.updateStatus, { params: { id: first.id }, body: { status: 'withdrawn' } })
  expect((await counted()).applications_active).toBe(1)
  expect((await counted(await app.as('ROLE_ADMIN'))).applications_active).toBe(0)
})

test('more than can be shown are not counted', async () => {
  await app.database.company(app.companyId('demo'), (tx) =>
    tx.execute(sql`
      insert into clients (company_id, first_name, last_name, adviser_id, next_due)
      select ${tx.companyId}, 'Mai', 'Lê', ${adviser.userId}, '2026-11-22' from generate_series(1, 120)`),
  )
  expect((await counted()).leads_due).toBe(MENU_COUNT_MAX)
  expect((await said()).leads_due).toBe('99+ of your leads are due today or overdue')
})

test('who has no leads gets no count of them', async () => {
  for (const role of ['ROLE_REFERRAL', 'ROLE_AUDITOR', 'ROLE_USER'] as const) {
    expect(await (await app.as(role)).call(menu.counts, {})).toEqual({ counts: {}, says: {}, shows: [] })
  }
})
