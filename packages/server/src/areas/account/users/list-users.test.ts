import { profile } from '@portal/contract/account/profile'
import { users as calls } from '@portal/contract/account/users'
import { clients as people } from '@portal/contract/clients/clients'
import type { InputOf } from '@portal/contract/endpoint'
import { jobs } from '@portal/contract/jobs'
import { activity } from '@portal/contract/office/activity'
import { eq, sql } from 'drizzle-orm'
import { applications } from '../../../database/tables/applications.ts'
import { addUser } from '../../../testing/add-user.ts'
import { startTestApp, type TestApp, type TestCaller } from '../../../testing/app.ts'
import { until } from '../../../testing/until.ts'

let app: TestApp
let superAdmin: TestCaller
let partner: TestCaller
beforeAll(async () => {
  app = await startTestApp()
  superAdmin = await app.as('ROLE_SUPER_ADMIN')
  partner = await app.as('ROLE_REFERRAL_COMPANY')
})
afterAll(() => app.close())

const list = (query: InputOf<typeof calls.list>['query'] = {}, caller = superAdmin) =>
  caller.call(calls.list, { query: { page_size: 100, ...query } })
const namesOf = async (query: InputOf<typeof calls.list>['query'], caller = superAdmin) =>
  (await list(query, caller)).items.map(({ name }) => name)
const own = (name: string) =>
  addUser(app, {
    role: 'ROLE_REFERRAL',
    firstname: 'Own',
    lastname: name,
    referral_company_id: app.userId('ROLE_REFERRAL_COMPANY'),
  })
async function ended(caller: TestCaller, id: number) {
  const job = () => caller.call(jobs.view, { params: { id } })
  await until(async () => (await job()).finished_at !== null)
  const { items } = await caller.call(jobs.rows, { params: { id } })
  return { ...(await job()), rows: items.map(({ record_id, outcome, message }) => [record_id, outcome, message]) }
}

test('a super admin sees the users of the company, and nothing of how they sign in', async () => {
  const { items, total } = await list({ role: 'ROLE_ADVISOR' })
  expect(total).toBe(1)
  expect(items).toEqual([
    {
      id: app.userId('ROLE_ADVISOR'),
      name: 'demo ROLE_ADVISOR',
      firstname: 'demo',
      lastname: 'ROLE_ADVISOR',
      email: 'role.advisor@demo.example',
      phone: '0412 345 678',
      role: 'ROLE_ADVISOR',
      roles: ['ROLE_ADVISOR', 'ROLE_USER'],
      created_at: expect.any(String),
      archived_at: null,
      version: 1,
      ...{ last_sign_in_at: null, signed_in: false, two_factor: false, invitation: null },
    },
  ])
  expect((await list()).items.every(({ firstname }) => firstname === 'demo')).toBe(true)
})

test('users are found by name, address and number, filtered by their leading role, and put in order', async () => {
  await addUser(app, { role: 'ROLE_AUDITOR', firstname: 'Zoë', lastname: 'Ångström', phone: '+61 491 570 156' })
  for (const search of ['zoe', 'angstrom zoe', '0491 570 156'])
    expect(await namesOf({ search })).toEqual(['Zoë Ångström'])
  expect(await namesOf({ search: '%%%' })).toEqual([])
  expect(await namesOf({ search: 'zo' })).toEqual([])
  expect(await namesOf({ role: 'ROLE_USER' })).toEqual(['demo ROLE_USER'])
  expect((await namesOf({ sort: '-role' }))[0]).toBe('demo ROLE_USER')
  expect((await namesOf({ sort: 'role' }))[0]).toBe('demo ROLE_SUPER_ADMIN')
  expect((await namesOf({ sort: '-name' }))[0]).toBe('Zoë Ångström')
  const ids = (await list({ sort: '-id' })).items.map(({ id }) => id)
  expect(ids).toEqual([...ids].sort((a, b) => b - a))
})

