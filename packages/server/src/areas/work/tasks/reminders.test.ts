import { clients } from '@portal/contract/clients/clients'
import type { InputOf } from '@portal/contract/endpoint'
import { tasks } from '@portal/contract/work/tasks'
import { sql } from 'drizzle-orm'
import { addUser } from '../../../testing/add-user.ts'
import { startTestApp, type TestApp, type TestCaller } from '../../../testing/app.ts'
import { mailsTo } from '../../../testing/mails.ts'
import { remindOfTasks } from './reminders.ts'

let app: TestApp
let adviser: TestCaller & { userId: number }
let email: string
let made = 0
beforeAll(async () => {
  app = await startTestApp({ clock: () => new Date('2026-11-19T00:00:00Z') })
})
beforeEach(async () => {
  made += 1
  email = `reminded.${made}@demo.example`
  adviser = await addUser(app, { role: 'ROLE_ADVISOR', email })
})
afterAll(() => app.close())

const add = (body: Partial<InputOf<typeof tasks.create>['body']>) =>
  adviser.call(tasks.create, { body: { title: 'Call back', reminder_minutes: 30, ...body } })
const change = (id: number, body: InputOf<typeof tasks.update>['body']) =>
  adviser.call(tasks.update, { params: { id }, body })
/** The subjects of what the adviser is reminded of when it is looked after at an instant. */
async function remindedAt(at: string): Promise<string[]> {
  const before = (await mailsTo(app, email)).length
  await remindOfTasks(app.services, new Date(at))
  const mails = (await mailsTo(app, email)).reverse().slice(before)
  return mails.map(({ subject }) => subject ?? '')
}

test('a task reminds so many minutes before it is due, once', async () => {
  await add({ due_on: '2026-11-19', due_time: '15:00' })
  expect(await remindedAt('2026-11-19T03:29:00Z')).toEqual([])
  expect(await remindedAt('2026-11-19T03:30:00Z')).toEqual(['Due today at 15:00: Call back'])
  expect(await remindedAt('2026-11-19T03:31:00Z')).toEqual([])
})

test('two processes that look at once remind once', async () => {
  await add({ due_on: '2026-11-19', due_time: '15:00' })
  const now = new Date('2026-11-19T04:00:00Z')
  const counts = await Promise.all([1, 2, 3].map(() => remindOfTasks(app.services, now)))
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(1)
})

test('one without a time reminds in the morning of its day, or days before', async () => {
  await add({ due_on: '2026-12-01', reminder_minutes: 0 })
  await add({ title: 'Annual review', due_on: '2026-12-03', reminder_minutes: 2 * 1440 })
  expect(await remindedAt('2026-11-30T20:59:00Z')).toEqual([])
  expect(await remindedAt('2026-11-30T21:00:00Z')).toEqual(['Due today: Call back', 'Due on 03/12/2026: Annual review'])
})

test('one that is moved reminds again; one that is done, deleted or given to nobody does not', async () => {
  const { id } = await add({ due_on: '2026-11-19', due_time: '15:00' })
  expect(await remindedAt('2026-11-19T03:30:00Z')).toHaveLength(1)
  await change(id, { due_time: '16:00' })
  expect(await remindedAt('2026-11-19T04:30:00Z')).toEqual(['Due today at 16:00: Call back'])
  const titles = ['Done', 'Deleted', 'Nobody’s', 'Still open']
  const others = await Promise.all(titles.map((title) => add({ title, due_on: '2026-11-19', due_time: '16:10' })))
  const [done, gone, nobodys] = others.map((task) => task.id)
  await adviser.call(tasks.updateStatus, { params: { id: done ?? 0 }, body: { status: 'completed' } })
  await adviser.call(tasks.remove, { params: { id: gone ?? 0 } })
  await change(nobodys ?? 0, { assignee_id: null })
  expect(await remindedAt('2026-11-19T04:40:00Z')).toEqual(['Due today at 16:10: Still open'])
})

test('what is long over reminds nobody, and neither does what somebody has who has left', async () => {
  await add({ due_on: '2026-11-17', due_time: '09:00' })
  expect(await remindedAt('2026-11-19T03:30:00Z')).toEqual([])
  await add({ due_on: '2026-11-19', due_time: '15:00' })
  await app.database.company(app.companyId('demo'), (tx) =>
    tx.execute(sql`update users set archived_at = now() where id = ${adviser.userId}`),
  )
  expect(await remindedAt('2026-11-19T03:30:00Z')).toEqual([])
})

test('on the nights of a clock change a reminder comes at the hour that there is', async () => {
  await add({ due_on: '2027-10-03', due_time: '02:30', reminder_minutes: 0 })
  expect(await remindedAt('2027-10-02T16:29:00Z')).toEqual([])
  expect(await remindedAt('2027-10-02T16:30:00Z')).toHaveLength(1)
  await add({ due_on: '2027-04-04', due_time: '02:30', reminder_minutes: 0 })
  expect(await remindedAt('2027-04-03T15:29:00Z')).toEqual([])
  expect(await remindedAt('2027-04-03T15:30:00Z')).toHaveLength(1)
})

test('the mail names the client and says nothing of the details', async () => {
  const { id: client_id } = await adviser.call(clients.create, { body: { first_name: 'Mai', last_name: 'Nguyễn' } })
  await add({ client_id, due_on: '2026-11-19', due_time: '15:00', details: 'Diabetes' })
  await remindedAt('2026-11-19T03:30:00Z')
  const [mail] = await mailsTo(app, email)
  expect(mail?.text).toBe('Call back – Mai Nguyễn\n\nThis task is due today at 15:00.\n')
})
