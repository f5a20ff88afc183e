import { clients } from '@portal/contract/clients/clients'
import type { InputOf } from '@portal/contract/endpoint'
import { jobs } from '@portal/contract/jobs'
import { activity } from '@portal/contract/office/activity'
import { tasks } from '@portal/contract/work/tasks'
import { dayIn, daysBefore } from '@portal/domain/values/date'
import { type TaskGroup, taskGroup } from '@portal/domain/work/task'
import { sql } from 'drizzle-orm'
import { addUser } from '../../../testing/add-user.ts'
import { startTestApp, type TestApp, type TestCaller } from '../../../testing/app.ts'
import { until } from '../../../testing/until.ts'

let app: TestApp
let adviser: TestCaller & { userId: number }
let mine: { assignee_id: string }
beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(async () => {
  adviser = await addUser(app, { role: 'ROLE_ADVISOR', firstname: 'Alex', lastname: 'Marchetti' })
  mine = { assignee_id: String(adviser.userId) }
})
afterEach(() => moveTo('Australia/Sydney'))
afterAll(() => app.close())

async function moveTo(zone: string): Promise<void> {
  await app.database.company(app.companyId('demo'), (tx) =>
    tx.execute(sql`update companies set time_zone = ${zone} where id = ${tx.companyId}`),
  )
}

type Body = InputOf<typeof tasks.create>['body']
const add = (title: string, more: Partial<Body> = {}) => adviser.call(tasks.create, { body: { title, ...more } })
const list = (query: NonNullable<InputOf<typeof tasks.list>['query']> = {}, caller: TestCaller = adviser) =>
  caller.call(tasks.list, { query: { ...mine, ...query } })
const titles = async (query = {}) => (await list(query)).items.map(({ title }) => title)
const complete = (id: number) => adviser.call(tasks.updateStatus, { params: { id }, body: { status: 'completed' } })

test('tasks come in the order in which they are due: by their times, those without one last, and those without a day', async () => {
  await add('No day')
  await add('Any time', { due_on: '2026-11-23' })
  await add('At four', { due_on: '2026-11-23', due_time: '16:00' })
  await add('At half past nine', { due_on: '2026-11-23', due_time: '09:30' })
  await add('The day before', { due_on: '2026-11-22' })
  const inOrder = ['The day before', 'At half past nine', 'At four', 'Any time', 'No day']
  expect(await titles()).toEqual(inOrder)
  expect(await titles({ page: 2, page_size: 2 })).toEqual(['At four', 'Any time'])
  expect(await titles({ sort: 'title' })).toEqual([...inOrder].sort())
})

test('a list is narrowed down by everything that a task says', async () => {
  const other = await addUser(app, { role: 'ROLE_ADVISOR' })
  const { id } = await adviser.call(clients.create, {
    body: { first_name: 'Zoë', last_name: 'Nguyễn', adviser_id: adviser.userId },
  })
  await add('Call', { client_id: id, due_on: '2026-11-23', priority: 'high' })
  await add('Order cards', { due_on: '2026-12-24', recurrence: { rule: 'FREQ=YEARLY' } })
  await add('Given away', { assignee_id: other.userId })
  await add('For nobody', { assignee_id: null })
  const done = await add('Write letter', { due_on: '2026-11-20' })
  await complete(done.id)
  const today = dayIn('Australia/Sydney', new Date())
  expect(await titles({ search: 'zoe ngu' })).toEqual(['Call'])
  expect(await titles({ search: 'card' })).toEqual(['Order cards'])
  expect(await titles({ client_id: id })).toEqual(['Call'])
  expect(await titles({ priority: 'high' })).toEqual(['Call'])
  expect(await titles({ status: 'completed' })).toEqual(['Write letter'])
  expect(await titles({ completed_from: today, completed_to: today })).toEqual(['Write letter'])
  expect(await titles({ recurring: 'true' })).toEqual(['Order cards'])
  expect(await titles({ due_from: '2026-11-23', due_to: '2026-11-23' })).toEqual(['Call'])
  expect(await titles({ due_to: '2026-11-22' })).toEqual(['Write letter'])
  expect(await titles({ assignee_id: undefined, assigned_by_id: adviser.userId })).toEqual(['Given away'])
  const own = await list({ assignee_id: `0,${other.userId}`, sort: 'created_at' })
  expect(own.items.map(({ title }) => title)).toEqual(['Given away', 'For nobody'])
  const { counts } = await adviser.call(tasks.counts, {
    query: { lists: JSON.stringify([mine, { ...mine, status: 'open' }, { ...mine, group: 'done' }]) },
  })
  expect(counts.map(({ total }) => total)).toEqual([3, 2, 1])
})