test('a referral company sees its own Referral users and no others', async () => {
  const mine = await own('Referrer')
  const { userId: referral_company_id } = await addUser(app, { role: 'ROLE_REFERRAL_COMPANY' })
  await addUser(app, { role: 'ROLE_REFERRAL', firstname: 'Other', lastname: 'Referrer', referral_company_id })
  await addUser(app, {
    role: 'ROLE_ADVISOR',
    firstname: 'Linked',
    lastname: 'Adviser',
    referral_company_id: app.userId('ROLE_REFERRAL_COMPANY'),
  })
  expect(await namesOf({}, partner)).toEqual(['Own Referrer'])
  expect(await namesOf({ role: 'ROLE_ADVISOR' }, partner)).toEqual([])
  const all = JSON.stringify([{}, { role: ['ROLE_ADVISOR'] }])
  expect(await partner.call(calls.counts, { query: { lists: all } })).toEqual({ counts: [{ total: 1 }, { total: 0 }] })
  expect((await partner.ask(calls.archive, { body: { id: app.userId('ROLE_ADVISOR') } })).status).toBe(404)
  expect(await partner.call(calls.archive, { body: { id: mine.userId } })).toMatchObject({
    archived_at: expect.any(String),
  })
  expect(await namesOf({}, partner)).toEqual([])
  expect(await namesOf({ status: '0' }, partner)).toEqual(['Own Referrer'])
})

test('a user is archived by their address too', async () => {
  const leaving = await addUser(app, { role: 'ROLE_ADVISOR', firstname: 'Also', lastname: 'Gone' })
  expect(await superAdmin.call(calls.remove, { params: { id: leaving.userId } })).toMatchObject({
    id: leaving.userId,
    archived_at: expect.any(String),
  })
  expect((await leaving.ask(profile.view)).status).toBe(401)
  expect(await namesOf({ search: 'also gone', status: '0' })).toEqual(['Also Gone'])
})

test('an archived user is signed out at once, keeps what they own, and may come back', async () => {
  const leaving = await addUser(app, { role: 'ROLE_ADVISOR', firstname: 'Leaving', lastname: 'Adviser' })
  const { id: client_id } = await superAdmin.call(people.create, { body: { first_name: 'Mai', last_name: 'Lê' } })
  const past = { client_id, insurer: 'TAL', status: 'in_force' as const, adviser_id: leaving.userId }
  await app.database.company(app.companyId('demo'), (tx) =>
    tx.insert(applications).values({ ...past, company_id: tx.companyId }),
  )
  expect((await leaving.ask(profile.view)).status).toBe(200)
  const { version } = await superAdmin.call(calls.archive, { body: { id: leaving.userId, version: 1 } })
  expect((await leaving.ask(profile.view)).status).toBe(401)
  expect(await namesOf({ search: 'leaving' })).toEqual([])
  expect(await namesOf({ search: 'leaving', status: '0' })).toEqual(['Leaving Adviser'])
  const stale = await superAdmin.ask(calls.unarchive, { body: { id: leaving.userId, version: 1 } })
  expect(stale.answer).toMatchObject({ code: 'STALE_VERSION', record: { id: leaving.userId, version } })
  expect(await superAdmin.call(calls.unarchive, { body: { id: leaving.userId } })).toMatchObject({ archived_at: null })
  // The session of before stays ended.
  expect((await leaving.ask(profile.view)).status).toBe(401)
  const kept = await app.database.company(app.companyId('demo'), (tx) =>
    tx.select().from(applications).where(eq(applications.adviser_id, leaving.userId)),
  )
  expect(kept).toHaveLength(1)
  const { items } = await superAdmin.call(activity.list, { query: { entity: 'user' } })
  expect(items.slice(0, 2)).toMatchObject([
    { action: 'user.unarchive', entity_id: leaving.userId, after: { archived_at: null } },
    { action: 'user.archive', entity_id: leaving.userId },
  ])
  expect(JSON.stringify(items)).not.toContain('password')
})

