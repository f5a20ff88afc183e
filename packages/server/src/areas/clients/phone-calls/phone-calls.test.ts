import { clients } from '@portal/contract/clients/clients'
import { phoneCalls } from '@portal/contract/clients/phone-calls'
import { timeline } from '@portal/contract/clients/timeline'
import { activity } from '@portal/contract/office/activity'
import { clientTasks } from '@portal/contract/work/client-tasks'
import { tasks } from '@portal/contract/work/tasks'
import { addUser } from '../../../testing/add-user.ts'
import { startTestApp, type TestApp, type TestCaller } from '../../../testing/app.ts'

let app: TestApp
let admin: TestCaller
let adviser: TestCaller
let id: number

beforeAll(async () => {
  app = await startTestApp({ clock: () => new Date('2026-11-21T05:00:00Z') })
  admin = await app.as('ROLE_ADMIN')
  adviser = await app.as('ROLE_ADVISOR')
})
beforeEach(async () => {
  id = (await adviser.call(clients.create, { body: { first_name: 'Mai', last_name: 'Nguyễn' } })).id
  await admin.call(clients.assign, { params: { id }, body: { adviser_id: adviser.userId } })
})
afterAll(() => app.close())

const CALL = {
  channel: 'phone',
  direction: 'in',
  outcome: 'talked',
  started_at: '2026-11-20T15:30:00+11:00',
  duration_minutes: 14,
  notes: ' <b>Wants</b> a quote \n',
} as const
const log = (caller: TestCaller, body = {}) =>
  caller.call(phoneCalls.createZoomLog, { params: { id }, body: { ...CALL, ...body } })
const logged = async (caller: TestCaller) =>
  (await caller.call(timeline.list, { params: { id }, query: { kind: 'call' } })).items

test('a call is logged with the outcome, and shows in the timeline at the time of its beginning', async () => {
  const call = await log(adviser)
  expect(call).toMatchObject({
    client_id: id,
    channel: 'phone',
    direction: 'in',
    started_at: '2026-11-20T04:30:00.000Z',
    duration_minutes: 14,
    notes: '<b>Wants</b> a quote',
    author: { id: adviser.userId },
    editable: true,
    version: 1,
  })
  expect(await logged(adviser)).toMatchObject([{ source: 'call', at: call.started_at, call: { id: call.id } }])
})

test('a call without words is a Zoom call now', async () => {
  const call = await adviser.call(phoneCalls.createZoomLog, { params: { id }, body: {} })
  expect(call).toMatchObject({ channel: 'zoom', direction: 'out', started_at: '2026-11-21T05:00:00.000Z' })
})

test('a call at which nobody talked has no length', async () => {
  expect((await log(adviser, { outcome: 'no_answer' })).duration_minutes).toBeNull()
})

describe('what is to be done next', () => {
  const task = { title: 'Call back', due_on: '2026-11-26', due_time: '10:00' }
  const tasksOf = async () => (await adviser.call(clientTasks.list, { params: { id } })).items

  test('is a task of the client’s for who called, added with the call', async () => {
    const call = await log(adviser, { task })
    expect(call.task).toMatchObject(task)
    expect(await tasksOf()).toMatchObject([
      {
        ...task,
        id: call.task?.id,
        client: { id },
        assignee: { id: adviser.userId },
        created_by: { id: adviser.userId },
      },
    ])
  })

  test('goes with the call where that is undone, and stays where the call alone is deleted', async () => {
    const undone = await log(adviser, { task })
    const kept = await log(adviser, { task: { title: 'Send the forms' } })
    await adviser.call(phoneCalls.remove, { params: { id, callId: undone.id }, query: { task_id: undone.task?.id } })
    await adviser.call(phoneCalls.remove, { params: { id, callId: kept.id } })
    expect((await logged(adviser)).filter(({ source }) => source === 'call')).toEqual([])
    expect(await tasksOf()).toMatchObject([{ title: 'Send the forms' }])
  })

  test('that is another client’s, or gone already, does not keep a call from being undone', async () => {
    const another = (await adviser.call(clients.create, { body: { first_name: 'A', last_name: 'B' } })).id
    const theirs = await adviser.call(clientTasks.create, { params: { id: another }, body: { title: 'Theirs' } })
    const { id: callId } = await log(adviser)
    await adviser.call(phoneCalls.remove, { params: { id, callId }, query: { task_id: theirs.id } })
    expect(await adviser.call(tasks.view, { params: { id: theirs.id } })).toMatchObject({ title: 'Theirs' })
  })

  test.each([
    ['task.title', { ...task, title: ' ' }],
    ['task.due_on', { title: 'Call back', due_time: '10:00' }],
    ['task.due_time', { ...task, due_time: '25:00' }],
  ])('keeps neither where %s is wrong', async (path, wrong) => {
    const url = `/api/v1/client/${id}/createZoomLog`
    const reply = await adviser.send({ method: 'POST', url, payload: { ...CALL, task: wrong } })
    expect(reply).toMatchObject({ status: 400, answer: { errors: [{ path }] } })
    expect(await logged(adviser)).toEqual([])
    expect(await tasksOf()).toEqual([])
  })
})