test.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Australia/Sydney'])(
  'each task stands in the one group of its day in %s, wherever it is another day',
  async (zone) => {
    await moveTo(zone)
    const today = dayIn(zone, new Date())
    for (const away of [-2, -1, 0, 1, 2, 3, 4, 5, 6, 7, 8]) await add(`${away}`, { due_on: daysBefore(today, -away) })
    await add('No day')
    await complete((await add('Done', { due_on: today })).id)
    const { items } = await list()
    const groups: TaskGroup[] = ['overdue', 'today', 'this_week', 'later', 'no_date', 'done']
    for (const group of groups) {
      const expected = items.filter((row) => taskGroup(row, today) === group).map(({ title }) => title)
      expect([group, await titles({ group })]).toEqual([group, expected])
    }
    expect((await list({ group: 'overdue,today' })).total).toBe(3)
  },
)

test('a board has a lane a status, what is due first on top, and what was completed last', async () => {
  await add('Later', { due_on: '2026-12-01' })
  const soon = await add('Soon', { due_on: '2026-11-01' })
  await complete((await add('Done')).id)
  await adviser.call(tasks.updateStatus, { params: { id: soon.id }, body: { status: 'in_progress' } })
  const board = async (query = {}) => {
    const { lanes } = await adviser.call(tasks.board, { query: { ...mine, ...query } })
    return lanes.map(({ status, total, items }) => [status, total, items.map(({ title }) => title)])
  }
  expect(await board()).toEqual([
    ['open', 1, ['Later']],
    ['in_progress', 1, ['Soon']],
    ['completed', 1, ['Done']],
  ])
  expect(await board({ status: 'open' })).toEqual([
    ['open', 1, ['Later']],
    ['in_progress', 0, []],
    ['completed', 0, []],
  ])
})

test('a list is had as a file, of its tasks and no others', async () => {
  await add('Call "Mai"', { due_on: '2026-11-23', due_time: '09:00', recurrence: { rule: 'FREQ=WEEKLY' } })
  const selection = { filter: { ...mine } }
  const columns = ['title', 'due_on', 'due_time', 'assignee', 'recurrence', 'status'] as const
  const { url, total } = await adviser.call(tasks.exportRows, {
    body: { format: 'csv', columns: [...columns], selection, bom: false },
  })
  expect(total).toBe(1)
  const file = await app.app.inject({ method: 'GET', url })
  expect(file.body.split('\r\n')).toEqual([
    'Task,Due,Time,Assignee,Repeats,Status',
    '"Call ""Mai""",23/11/2026,09:00,Alex Marchetti,Every Monday,Open',
    '',
  ])
})

