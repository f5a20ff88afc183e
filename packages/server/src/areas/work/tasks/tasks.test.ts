import { menu } from '@portal/contract/account/menu'
import { clients } from '@portal/contract/clients/clients'
import { timeline } from '@portal/contract/clients/timeline'
import { applicationRecords } from '@portal/contract/work/application-records'
import { applicationTasks } from '@portal/contract/work/application-tasks'
import { applications } from '@portal/contract/work/applications'
import { clientTasks } from '@portal/contract/work/client-tasks'
import { tasks } from '@portal/contract/work/tasks'
import { sql } from 'drizzle-orm'
import { addUser } from '../../../testing/add-user.ts'
import { startTestApp, type TestApp, type TestCaller } from '../../../testing/app.ts'

let app: TestApp
let admin: TestCaller
let adviser: TestCaller & { userId: number }
/** An adviser who does not see the client. */
let other: TestCaller & { userId: number }
let id: number
let applicationId: number
// In Sydney it is the 23rd of November since two hours; in UTC it is the 22nd.
const clock = () => new Date('2026-11-22T15:00:00Z')
beforeAll(async () => {
  app = await startTestApp({ clock })
  admin = await app.as('ROLE_ADMIN')
})
beforeEach(async () => {
  adviser = await addUser(app, { role: 'ROLE_ADVISOR', firstname: 'Alex', lastname: 'Marchetti' })
  other = await addUser(app, { role: 'ROLE_ADVISOR' })
  const client = await adviser.call(clients.create, {
    body: { first_name: 'Mai', last_name: 'Nguyễn', kind: 'client', adviser_id: adviser.userId },
  })
  id = client.id
  const body = { insurer: 'NEOS', reference: '4410 2297' }
  applicationId = (await adviser.call(applications.create, { params: { id }, body })).id
})
afterAll(() => app.close())

const add = (body: Partial<Parameters<typeof addBody>[0]> = {}) =>
  adviser.call(clientTasks.create, { params: { id }, body: addBody(body) })
function addBody(body: { title?: string; due_on?: string; due_time?: string; assignee_id?: number | null }) {
  return { title: 'Call back', ...body }
}
const status = (caller: TestCaller, taskId: number, wanted: 'open' | 'in_progress' | 'completed', version?: number) =>
  caller.ask(tasks.updateStatus, { params: { id: taskId }, body: { status: wanted, version } })
const told = async () => {
  const { items } = await adviser.call(timeline.list, { params: { id }, query: { kind: ['task'] } })
  const sentences = items.flatMap((item) => (item.source === 'log' ? [item.entry.sentence] : []))
  // Without who did it, which comes first.
  return sentences.map((parts) =>
    parts
      .slice(1)
      .map((part) => (typeof part === 'string' ? part : part.text))
      .join('')
      .trim(),
  )
}

test('a task for a client is the caller’s, and counts as the client’s next step and in the menu', async () => {
  const task = await add({ due_on: '2026-11-23', due_time: '15:00' })
  expect(task).toMatchObject({
    title: 'Call back',
    status: 'open',
    priority: 'normal',
    due_on: '2026-11-23',
    due_time: '15:00',
    assignee: { id: adviser.userId, name: 'Alex Marchetti' },
    created_by: { id: adviser.userId },
    client: { id, name: 'Mai Nguyễn', kind: 'client' },
    application: null,
    recurrence: null,
    version: 1,
  })
  const { next_step, next_due } = await adviser.call(clients.view, { params: { id } })
  expect({ next_step, next_due }).toEqual({ next_step: 'Call back', next_due: '2026-11-23' })
  await add({ due_on: '2026-11-24' })
  expect((await adviser.call(menu.counts, {})).counts.tasks_due).toBe(1)
  await status(adviser, task.id, 'completed')
  expect((await adviser.call(menu.counts, {})).counts.tasks_due).toBe(0)
})

test('a task for an application is its client’s too, and stands in both timelines', async () => {
  const params = { id: applicationId }
  const task = await adviser.call(applicationTasks.create, { params, body: { title: 'Chase consent' } })
  expect(task).toMatchObject({ application: { id: applicationId, name: 'NEOS 4410 2297' }, client: { id } })
  const ofClient = await adviser.call(clientTasks.list, { params: { id }, query: {} })
  expect(ofClient.items.map((row) => row.id)).toEqual([task.id])
  expect((await adviser.call(applications.details, { params })).counts?.tasks).toBe(1)
  const { items } = await adviser.call(applicationRecords.listTimeline, { params, query: {} })
  expect(items.map(({ kind }) => kind)).toContain('task')
  expect(await told()).toEqual(['added the task Chase consent'])
})

