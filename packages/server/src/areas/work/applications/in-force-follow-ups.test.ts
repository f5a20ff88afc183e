import { clients } from '@portal/contract/clients/clients'
import { leadMoves } from '@portal/contract/clients/lead-moves'
import { phoneCalls } from '@portal/contract/clients/phone-calls'
import { timeline } from '@portal/contract/clients/timeline'
import { applications } from '@portal/contract/work/applications'
import { clientTasks } from '@portal/contract/work/client-tasks'
import type { ApplicationStatus } from '@portal/domain/work/application-status'
import { IN_FORCE_FOLLOW_UPS } from '@portal/domain/work/in-force-follow-up'
import { addUser } from '../../../testing/add-user.ts'
import { startTestApp, type TestApp, type TestCaller } from '../../../testing/app.ts'
import { textOf } from '../../../testing/text-of.ts'

let app: TestApp
let adviser: TestCaller
let id: number
let applicationId: number

beforeAll(async () => {
  app = await startTestApp({ clock: () => new Date('2026-11-26T09:00:00+11:00') })
  adviser = await addUser(app, { role: 'ROLE_ADVISOR' })
})
beforeEach(async () => {
  id = (await adviser.call(clients.create, { body: { first_name: 'Mai', last_name: 'Nguyễn' } })).id
  applicationId = await start('2026-12-01')
})
afterAll(() => app.close())

async function start(effective_on: string): Promise<number> {
  const products = [{ cover: 'TRM' as const, amount: 500_000_00 }]
  const body = { insurer: 'TAL', policies: [{ effective_on, products }] }
  return (await adviser.call(applications.create, { params: { id }, body })).id
}
const move = (status: ApplicationStatus, confirmed?: boolean) =>
  adviser.call(applications.updateStatus, { params: { id: applicationId }, body: { status, confirmed } })
const tasks = async () =>
  (await adviser.call(clientTasks.list, { params: { id }, query: {} })).items.map(
    ({ title, due_on, status, assignee }) => ({ title, due_on, status, mine: assignee?.id === adviser.userId }),
  )
const titles = async () => (await tasks()).map(({ title }) => title).sort()
const ALL = IN_FORCE_FOLLOW_UPS.map(({ title }) => title).sort()
const told = async () =>
  (await adviser.call(timeline.list, { params: { id }, query: { kind: 'task' } })).items.map((item) =>
    item.source === 'log' ? textOf(item.entry.sentence) : '',
  )

test('new business in force brings its tasks, each with its day and the event that made it', async () => {
  await move('accepted')
  expect(await tasks()).toEqual([])
  await move('in_force')
  const open = { status: 'open', mine: true }
  expect(await tasks()).toEqual(
    expect.arrayContaining([
      { title: 'Welcome call', due_on: '2026-12-08', ...open },
      { title: 'Check the first commission', due_on: '2027-01-15', ...open },
      { title: 'Annual review', due_on: '2027-12-01', ...open },
    ]),
  )
  expect(await told()).toContainEqual(
    expect.stringMatching(/ added the task Annual review because the application with TAL is in force$/),
  )
  // Due for renewal it is in force still.
  await move('renewal_due')
  await move('in_force')
  expect(await titles()).toEqual(ALL)
})

test('they go when it goes back or ends, but what was done stays, and is not made again', async () => {
  await move('in_force')
  await adviser.call(phoneCalls.createZoomLog, { params: { id }, body: { channel: 'phone', outcome: 'talked' } })
  await move('accepted')
  expect(await tasks()).toMatchObject([{ title: 'Welcome call', status: 'completed' }])
  expect(await told()).toContainEqual(
    expect.stringMatching(/ removed the task Annual review because the application with TAL moved to Accepted$/),
  )
  await move('in_force')
  expect(await titles()).toEqual(ALL)
  await move('cancelled')
  expect(await titles()).toEqual(['Welcome call'])
})

test('what started long ago is followed up at once; a firm that switched the rule off gets nothing', async () => {
  applicationId = await start('2026-02-01')
  await move('in_force')
  expect(await tasks()).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ title: 'Welcome call', due_on: '2026-11-26' }),
      expect.objectContaining({ title: 'Annual review', due_on: '2027-02-01' }),
    ]),
  )
  await move('draft')
  const superAdmin = await app.as('ROLE_SUPER_ADMIN')
  const set = (is_on: boolean) =>
    superAdmin.call(leadMoves.setRule, { params: { event: 'in_force_follow_up' }, body: { is_on } })
  await set(false)
  await move('in_force')
  expect(await tasks()).toEqual([])
  await set(true)
})
