import { clients } from '@portal/contract/clients/clients'
import { jobs } from '@portal/contract/jobs'
import { applications } from '@portal/contract/work/applications'
import { auditRequests } from '@portal/contract/work/audit-requests'
import { notifications as calls } from '@portal/contract/work/notifications'
import { tasks } from '@portal/contract/work/tasks'
import { sql } from 'drizzle-orm'
import type { Transaction } from '../../../database/database.ts'
import { later, MINUTE } from '../../../http/clock.ts'
import { tellOver } from '../../../jobs/job-notice.ts'
import { addUser } from '../../../testing/add-user.ts'
import { startTestApp, type TestApp, type TestCaller } from '../../../testing/app.ts'
import { mailsTo } from '../../../testing/mails.ts'
import { until } from '../../../testing/until.ts'
import { mailNotices } from './mail-notices.ts'

let app: TestApp
let admin: TestCaller
let adviser: TestCaller & { userId: number }
beforeAll(async () => {
  app = await startTestApp({ clock: () => new Date('2026-11-19T01:00:00Z') })
  admin = await app.as('ROLE_ADMIN')
})
beforeEach(async () => {
  adviser = await addUser(app, { role: 'ROLE_ADVISOR' })
})
afterAll(() => app.close())

/** An application of the adviser's. */
async function applied() {
  const body = { first_name: 'Mai', last_name: 'Lê', kind: 'client', adviser_id: adviser.userId } as const
  const client = await admin.call(clients.create, { body })
  return await admin.call(applications.create, { params: { id: client.id }, body: { insurer: 'TAL' } })
}
const move = (by: TestCaller, id: number, status: 'submitted' | 'underwriting') =>
  by.call(applications.updateStatus, { params: { id }, body: { status } })
const told = async (caller: TestCaller) => (await caller.call(calls.list, { query: {} })).items
const unread = async (caller: TestCaller) => (await caller.call(calls.unread, {})).total

test('an adviser is told that someone else has moved their application on, and not of what they did', async () => {
  const { id } = await applied()
  await move(admin, id, 'submitted')
  await move(adviser, id, 'underwriting')
  expect(await told(adviser)).toEqual([
    expect.objectContaining({
      kind: 'application_moved',
      title: 'Mai Lê, TAL moved to Submitted',
      link: `/application-details/${id}`,
      read_at: null,
    }),
  ])
  expect(await told(await addUser(app, { role: 'ROLE_ADVISOR' }))).toEqual([])
  expect(await told(await app.as('ROLE_ADVISOR', 'acme'))).toEqual([])
})

test('a status that stays as it is tells nobody', async () => {
  const { id } = await applied()
  await move(admin, id, 'submitted')
  await move(admin, id, 'submitted')
  expect(await unread(adviser)).toBe(1)
})

test('whoever is given a task is told, once', async () => {
  const body = { title: 'Confirm bank details', due_on: '2026-11-20', assignee_id: adviser.userId }
  const { id } = await admin.call(tasks.create, { body })
  await admin.call(tasks.update, { params: { id }, body: { priority: 'high' } })
  await adviser.call(tasks.create, { body: { title: 'One’s own' } })
  expect(await told(adviser)).toEqual([
    expect.objectContaining({
      title: 'You’ve been assigned Confirm bank details',
      detail: 'due 20/11/2026',
      link: `/tasks?task=${id}`,
      icon: 'assign',
    }),
  ])
  const colleague = await addUser(app, { role: 'ROLE_ADVISOR' })
  await admin.call(tasks.update, { params: { id }, body: { assignee_id: colleague.userId } })
  expect(await unread(colleague)).toBe(1)
})

test('AFSL is told that an auditor asks, and the auditor what was decided', async () => {
  const { id } = await applied()
  const auditor = await addUser(app, { role: 'ROLE_AUDITOR', firstname: 'Rohan', lastname: 'Pillay' })
  const afsl = await addUser(app, { role: 'ROLE_AFSL' })
  const asked = await auditor.call(auditRequests.ask, { body: { application_id: id, reason: 'Yearly file review' } })
  expect((await told(afsl))[0]).toMatchObject({
    title: 'Rohan Pillay asks for access to Mai Lê, TAL',
    link: '/application-access',
  })
  await afsl.call(auditRequests.approve, { body: { id: asked.id, until: '2026-12-03' } })
  await afsl.call(auditRequests.revoke, { body: { id: asked.id } })
  expect((await told(auditor)).map(({ title, detail }) => [title, detail])).toEqual([
    ['Access to Mai Lê, TAL revoked', null],
    ['Access to Mai Lê, TAL approved', 'Until 03/12/2026'],
  ])
})