test('a task needs neither client nor application; an application brings its client along', async () => {
  expect(await adviser.call(tasks.create, { body: { title: 'Pipeline check' } })).toMatchObject({ client: null })
  const body = { title: 'Chase', application_id: applicationId }
  expect(await adviser.call(tasks.create, { body })).toMatchObject({
    client: { id },
    application: { id: applicationId },
  })
})

test('a task is changed, moved from one thing to another, and its history is told', async () => {
  const { id: taskId } = await add()
  const params = { id, taskId }
  const changed = await adviser.call(clientTasks.update, {
    params,
    body: { title: 'Call again', priority: 'high', details: ' Ask for Thu ', assignee_id: other.userId, version: 1 },
  })
  expect(changed).toMatchObject({ title: 'Call again', priority: 'high', details: 'Ask for Thu', version: 2 })
  expect(changed.assignee?.id).toBe(other.userId)
  const mine = { params: { id: taskId } }
  await adviser.call(tasks.update, { ...mine, body: { application_id: applicationId } })
  await status(adviser, taskId, 'in_progress')
  await status(adviser, taskId, 'completed')
  await adviser.call(tasks.changeCompletedDate, { ...mine, body: { completed_on: '2026-11-20' } })
  await status(adviser, taskId, 'open')
  await adviser.call(tasks.remove, mine)
  await adviser.call(tasks.restore, mine)
  expect(await told()).toEqual([
    'restored the task Call again',
    'deleted the task Call again',
    'reopened the task: Call again',
    'changed the day of completion of the task Call again',
    'completed the task Call again',
    'started the task Call again',
    'changed the task Call again',
    'changed the task Call again',
    'added the task Call back',
  ])
  expect(await adviser.call(tasks.update, { ...mine, body: { client_id: null } })).toMatchObject({
    client: null,
    application: null,
  })
})

test('completing keeps the day of the company, which may not be yet to come', async () => {
  const { id: taskId } = await add()
  const done = await adviser.call(clientTasks.updateStatus, { params: { id, taskId }, body: { status: 'completed' } })
  expect(done).toMatchObject({ status: 'completed', completed_on: '2026-11-23', next: null })
  const mend = (completed_on: string) =>
    adviser.ask(clientTasks.changeCompletedDate, { params: { id, taskId }, body: { completed_on } })
  expect((await mend('2026-11-19')).answer).toMatchObject({ completed_on: '2026-11-19' })
  expect((await mend('2026-11-24')).answer).toMatchObject({ errors: [{ path: 'completed_on' }] })
  const rename = (completed_on: string) =>
    adviser.ask(tasks.update, { params: { id: taskId }, body: { title: 'Called', completed_on } })
  expect((await rename('2026-11-18')).answer).toMatchObject({ title: 'Called', completed_on: '2026-11-18' })
  expect((await rename('2026-11-24')).answer).toMatchObject({ errors: [{ path: 'completed_on' }] })
  const early = { status: 'completed', completed_on: '2026-11-30' } as const
  expect((await adviser.ask(tasks.updateStatus, { params: { id: taskId }, body: early })).status).toBe(400)
  expect((await status(adviser, taskId, 'open')).answer).toMatchObject({ completed_on: null })
  expect((await mend('2026-11-19')).status).toBe(409)
  expect((await rename('2026-11-18')).status).toBe(409)
})

test('two who complete the same task, or change what they have not seen, do no harm', async () => {
  const { id: taskId } = await add()
  const both = await Promise.all([status(adviser, taskId, 'completed'), status(admin, taskId, 'completed')])
  expect(both.map(({ status: code }) => code)).toEqual([200, 200])
  expect((await told()).filter((sentence) => sentence.startsWith('completed'))).toHaveLength(1)
  const stale = await status(adviser, taskId, 'open', 1)
  expect(stale).toMatchObject({ status: 409, answer: { code: 'STALE_VERSION', record: { status: 'completed' } } })
})

test('a deleted task is gone from lists, counts and the next step, and comes back as it was', async () => {
  const { id: taskId } = await add({ due_on: '2026-11-25' })
  const params = { id, taskId }
  expect(await adviser.call(clientTasks.remove, { params })).toEqual({ message: 'Task deleted.' })
  expect((await adviser.call(clientTasks.list, { params: { id }, query: {} })).items).toEqual([])
  expect(await adviser.call(clients.view, { params: { id } })).toMatchObject({
    next_kind: 'application',
    counts: { tasks: 0 },
  })
  expect((await adviser.ask(tasks.view, { params: { id: taskId } })).status).toBe(404)
  expect((await adviser.ask(clientTasks.remove, { params })).status).toBe(404)
  expect(await adviser.call(clientTasks.restore, { params })).toMatchObject({ title: 'Call back' })
  expect(await adviser.call(clientTasks.restore, { params })).toMatchObject({ title: 'Call back' })
  expect((await adviser.call(clients.view, { params: { id } })).next_due).toBe('2026-11-25')
})

