import { profile } from '@portal/contract/account/profile'
import { users as calls } from '@portal/contract/account/users'
import { clients as people } from '@portal/contract/clients/clients'
import { jobs } from '@portal/contract/jobs'
import { activity } from '@portal/contract/office/activity'
import { and, eq, sql } from 'drizzle-orm'
import { applications } from '../../../database/tables/applications.ts'
import { clients } from '../../../database/tables/clients.ts'
import { tasks } from '../../../database/tables/tasks.ts'
import { addUser } from '../../../testing/add-user.ts'
import { startTestApp, type TestApp, type TestCaller } from '../../../testing/app.ts'
import { filledForm, sendForm } from '../../../testing/client-form.ts'
import { until } from '../../../testing/until.ts'

let app: TestApp
let superAdmin: TestCaller
beforeAll(async () => {
  app = await startTestApp()
  superAdmin = await app.as('ROLE_SUPER_ADMIN')
})
afterAll(() => app.close())

/** An adviser with two clients, an application, one in force and one that was declined, an open task and one that is done, and a referral partner. */
async function adviserWithWork() {
  const adviser = await addUser(app, { role: 'ROLE_ADVISOR' })
  const adviser_id = adviser.userId
  await app.database.company(app.companyId('demo'), async (tx) => {
    const person = { company_id: tx.companyId, first_name: 'Mai', last_name: 'Lê', adviser_id }
    const [client] = await tx.insert(clients).values([person, person]).returning()
    const client_id = client?.id ?? 0
    const application = { company_id: tx.companyId, client_id, insurer: 'TAL', adviser_id }
    const past = ['in_force', 'declined'].map((status) => ({ ...application, status }))
    await tx.insert(applications).values([application, ...past])
    const task = { company_id: tx.companyId, client_id, title: 'Call', assignee_id: adviser_id, created_by: adviser_id }
    await tx.insert(tasks).values([task, { ...task, status: 'completed', completed_on: '2026-11-01' }])
  })
  await addUser(app, { role: 'ROLE_REFERRAL', advisor_id: adviser_id })
  return adviser
}
const workOf = (id: number) => superAdmin.call(calls.work, { params: { id } })
const leave = (body: Parameters<typeof superAdmin.ask<typeof calls.archiveAndHandOver>>[1]['body']) =>
  superAdmin.ask(calls.archiveAndHandOver, { body })
const view = (id: number) => superAdmin.call(calls.view, { params: { id } })

test('what a user works with is counted', async () => {
  const { userId } = await adviserWithWork()
  expect(await workOf(userId)).toEqual({ clients: 2, applications: 1, tasks: 1, partners: 1 })
  expect(await workOf(app.userId('ROLE_AFSL'))).toEqual({ clients: 0, applications: 0, tasks: 0, partners: 0 })
})

test('whoever is archived hands over to several people at once, and it is logged', async () => {
  const { userId: id, ask } = await adviserWithWork()
  const [one, two] = [await addUser(app, { role: 'ROLE_ADVISOR' }), await addUser(app, { role: 'ROLE_ADMIN' })]
  const to = { clients: one.userId, applications: one.userId, tasks: two.userId, partners: two.userId }
  const { status, answer } = await leave({ id, version: 1, ...to })
  expect(status).toBe(200)
  expect(answer).toMatchObject({ id, archived_at: expect.any(String) })
  expect(await workOf(id)).toEqual({ clients: 0, applications: 0, tasks: 0, partners: 0 })
  expect(await workOf(one.userId)).toEqual({ clients: 2, applications: 1, tasks: 0, partners: 0 })
  expect(await workOf(two.userId)).toEqual({ clients: 0, applications: 0, tasks: 1, partners: 1 })
  expect((await ask(profile.view)).status).toBe(401)
  // What is done stays in their name.
  const past = await app.database.company(app.companyId('demo'), (tx) =>
    tx.select().from(applications).where(eq(applications.adviser_id, id)),
  )
  expect(past.map(({ status }) => status).sort()).toEqual(['declined', 'in_force'])
  const done = await app.database.company(app.companyId('demo'), (tx) =>
    tx
      .select()
      .from(tasks)
      .where(and(eq(tasks.assignee_id, id), eq(tasks.status, 'completed'))),
  )
  expect(done).toHaveLength(1)
  const { items } = await superAdmin.call(activity.list, { query: { page_size: 10 } })
  expect(
    items
      .map(({ action }) => action)
      .sort()
      .slice(0, 4),
  ).toEqual(['application.assign', 'client.assign', 'client.assign', 'task.assign'])
})

