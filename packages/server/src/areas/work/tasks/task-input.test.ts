import { clients } from '@portal/contract/clients/clients'
import { applications } from '@portal/contract/work/applications'
import { tasks } from '@portal/contract/work/tasks'
import { addUser } from '../../../testing/add-user.ts'
import { startTestApp, type TestApp, type TestCaller } from '../../../testing/app.ts'

let app: TestApp
let adviser: TestCaller
/** Of a client of the adviser. */
let applicationId: number
beforeAll(async () => {
  app = await startTestApp()
  adviser = await app.as('ROLE_ADVISOR')
  const client = await adviser.call(clients.create, {
    body: { first_name: 'Mai', last_name: 'Nguyễn', adviser_id: adviser.userId },
  })
  const body = { insurer: 'NEOS' }
  applicationId = (await adviser.call(applications.create, { params: { id: client.id }, body })).id
})
afterAll(() => app.close())

test.each([
  ['no words', { title: '  ' }, 'title'],
  ['a time without a day', { due_time: '10:00' }, 'due_on'],
  ['a reminder without a day', { reminder_minutes: 30 }, 'due_on'],
  ['a recurrence without a day', { recurrence: { rule: 'FREQ=DAILY' } }, 'due_on'],
  ['a day that is none', { due_on: '2026-02-30' }, 'due_on'],
  ['a time that is none', { due_on: '2026-11-23', due_time: '24:00' }, 'due_time'],
  ['a rule that is none', { due_on: '2026-11-23', recurrence: { rule: 'FREQ=HOURLY' } }, 'recurrence.rule'],
  [
    'days of its own after completion',
    { due_on: '2026-11-23', recurrence: { rule: 'FREQ=WEEKLY;BYDAY=MO', mode: 'after_completion' as const } },
    'recurrence.rule',
  ],
  [
    'a rule that never comes',
    { due_on: '2026-11-23', recurrence: { rule: 'FREQ=MONTHLY;INTERVAL=12;BYMONTHDAY=31' } },
    'recurrence',
  ],
  ['a client who is not there', { client_id: 2_000_000_000 }, 'client_id'],
  ['an application that is not there', { application_id: 2_000_000_000 }, 'application_id'],
])('%s is refused at its field', async (_, fields, path) => {
  const reply = await adviser.ask(tasks.create, { body: { title: 'Call', ...fields } })
  expect(reply).toMatchObject({ status: 400, answer: { errors: [{ path }] } })
})

test('nobody gets a task who is archived, or has none', async () => {
  const partner = await addUser(app, { role: 'ROLE_REFERRAL' })
  const gone = await addUser(app, { role: 'ROLE_ADVISOR', archived_at: '2026-01-01T00:00:00Z' })
  for (const assignee_id of [partner.userId, gone.userId, app.userId('ROLE_ADVISOR', 'acme')]) {
    const reply = await adviser.ask(tasks.create, { body: { title: 'Call', assignee_id } })
    expect(reply.answer).toMatchObject({ errors: [{ path: 'assignee_id' }] })
  }
})

test('another client’s application is refused', async () => {
  const { id: client_id } = await adviser.call(clients.create, { body: { first_name: 'A', last_name: 'B' } })
  const body = { title: 'Call', client_id, application_id: applicationId }
  expect((await adviser.ask(tasks.create, { body })).answer).toMatchObject({ errors: [{ path: 'application_id' }] })
})

test('without its day a task loses its time, reminder and recurrence', async () => {
  const body = { title: 'X', due_on: '2026-11-23', due_time: '09:00', reminder_minutes: 10 }
  const task = await adviser.call(tasks.create, { body: { ...body, recurrence: { rule: 'FREQ=DAILY' } } })
  const params = { id: task.id }
  expect(await adviser.call(tasks.update, { params, body: { due_on: null } })).toMatchObject({
    ...{ due_on: null, due_time: null, reminder_minutes: null, recurrence: null },
  })
})
