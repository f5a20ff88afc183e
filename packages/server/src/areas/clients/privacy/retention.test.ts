import { clients } from '@portal/contract/clients/clients'
import { privacy } from '@portal/contract/clients/privacy'
import { settings } from '@portal/contract/office/settings'
import { tasks } from '@portal/contract/work/tasks'
import { ROLES } from '@portal/domain/account/role'
import { sql } from 'drizzle-orm'
import { startTestApp, type TestApp, type TestCaller } from '../../../testing/app.ts'
import { eraseOutlived } from './outlived-people.ts'

let app: TestApp
let superAdmin: TestCaller
beforeAll(async () => {
  app = await startTestApp()
  superAdmin = await app.as('ROLE_SUPER_ADMIN')
})
afterAll(() => app.close())

/** A client or lead whom nobody has touched for so many years. */
async function untouched(years: number, kind: 'lead' | 'client', caller = superAdmin): Promise<number> {
  const { id } = await caller.call(clients.create, { body: { first_name: 'Mai', last_name: `Lê ${years}`, kind } })
  await app.database.system((tx) =>
    tx.execute(sql`
      update clients set created_at = now() - make_interval(years => ${years}), status_since = created_at,
        updated_at = now() - make_interval(years => ${years}) where id = ${id}`),
  )
  await app.database.system((tx) => tx.execute(sql`update clients set status_since = created_at where id = ${id}`))
  return id
}
const isThere = async (id: number, caller = superAdmin) =>
  (await caller.ask(clients.view, { params: { id } })).status === 200
const preview = (query = {}, caller = superAdmin) => caller.call(privacy.previewRetention, { query })
const keep = (body: object, caller = superAdmin) => caller.ask(settings.updateSecurity, { body })

/** A policy of a client, in a state. */
const policy = (id: number, state: string) =>
  app.database.system((tx) =>
    tx.execute(sql`
      insert into policies (company_id, client_id, insurer, life_insured, owner_name, state, updated_at)
      values (${app.companyId('demo')}, ${id}, 'TAL', 'Mai Lê', 'Mai Lê', ${state}, now() - interval '9 years')`),
  )

test('what would go is told by kind, with how many and since when, and nothing goes', async () => {
  const id = await untouched(8, 'client')
  const lead = await untouched(3, 'lead')
  expect((await preview()).people).toEqual([])
  const { people } = await preview({ client_years: 7, lead_years: 2 })
  expect(people).toEqual([
    { what: 'Inactive clients', count: 1, oldest: expect.any(String) },
    { what: 'Inactive leads', count: 1, oldest: expect.any(String) },
  ])
  expect(Date.parse(people[0]?.oldest ?? '')).toBeLessThan(Date.now() - 7.9 * 365 * 86_400_000)
  await eraseOutlived(app.services, new Date())
  expect([await isThere(id), await isThere(lead)]).toEqual([true, true])
})

test('people go by their years, and never while anything is in force, on its way or to be done', async () => {
  expect((await keep({ retention_client_years: 7, retention_lead_years: 2 })).status).toBe(200)
  const over = await untouched(8, 'client')
  const young = await untouched(6, 'client')
  const lead = await untouched(3, 'lead')
  const advised = await untouched(3, 'lead')
  await policy(advised, 'lapsed')
  const insured = await untouched(9, 'client')
  await policy(insured, 'in_force')
  const busy = await untouched(9, 'client')
  await superAdmin.call(tasks.create, { body: { title: 'Call', client_id: busy } })
  const acme = await app.as('ROLE_SUPER_ADMIN', 'acme')
  const theirs = await untouched(9, 'client', acme)

  await eraseOutlived(app.services, new Date())
  expect(await isThere(over)).toBe(false)
  expect(await isThere(lead)).toBe(false)
  for (const id of [young, advised, insured, busy]) expect(await isThere(id)).toBe(true)
  expect(await isThere(theirs, acme)).toBe(true)
  const { items } = await superAdmin.call(privacy.erasures, { query: {} })
  expect(items).toContainEqual(expect.objectContaining({ client_id: over, reason: 'retention', erased_by: null }))
  expect((await acme.call(privacy.erasures, { query: {} })).total).toBe(0)
})

test('somebody who can’t be erased keeps nobody else', async () => {
  const stuck = await untouched(8, 'client')
  const over = await untouched(8, 'client')
  await app.database.system(async (tx) => {
    await tx.execute(sql`
      create function refuse() returns trigger language plpgsql as $$ begin raise exception 'Not this one'; end $$`)
    await tx.execute(sql`
      create trigger refuse before delete on clients for each row when (old.id = ${sql.raw(String(stuck))})
        execute function refuse()`)
  })
  await eraseOutlived(app.services, new Date())
  expect([await isThere(stuck), await isThere(over)]).toEqual([true, false])
  await app.database.system((tx) => tx.execute(sql`drop trigger refuse on clients`))
  await eraseOutlived(app.services, new Date())
  expect(await isThere(stuck)).toBe(false)
})

test.each([
  [{ retention_client_years: 6 }, 'retention_client_years', 'Please enter 7 to 30 years'],
  [{ retention_client_years: 31 }, 'retention_client_years', 'Please enter 7 to 30 years'],
  [{ retention_lead_years: 0 }, 'retention_lead_years', 'Please enter 1 to 30 years'],
  [{ session_idle_hours: 25 }, 'session_idle_hours', 'Please enter 1 to 24 hours'],
  [{ session_remembered_days: 31 }, 'session_remembered_days', 'Please enter 1 to 30 days'],
  [{ session_absolute_days: 0 }, 'session_absolute_days', 'Please enter 1 to 90 days'],
])('%j is out of bounds', async (body, path, message) => {
  expect(await keep(body)).toMatchObject({ status: 400, answer: { errors: [{ path, message }] } })
})

test.each(ROLES.filter((role) => role !== 'ROLE_SUPER_ADMIN'))('%s may not look', async (role) => {
  expect((await (await app.as(role)).ask(privacy.previewRetention, { query: {} })).status).toBe(403)
})