test('each kind of work needs somebody who takes it over; until then nothing changes', async () => {
  const { userId: id } = await adviserWithWork()
  const other = app.userId('ROLE_ADVISOR')
  const gone = await addUser(app, { role: 'ROLE_ADVISOR', archived_at: new Date().toISOString() })
  const stays = async () => {
    expect((await view(id)).archived_at).toBeNull()
    expect(await workOf(id)).toEqual({ clients: 2, applications: 1, tasks: 1, partners: 1 })
  }
  expect((await leave({ id, clients: other, partners: other })).answer).toMatchObject({
    code: 'BAD_INPUT',
    errors: [
      { path: 'applications', message: 'Choose who takes over 1 application' },
      { path: 'tasks', message: 'Choose who takes over 1 open task' },
    ],
  })
  await stays()
  // Archived in another tab, of no such role, of another company, and the one who leaves.
  for (const wrong of [gone.userId, app.userId('ROLE_AFSL'), app.userId('ROLE_ADVISOR', 'acme'), id]) {
    const { answer } = await leave({ id, clients: other, applications: other, tasks: wrong, partners: other })
    expect(answer).toMatchObject({
      errors: [{ path: 'tasks', message: 'They’re archived or no longer an adviser.' }],
    })
    await stays()
  }
})

test('the client form of whoever is archived goes to those who have their clients, until they are back', async () => {
  const visitor = app.anybody()
  const leaving = await addUser(app, { role: 'ROLE_ADVISOR' })
  const [one, two] = [await addUser(app, { role: 'ROLE_ADVISOR' }), await addUser(app, { role: 'ROLE_ADMIN' })]
  const shown = async () => (await visitor.ask(calls.verifyUuid, { params: { uuid: leaving.uuid } })).answer
  let sent = 0
  const isLeadOf = async (id: number) => {
    const { clients: before } = await workOf(id)
    // Another visitor each time: the same answers make one lead a day.
    sent += 1
    expect((await sendForm(app, filledForm(app, leaving.uuid, { message: `Visitor ${sent}` }))).status).toBe(201)
    return (await workOf(id)).clients === before + 1
  }
  expect(await isLeadOf(leaving.userId)).toBe(true)
  await leave({ id: leaving.userId, clients: one.userId })
  expect(await isLeadOf(one.userId)).toBe(true)
  expect(await shown()).toMatchObject({ uuid: one.uuid, name: (await view(one.userId)).name })
  // Whoever took over leaves too.
  await leave({ id: one.userId, clients: two.userId })
  expect(await isLeadOf(two.userId)).toBe(true)
  await app.database.company(app.companyId('demo'), (tx) =>
    tx.update(clients).set({ adviser_id: null }).where(eq(clients.adviser_id, two.userId)),
  )
  await superAdmin.call(calls.archive, { body: { id: two.userId } })
  expect((await sendForm(app, filledForm(app, leaving.uuid))).status).toBe(404)
  expect(await shown()).toMatchObject({ code: 'NOT_FOUND' })
  await superAdmin.call(calls.unarchive, { body: { id: leaving.userId } })
  expect(await isLeadOf(leaving.userId)).toBe(true)
})

test('whoever has very much is told to reassign some of it in the lists first; nothing changes', async () => {
  const { userId: id } = await adviserWithWork()
  await app.database.company(app.companyId('demo'), (tx) =>
    tx.execute(sql`
      insert into tasks (company_id, title, assignee_id, created_by)
      select ${tx.companyId}, 'Call ' || n, ${id}, ${id} from generate_series(1, 10000) n`),
  )
  const to = app.userId('ROLE_ADVISOR')
  const message =
    'They have 2 clients and leads, 1 application, 10,001 open tasks, 1 referral partner. At most 10,000 can be handed over at once: reassign some in the lists first.'
  const { status, answer } = await leave({ id, clients: to, applications: to, tasks: to, partners: to })
  expect([status, answer]).toEqual([409, expect.objectContaining({ message })])
  expect((await view(id)).archived_at).toBeNull()
})

