import { clients } from '@portal/contract/clients/clients'
import { phoneCalls } from '@portal/contract/clients/phone-calls'
import { timeline } from '@portal/contract/clients/timeline'
import { activity } from '@portal/contract/office/activity'
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

test('a call is logged with what came of it, and shows in the timeline at the time of its beginning', async () => {
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
