import { clients } from '@portal/contract/clients/clients'
import { leadMoves } from '@portal/contract/clients/lead-moves'
import { applications } from '@portal/contract/work/applications'
import { clientTasks } from '@portal/contract/work/client-tasks'
import { requirements } from '@portal/contract/work/requirements'
import { addUser } from '../../../testing/add-user.ts'
import { startTestApp, type TestApp, type TestCaller } from '../../../testing/app.ts'
import { makeDueTasks } from './due-tasks.ts'

const DUE = new Date('2026-11-26T09:00:00+11:00')
const earlier = (days: number) => new Date(DUE.getTime() - days * 86_400_000)

let app: TestApp
let adviser: TestCaller
let superAdmin: TestCaller
let id: number
let applicationId: number

beforeAll(async () => {
  app = await startTestApp({ clock: () => DUE })
  adviser = await addUser(app, { role: 'ROLE_ADVISOR' })
  superAdmin = await app.as('ROLE_SUPER_ADMIN')
})
beforeEach(async () => {
  id = (await adviser.call(clients.create, { body: { first_name: 'Mai', last_name: 'Nguyễn' } })).id
  applicationId = (await adviser.call(applications.create, { params: { id }, body: { insurer: 'TAL' } })).id
})
afterAll(() => app.close())

const require = (body = {}) =>
  adviser.call(requirements.add, {
    params: { id: applicationId },
    body: { kind: 'gp_report', title: 'GP report', state: 'asked', asked_on: '2026-11-12', days_allowed: 14, ...body },
  })
const tasksOf = async () =>
  (await adviser.call(clientTasks.list, { params: { id }, query: {} })).items.map(({ title, due_on, assignee }) => ({
    title,
    due_on,
    assignee: assignee?.id,
  }))

test('a requirement that is due becomes a task of whoever is responsible, once, whoever looks', async () => {
  await require()
  expect(await makeDueTasks(app.services, earlier(1))).toBe(0)
  const made = await Promise.all([1, 2, 3].map(() => makeDueTasks(app.services, DUE)))
  expect(made.reduce((sum, count) => sum + count, 0)).toBe(1)
  await makeDueTasks(app.services, new Date(DUE.getTime() + 86_400_000))
  expect(await tasksOf()).toEqual([{ title: 'Chase GP report', due_on: '2026-11-26', assignee: adviser.userId }])
})

test('its own next step and day go before the days allowed', async () => {
  await require({ next_step: 'Ring the practice', next_on: '2026-11-25' })
  await makeDueTasks(app.services, DUE)
  expect(await tasksOf()).toMatchObject([{ title: 'Ring the practice: GP report', due_on: '2026-11-25' }])
})

test('of a step and a requirement with many words, the task has as many as a task can', async () => {
  await require({ title: 'x'.repeat(120), next_step: 'Ring '.repeat(20), next_on: '2026-11-26' })
  await makeDueTasks(app.services, DUE)
  const [task] = await tasksOf()
  expect(task?.title).toHaveLength(200)
  expect(task?.title).toMatch(/^Ring .*…$/)
})

test('what has come, was due long ago, or is not asked for yet makes none; nor where the rule is off', async () => {
  await require({ state: 'received' })
  await require({ asked_on: '2026-10-01' })
  await require({ state: 'to_ask', asked_on: null })
  const set = (is_on: boolean) =>
    superAdmin.call(leadMoves.setRule, { params: { event: 'requirement_due' }, body: { is_on } })
  await set(false)
  await require()
  expect(await makeDueTasks(app.services, DUE)).toBe(0)
  await set(true)
  expect(await makeDueTasks(app.services, DUE)).toBe(1)
  expect(await tasksOf()).toHaveLength(1)
})