test('whoever has no work is archived by the same call; the rules of archiving hold', async () => {
  const { userId: id } = await addUser(app, { role: 'ROLE_AUDITOR' })
  expect((await leave({ id, version: 7 })).answer).toMatchObject({ code: 'STALE_VERSION', record: { id } })
  expect((await leave({ id, version: 1 })).status).toBe(200)
  const own = superAdmin.userId ?? 0
  expect((await leave({ id: own })).answer).toMatchObject({ message: 'You can’t archive yourself.' })
})

test.each([
  ['POST', (id: number) => superAdmin.ask(calls.archive, { body: { id } })],
  ['DELETE', (id: number) => superAdmin.ask(calls.remove, { params: { id } })],
])('by the specification’s call (%s) nobody is archived who has work: it is named', async (_, archive) => {
  const { userId: id } = await adviserWithWork()
  const { status, answer } = await archive(id)
  const message =
    'They still have 2 clients and leads, 1 application, 1 open task, 1 referral partner. Hand these over as you archive them.'
  expect([status, answer]).toMatchObject([409, { message }])
  expect((await view(id)).archived_at).toBeNull()
})

test('whoever is archived while they are given a client either keeps it and stays, or does not get it', async () => {
  const { userId } = await addUser(app, { role: 'ROLE_ADVISOR' })
  const { id } = await superAdmin.call(people.create, { body: { first_name: 'Mai', last_name: 'Lê' } })
  const [given, archived] = await Promise.all([
    superAdmin.ask(people.assign, { params: { id }, body: { adviser_id: userId } }),
    superAdmin.ask(calls.archive, { body: { id: userId } }),
  ])
  expect([
    [200, 409],
    [400, 200],
  ]).toContainEqual([given.status, archived.status])
  const { adviser } = await superAdmin.call(people.view, { params: { id } })
  expect(adviser?.id === userId).toBe(given.status === 200)
})

test('among many, whoever has work stays and says what they have; the others are archived', async () => {
  const { userId: busy } = await adviserWithWork()
  const { userId: idle } = await addUser(app, { role: 'ROLE_ADVISOR' })
  const archiveMany = { action: { type: 'archive' as const }, selection: { ids: [busy, idle] } }
  const { job_id: id } = await superAdmin.call(calls.bulk, { body: archiveMany })
  const job = () => superAdmin.call(jobs.view, { params: { id } })
  await until(async () => (await job()).finished_at !== null)
  const { items } = await superAdmin.call(jobs.rows, { params: { id } })
  expect(items.map(({ record_id, outcome, message }) => [record_id, outcome, message])).toEqual([
    [
      busy,
      'failed',
      'They still have 2 clients and leads, 1 application, 1 open task, 1 referral partner. Archive them one at a time to hand these over.',
    ],
    [idle, 'done', null],
  ])
  expect((await view(busy)).archived_at).toBeNull()
})

test('nobody with clients becomes somebody who can have none', async () => {
  const { userId: id } = await adviserWithWork()
  const { answer } = await superAdmin.ask(calls.update, { body: { id, role: 'ROLE_AUDITOR' } })
  const message =
    'They still have 2 clients and leads, 1 application, 1 open task, 1 referral partner. Please reassign these first.'
  expect(answer).toMatchObject({ code: 'CONFLICT', message, errors: [{ path: 'role', message }] })
  expect(await superAdmin.call(calls.update, { body: { id, role: 'ROLE_ADMIN' } })).toMatchObject({
    role: 'ROLE_ADMIN',
  })
})

test('only a super admin hands over, and only within the company', async () => {
  const { userId: id } = await adviserWithWork()
  const partner = await app.as('ROLE_REFERRAL_COMPANY')
  expect((await partner.ask(calls.archiveAndHandOver, { body: { id } })).status).toBe(403)
  expect((await partner.ask(calls.work, { params: { id } })).status).toBe(403)
  const elsewhere = await app.as('ROLE_SUPER_ADMIN', 'acme')
  expect((await elsewhere.ask(calls.archiveAndHandOver, { body: { id } })).status).toBe(404)
  expect((await elsewhere.ask(calls.work, { params: { id } })).status).toBe(404)
  expect((await elsewhere.ask(calls.signIns, { params: { id } })).status).toBe(404)
})
