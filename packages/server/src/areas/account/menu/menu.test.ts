import { menu } from '@portal/contract/account/menu'
import { clients } from '@portal/contract/clients/clients'
import { type LeadStatus, MENU_COUNT_MAX } from '@portal/domain'
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

/** A lead of the adviser's with a task that is due on a day. */
async function leadDue(due_on: string, { status = 1, adviser_id = adviser.userId }: Partial<Lead> = {}) {
  const admin = await app.as('ROLE_ADMIN')
  const body = { first_name: 'Mai', last_name: 'Lê', status, adviser_id }
  const { id } = await admin.call(clients.create, { body })
  await app.database.company(app.companyId('demo'), (tx) =>
    tx.execute(sql`
      insert into tasks (company_id, client_id, title, due_on) values (${tx.companyId}, ${id}, 'Call', ${due_on})`),
  )
  return id
}
interface Lead {
  readonly status: LeadStatus
  readonly adviser_id: number | null
}
const due = async (caller: TestCaller) => (await caller.call(menu.counts, {})).counts.leads_due

test('an adviser’s own leads count whose next step is due today, in the company’s day, or overdue', async () => {
  // It is the 22nd in Sydney.
  await leadDue('2026-11-22')
  const overdue = await leadDue('2026-10-01')
  await leadDue('2026-11-23')
  await leadDue('2026-11-20', { status: 5 })
  await leadDue('2026-11-20', { adviser_id: null })
  expect(await due(adviser)).toBe(2)
  await adviser.call(clients.update, { body: { id: overdue, kind: 'client' } })
  expect(await due(adviser)).toBe(1)
  expect(await due(await addUser(app, { role: 'ROLE_ADVISOR' }))).toBe(0)
  expect(await due(await app.as('ROLE_ADVISOR', 'acme'))).toBe(0)
})

test('more than can be shown are not counted', async () => {
  await app.database.company(app.companyId('demo'), (tx) =>
    tx.execute(sql`
      insert into clients (company_id, first_name, last_name, adviser_id, next_due)
      select ${tx.companyId}, 'Mai', 'Lê', ${adviser.userId}, '2026-11-01' from generate_series(1, 120)`),
  )
  expect(await due(adviser)).toBe(MENU_COUNT_MAX)
})

test('who has no leads gets no count of them', async () => {
  for (const role of ['ROLE_REFERRAL', 'ROLE_AUDITOR', 'ROLE_USER'] as const) {
    expect(await (await app.as(role)).call(menu.counts, {})).toEqual({ counts: {}, reads: [] })
  }
})