describe('many at once', () => {
  const run = async (started: { job_id: number }) => {
    const view = () => adviser.call(jobs.view, { params: { id: started.job_id } })
    await until(async () => (await view()).finished_at !== null)
    const { items } = await adviser.call(jobs.rows, { params: { id: started.job_id }, query: { page_size: 100 } })
    return { title: (await view()).title, outcomes: items.map(({ outcome }) => outcome) }
  }
  const change = async (action: InputOf<typeof tasks.bulk>['body']['action'], ids: number[]) =>
    adviser.call(tasks.bulk, { body: { action, selection: { ids } } })
  const undo = async ({ job_id }: { job_id: number }) => run(await adviser.call(jobs.undo, { params: { id: job_id } }))

  test('are completed, each series going on, and reopened as they were', async () => {
    const one = await add('One', { due_on: '2026-11-20', recurrence: { rule: 'FREQ=DAILY' } })
    const two = await add('Two')
    const done = await add('Done')
    await complete(done.id)
    const started = await change({ type: 'status', status: 'completed' }, [one.id, two.id, done.id])
    expect(await run(started)).toEqual({ title: 'Complete 3 tasks', outcomes: ['done', 'done', 'skipped'] })
    const today = dayIn('Australia/Sydney', new Date())
    expect((await list({ status: 'completed' })).items.map(({ completed_on }) => completed_on)).toEqual(
      Array(3).fill(today),
    )
    expect((await list({ status: 'open' })).items.map(({ due_on }) => due_on)).toEqual(['2026-11-21'])
    expect((await undo(started)).outcomes).toEqual(['done', 'done'])
    const open = (await list({ status: 'open' })).items
    expect(open.map(({ title, completed_on }) => [title, completed_on])).toEqual([
      ['One', null],
      ['Two', null],
    ])
  })

  test('are moved to a day and given to somebody, each told in the log, and undone', async () => {
    const other = await addUser(app, { role: 'ROLE_ADVISOR', firstname: 'Bo', lastname: 'Lind' })
    const one = await add('One', { due_on: '2026-11-20', due_time: '09:00' })
    const two = await add('Two')
    const moved = await change({ type: 'move', due_on: '2026-12-01' }, [one.id, two.id])
    expect((await run(moved)).title).toBe('Move 2 tasks to 01/12/2026')
    expect((await list()).items.map(({ due_on, due_time }) => [due_on, due_time])).toEqual([
      ['2026-12-01', '09:00'],
      ['2026-12-01', null],
    ])
    await undo(moved)
    expect(await titles({ group: 'no_date' })).toEqual(['Two'])
    const given = await change({ type: 'assign', assignee_id: other.userId }, [one.id])
    expect((await run(given)).title).toBe('Assign 1 task to Bo Lind')
    expect(await titles()).toEqual(['Two'])
    const admin = await app.as('ROLE_ADMIN')
    const { items } = await admin.call(activity.list, { query: { entity: 'task', page_size: 1 } })
    expect(items[0]).toMatchObject({ action: 'task.assign', entity_id: one.id })
  })

  test('of somebody who leaves, all open ones are given to another', async () => {
    const leaving = await addUser(app, { role: 'ROLE_ADVISOR' })
    const admin = await app.as('ROLE_ADMIN')
    for (const title of ['One', 'Two', 'Done']) await add(title, { assignee_id: leaving.userId })
    const filter = { assignee_id: String(leaving.userId), status: 'open,in_progress' }
    const count = async () =>
      (await admin.call(tasks.counts, { query: { lists: JSON.stringify([filter]) } })).counts[0]?.total
    expect(await count()).toBe(3)
    const action = { type: 'assign', assignee_id: adviser.userId } as const
    const { job_id } = await admin.call(tasks.bulk, { body: { action, selection: { filter } } })
    await until(async () => (await admin.call(jobs.view, { params: { id: job_id } })).finished_at !== null)
    expect(await count()).toBe(0)
    expect(await titles({ sort: 'title' })).toEqual(['Done', 'One', 'Two'])
  })

  test('nobody gets them who cannot have tasks', async () => {
    const one = await add('One')
    const action = { type: 'assign', assignee_id: 2_000_000_000 } as const
    const reply = await adviser.ask(tasks.bulk, { body: { action, selection: { ids: [one.id] } } })
    expect(reply.answer).toMatchObject({ errors: [{ path: 'assignee_id' }] })
  })
})
