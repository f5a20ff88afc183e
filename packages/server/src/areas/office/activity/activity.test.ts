import { activity } from '@portal/contract/office/activity'
import { eq } from 'drizzle-orm'
import { recordActivity } from '../../../activity-log/record.ts'
import { activityLog } from '../../../database/tables/activity.ts'
import { clients } from '../../../database/tables/clients.ts'
import { companies } from '../../../database/tables/companies.ts'
import { startTestApp, type TestApp } from '../../../testing/app.ts'

let test: TestApp
let own = 0
let others = 0
beforeAll(async () => {
  test = await startTestApp()
  const company_id = test.companyId('demo')
  await test.database.company(company_id, async (tx) => {
    const clientOf = async (adviser_id: number) => {
      const [row] = await tx
        .insert(clients)
        .values({ company_id, first_name: 'Mai', last_name: 'Lê', adviser_id })
        .returning({ id: clients.id })
      return row?.id ?? 0
    }
    own = await clientOf(test.userId('ROLE_ADVISOR'))
    others = await clientOf(test.userId('ROLE_ADMIN'))
    const at = (text: string) => ({ at: new Date(text).toISOString() })
    await tx.insert(activityLog).values([
      {
        company_id,
        action: 'client.create',
        entity: 'client',
        entity_id: own,
        client_id: own,
        ...at('2026-11-01T12:59:00Z'),
      },
      {
        company_id,
        action: 'client.create',
        entity: 'client',
        entity_id: others,
        client_id: others,
        ...at('2026-11-01T13:00:00Z'),
      },
      { company_id, action: 'user.create', entity: 'user', entity_id: 1, ...at('2026-11-03T00:00:00Z') },
    ])
  })
})
afterAll(() => test.close())

const idsSeenBy = async (role: 'ROLE_SUPER_ADMIN' | 'ROLE_ADMIN' | 'ROLE_ADVISOR', query = {}) =>
  (await (await test.as(role)).call(activity.list, { query })).items.map((entry) => entry.client_id)

it('shows a super admin all, an admin all but users, an adviser that of the clients they see', async () => {
  expect(await idsSeenBy('ROLE_SUPER_ADMIN')).toEqual([null, others, own])
  expect(await idsSeenBy('ROLE_ADMIN')).toEqual([others, own])
  expect(await idsSeenBy('ROLE_ADVISOR')).toEqual([own])
  expect(await idsSeenBy('ROLE_ADVISOR', { client_id: others })).toEqual([])
})

it('shows an adviser all clients’ where the company lets advisers see all', async () => {
  const set = (advisers_see_all: boolean) =>
    test.database.system((tx) => tx.update(companies).set({ advisers_see_all }).where(eq(companies.reference, 'demo')))
  await set(true)
  expect(await idsSeenBy('ROLE_ADVISOR')).toEqual([others, own])
  await set(false)
})

it('filters by client, entity and the days of the company’s time zone', async () => {
  expect(await idsSeenBy('ROLE_SUPER_ADMIN', { client_id: own })).toEqual([own])
  expect(await idsSeenBy('ROLE_SUPER_ADMIN', { entity: 'user' })).toEqual([null])
  expect(await idsSeenBy('ROLE_SUPER_ADMIN', { search: 'user.' })).toEqual([null])
  // 13:00 UTC is midnight in Sydney: one minute lies between the two days.
  expect(await idsSeenBy('ROLE_SUPER_ADMIN', { from: '2026-11-01', to: '2026-11-01' })).toEqual([own])
  expect(await idsSeenBy('ROLE_SUPER_ADMIN', { from: '2026-11-02', to: '2026-11-02' })).toEqual([others])
  expect(await idsSeenBy('ROLE_SUPER_ADMIN', { sort: 'at', page: 2, page_size: 2 })).toEqual([null])
})

it('keeps the fields that differ, and nothing where none does', async () => {
  const company = { id: test.companyId('acme') }
  await test.database.company(company.id, async (tx) => {
    const change = { action: 'company.update', entity: 'company', entityId: company.id }
    await recordActivity(
      { tx, company, caller: null },
      { ...change, before: { a: 1, b: [2] }, after: { a: 1, b: [2] } },
    )
    await recordActivity(
      { tx, company, caller: null },
      { ...change, before: { a: 1, b: [2] }, after: { a: 1, b: [3], c: 'nul \u0000 \ud800' } },
    )
  })
  const log = await (await test.as('ROLE_SUPER_ADMIN', 'acme')).call(activity.list)
  expect(log).toMatchObject({
    total: 1,
    items: [{ user: null, before: { b: [2], c: null }, after: { b: [3], c: 'nul \ufffd \ufffd' } }],
  })
})