test('an SMS is logged as a call is, without a length', async () => {
  expect(await log(adviser, { channel: 'sms', outcome: 'wants_quote' })).toMatchObject({
    channel: 'sms',
    outcome: 'wants_quote',
    duration_minutes: null,
  })
})

test.each([
  ['started_at', '2026-11-21T05:06:00Z'],
  ['started_at', '0000-01-01T00:00:00Z'],
  ['started_at', 'yesterday'],
  ['duration_minutes', -1],
  ['duration_minutes', 1441],
  ['duration_minutes', 1.5],
  ['outcome', 'nothing'],
  ['notes', 'x'.repeat(10_001)],
])('refuses %s %j', async (path, value) => {
  const url = `/api/v1/client/${id}/createZoomLog`
  const reply = await adviser.send({ method: 'POST', url, payload: { ...CALL, [path]: value } })
  expect(reply).toMatchObject({ status: 400, answer: { errors: [{ path }] } })
})

test('is changed by its author and the admins, with a version check, and logged', async () => {
  const { id: callId } = await log(adviser)
  const params = { id, callId }
  expect(await adviser.call(phoneCalls.update, { params, body: { duration_minutes: 20, version: 1 } })).toMatchObject({
    duration_minutes: 20,
    version: 2,
  })
  expect(await admin.ask(phoneCalls.update, { params, body: { notes: 'x', version: 1 } })).toMatchObject({
    status: 409,
    answer: { code: 'STALE_VERSION', record: { duration_minutes: 20 } },
  })
  const { id: adminsId } = await log(admin)
  expect(
    (await adviser.ask(phoneCalls.update, { params: { id, callId: adminsId }, body: { notes: 'x' } })).status,
  ).toBe(403)
  const { items } = await admin.call(activity.list, { query: { client_id: id, entity: 'call' } })
  expect(items.map(({ action }) => action)).toEqual(['call.create', 'call.update', 'call.create'])
  expect(items[1]).toMatchObject({ before: { duration_minutes: 14 }, after: { duration_minutes: 20 } })
})

test('is deleted and put back', async () => {
  const { id: callId } = await log(adviser)
  const params = { id, callId }
  await adviser.call(phoneCalls.remove, { params })
  expect(await logged(adviser)).toMatchObject([{ source: 'log', entry: { action: 'call.delete' } }])
  expect((await adviser.ask(phoneCalls.update, { params, body: { notes: 'x' } })).status).toBe(404)
  await adviser.call(phoneCalls.restore, { params })
  expect((await logged(adviser)).map(({ source }) => source)).toContain('call')
})

test('nobody reaches the calls of a client whom they do not see', async () => {
  const { id: callId } = await log(adviser)
  for (const stranger of [await addUser(app, { role: 'ROLE_ADVISOR' }), await app.as('ROLE_SUPER_ADMIN', 'acme')]) {
    const params = { id, callId }
    const replies = [
      await stranger.ask(phoneCalls.createZoomLog, { params: { id }, body: {} }),
      await stranger.ask(phoneCalls.update, { params, body: {} }),
      await stranger.ask(phoneCalls.remove, { params }),
      await stranger.ask(phoneCalls.restore, { params }),
    ]
    expect(replies.map(({ status }) => status)).toEqual([404, 404, 404, 404])
  }
  const another = (await adviser.call(clients.create, { body: { first_name: 'A', last_name: 'B' } })).id
  expect((await adviser.ask(phoneCalls.remove, { params: { id: another, callId } })).status).toBe(404)
})