test('notifications are read one by one or all, and only by whose they are', async () => {
  const { id } = await applied()
  await move(admin, id, 'submitted')
  await move(admin, id, 'underwriting')
  const [newest, older] = await told(adviser)
  const mark = (caller: TestCaller, read: boolean) =>
    caller.ask(calls.mark, { params: { id: newest?.id ?? 0 }, body: { read } })
  expect(await mark(await addUser(app, { role: 'ROLE_ADVISOR' }), true)).toMatchObject({ status: 404 })
  expect(await mark(adviser, true)).toMatchObject({ status: 200, answer: { read_at: '2026-11-19T01:00:00.000Z' } })
  expect(await unread(adviser)).toBe(1)
  const left = await adviser.call(calls.list, { query: { unread: 'true' } })
  expect(left.items.map((one) => one.id)).toEqual([older?.id])
  await mark(adviser, false)
  expect(await unread(adviser)).toBe(2)
  await adviser.call(calls.markAll, {})
  expect(await unread(adviser)).toBe(0)
})

test('more than a page is asked for page by page', async () => {
  for (let count = 0; count < 31; count += 1) {
    await admin.call(tasks.create, { body: { title: `Task ${count}`, assignee_id: adviser.userId } })
  }
  const first = await adviser.call(calls.list, { query: {} })
  expect([first.items.length, first.has_more]).toEqual([30, true])
  const rest = await adviser.call(calls.list, { query: { before: first.items.at(-1)?.id ?? 0 } })
  expect(rest).toMatchObject({ items: [{ title: 'You’ve been assigned Task 0' }], has_more: false })
})

test('notifications are asked for by what they are about', async () => {
  const { id } = await applied()
  await move(admin, id, 'submitted')
  await admin.call(tasks.create, { body: { title: 'Call', assignee_id: adviser.userId } })
  const about = async (what: 'tasks' | 'applications' | 'jobs') =>
    (await adviser.call(calls.list, { query: { about: what } })).items.map(({ kind }) => kind)
  expect(await about('tasks')).toEqual(['task_assigned'])
  expect(await about('applications')).toEqual(['application_moved'])
  expect(await about('jobs')).toEqual([])
})

test('many applications that move at once are told by their number', async () => {
  const [one, other] = [await applied(), await applied()]
  const { job_id } = await admin.call(applications.bulk, {
    body: { action: { type: 'status', status: 'submitted' }, selection: { ids: [one.id, other.id] } },
  })
  await until(async () => (await admin.call(jobs.view, { params: { id: job_id } })).finished_at !== null)
  expect((await told(adviser)).map(({ title, link }) => [title, link])).toEqual([
    ['2 of your applications moved to Submitted', '/applications'],
  ])
})

test('what somebody wants by mail comes a minute later, unless it was read', async () => {
  const email = `mailed.${adviser.userId}@demo.example`
  await app.database.system((tx) => tx.execute(sql`update users set email = ${email} where id = ${adviser.userId}`))
  const wanted = async (by_mail: boolean) =>
    (await adviser.call(calls.setByMail, { body: { kind: 'task_assigned', by_mail } })).items
  expect(await wanted(true)).toContainEqual({
    kind: 'task_assigned',
    label: 'Someone assigns me a task',
    about: 'tasks',
    by_mail: true,
  })
  expect((await adviser.call(calls.settings, {})).items.map(({ kind }) => kind)).not.toContain('auditor_request_asked')
  const give = (title: string) => admin.call(tasks.create, { body: { title, assignee_id: adviser.userId } })
  await give('Read at once')
  await adviser.call(calls.markAll, {})
  await give('Confirm bank details')
  const soon = new Date()
  expect(await mailNotices(app.services, soon)).toBe(0)
  expect(await mailNotices(app.services, later(soon, 2 * MINUTE))).toBe(1)
  expect(await mailNotices(app.services, later(soon, 2 * MINUTE))).toBe(0)
  expect((await mailsTo(app, email)).map(({ subject }) => subject)).toEqual([
    'You’ve been assigned Confirm bank details',
  ])
  await wanted(false)
  await give('Not by mail')
  expect(await mailNotices(app.services, later(soon, 5 * MINUTE))).toBe(0)
})

test('nobody chooses what they are never told of', async () => {
  const body = { kind: 'auditor_request_asked', by_mail: true }
  expect(await adviser.ask(calls.setByMail, { body })).toMatchObject({ status: 400 })
})

test('who started a job that took long is told that it is over; of a quick one nobody is', async () => {
  const companyId = app.companyId('demo')
  const ended = (seconds: number) =>
    app.database.company(companyId, async (tx) => {
      const [job] = await tx.rows<{ id: number }>(sql`
        insert into background_jobs (company_id, user_id, kind, title, state, message, started_at, finished_at)
        values (${companyId}, ${adviser.userId}, 'tasks.bulk', 'Complete 500 tasks', 'done', '500 done',
          now() - make_interval(secs => ${seconds}), now()) returning id`)
      return job?.id ?? 0
    })
  const job = { transaction: <R>(work: (tx: Transaction) => Promise<R>) => app.database.company(companyId, work) }
  await tellOver(job, await ended(2), '/tasks')
  await tellOver(job, await ended(40), '/tasks')
  expect((await told(adviser)).map(({ title, detail, link }) => [title, detail, link])).toEqual([
    ['Complete 500 tasks: done', '500 done', '/tasks'],
  ])
})