describe('who sees what', () => {
  const see = async (caller: TestCaller, taskId: number) => {
    const { items } = await caller.call(tasks.list, { query: { page_size: 100, sort: '-created_at' } })
    const { status: code } = await caller.ask(tasks.view, { params: { id: taskId } })
    const isListed = items.some((row) => row.id === taskId)
    expect(isListed).toBe(code === 200)
    return isListed
  }

  test('an adviser has those of the clients whom they see, those given to them, and those that they gave', async () => {
    const { id: taskId } = await add()
    expect([await see(adviser, taskId), await see(other, taskId), await see(admin, taskId)]).toEqual([
      true,
      false,
      true,
    ])
    await adviser.call(tasks.update, { params: { id: taskId }, body: { assignee_id: other.userId } })
    expect(await see(other, taskId)).toBe(true)
    expect((await status(other, taskId, 'completed')).status).toBe(200)
    const given = await other.call(tasks.create, { body: { title: 'Order cards', assignee_id: adviser.userId } })
    expect([await see(adviser, given.id), await see(other, given.id)]).toEqual([true, true])
    const third = await addUser(app, { role: 'ROLE_ADVISOR' })
    expect([await see(third, given.id), await see(third, taskId)]).toEqual([false, false])
    expect((await third.ask(clientTasks.list, { params: { id }, query: {} })).status).toBe(404)
    expect((await third.ask(tasks.update, { params: { id: taskId }, body: { title: 'X' } })).status).toBe(404)
  })

  test('where advisers see all clients, they see all tasks of clients', async () => {
    const { id: taskId } = await add()
    const seeAll = (all: boolean) =>
      app.database.company(app.companyId('demo'), (tx) =>
        tx.execute(sql`update companies set advisers_see_all = ${all} where id = ${tx.companyId}`),
      )
    await seeAll(true)
    const own = await admin.call(tasks.create, { body: { title: 'Nobody’s business' } })
    expect([await see(other, taskId), await see(other, own.id)]).toEqual([true, false])
    await seeAll(false)
  })

  test('AFSL reads those of clients with an application, and changes none', async () => {
    const afsl = await app.as('ROLE_AFSL')
    const { id: taskId } = await add()
    const own = await adviser.call(tasks.create, { body: { title: 'Order cards' } })
    expect([await see(afsl, taskId), await see(afsl, own.id)]).toEqual([true, false])
    expect((await status(afsl, taskId, 'completed')).status).toBe(403)
  })

  test('an auditor reads those of approved applications alone, with what was done to them', async () => {
    const auditor = await addUser(app, { role: 'ROLE_AUDITOR' })
    const ofClient = await add()
    const params = { id: applicationId }
    const task = await adviser.call(applicationTasks.create, { params, body: { title: 'Chase consent' } })
    expect([await see(auditor, task.id), await see(auditor, ofClient.id)]).toEqual([false, false])
    await app.database.company(app.companyId('demo'), (tx) =>
      tx.execute(sql`
        insert into auditor_requests (company_id, application_id, auditor_id, state, until, reason)
        values (${tx.companyId}, ${applicationId}, ${auditor.userId}, 'approved', '2999-01-01', 'Review')`),
    )
    expect([await see(auditor, task.id), await see(auditor, ofClient.id)]).toEqual([true, false])
    const { items } = await auditor.call(timeline.list, { params: { id }, query: { kind: ['task'] } })
    expect(items).toHaveLength(1)
    expect((await auditor.call(applicationTasks.list, { params, query: {} })).total).toBe(1)
  })

  test('another company has nothing of it', async () => {
    const { id: taskId } = await add()
    const stranger = await app.as('ROLE_SUPER_ADMIN', 'acme')
    expect(await see(stranger, taskId)).toBe(false)
    expect((await stranger.ask(tasks.ofUser, { params: { userId: adviser.userId }, query: {} })).status).toBe(404)
  })

  test('the tasks of a user are those of them that the caller may see', async () => {
    await add()
    await adviser.call(tasks.create, { body: { title: 'For nobody', assignee_id: null } })
    const ofUser = async (caller: TestCaller) =>
      (await caller.call(tasks.ofUser, { params: { userId: adviser.userId }, query: {} })).total
    expect([await ofUser(admin), await ofUser(adviser), await ofUser(other)]).toEqual([1, 1, 0])
  })
})

test('a task is reached under its own client and application only', async () => {
  const { id: taskId } = await add()
  const another = (await adviser.call(clients.create, { body: { first_name: 'A', last_name: 'B' } })).id
  const reply = await adviser.ask(clientTasks.update, { params: { id: another, taskId }, body: { title: 'X' } })
  expect(reply.status).toBe(404)
  expect((await adviser.ask(applicationTasks.remove, { params: { id: applicationId, taskId } })).status).toBe(404)
})