test('nobody archives oneself, in either reading, alone or among many', async () => {
  const second = await addUser(app, { role: 'ROLE_SUPER_ADMIN', firstname: 'Second', lastname: 'Head' })
  const message = 'You can’t archive yourself.'
  const oneself = await superAdmin.ask(calls.archive, { body: { id: app.userId('ROLE_SUPER_ADMIN') } })
  expect(oneself.answer).toMatchObject({ status: 409, code: 'CONFLICT', message })
  expect((await second.ask(calls.remove, { params: { id: second.userId } })).answer).toMatchObject({ message })
  const { job_id } = await second.call(calls.bulk, {
    body: { action: { type: 'archive' }, selection: { filter: { role: ['ROLE_SUPER_ADMIN'] } } },
  })
  expect(await ended(second, job_id)).toMatchObject({
    title: 'Archive 2 users',
    message: '1 changed, 1 failed (you can’t archive yourself).',
    rows: [
      [app.userId('ROLE_SUPER_ADMIN'), 'done', null],
      [second.userId, 'failed', message],
    ],
  })
  expect((await superAdmin.ask(profile.view)).status).toBe(401)
  const undone = await ended(second, (await second.call(jobs.undo, { params: { id: job_id } })).job_id)
  expect(undone.rows).toEqual([[app.userId('ROLE_SUPER_ADMIN'), 'done', null]])
  superAdmin = await app.signedInAnew('ROLE_SUPER_ADMIN')
  await superAdmin.call(calls.archive, { body: { id: second.userId } })
})

test('a company keeps a super admin, whoever archives whom at one moment', async () => {
  const [one, two] = [
    await addUser(app, { role: 'ROLE_SUPER_ADMIN', company: 'acme' }),
    await addUser(app, { role: 'ROLE_SUPER_ADMIN', company: 'acme' }),
  ]
  const first = app.userId('ROLE_SUPER_ADMIN', 'acme')
  await one.call(calls.archive, { body: { id: first } })
  const [a, b] = await Promise.all([
    one.ask(calls.archive, { body: { id: two.userId } }),
    two.ask(calls.archive, { body: { id: one.userId } }),
  ])
  const there = await app.database.company(app.companyId('acme'), (tx) =>
    tx.rows<{ id: number }>(sql`
      select id from users where 'ROLE_SUPER_ADMIN' = any(roles) and archived_at is null`),
  )
  expect(there.length).toBeGreaterThan(0)
  expect([a.status, b.status].filter((status) => status === 200)).toHaveLength(1)
})

test('taking a bringing back again archives again, by the same rules', async () => {
  const back = await addUser(app, { role: 'ROLE_ADVISOR', archived_at: new Date().toISOString() })
  const { job_id } = await superAdmin.call(calls.bulk, {
    body: { action: { type: 'unarchive' }, selection: { ids: [back.userId] } },
  })
  await ended(superAdmin, job_id)
  expect((await back.ask(profile.view)).status).toBe(200)
  await ended(superAdmin, (await superAdmin.call(jobs.undo, { params: { id: job_id } })).job_id)
  expect((await back.ask(profile.view)).status).toBe(401)
})

test('the list is exported without a formula', async () => {
  await addUser(app, { role: 'ROLE_AFSL', firstname: '=2+2', lastname: 'Formula' })
  const { url } = await superAdmin.call(calls.exportRows, {
    body: {
      format: 'csv',
      bom: false,
      columns: ['name', 'role'],
      selection: { filter: { search: 'formula' } },
      sort: 'name',
    },
  })
  expect((await app.app.inject({ method: 'GET', url })).body).toBe("Name,User type\r\n'=2+2 Formula,AFSL\r\n")
})

test('a company reaches nobody of another', async () => {
  const theirs = app.userId('ROLE_ADVISOR', 'acme')
  expect((await superAdmin.ask(calls.archive, { body: { id: theirs } })).status).toBe(404)
  const body = { action: { type: 'archive' as const }, selection: { ids: [theirs] } }
  expect((await superAdmin.ask(calls.bulk, { body })).status).toBe(404)
  expect(await namesOf({ search: 'acme' })).toEqual([])
})
