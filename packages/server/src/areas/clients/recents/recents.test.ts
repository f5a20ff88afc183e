import { clients } from '@portal/contract/clients/clients'
import { recents } from '@portal/contract/clients/recents'
import { RECENT_CLIENTS_MAX } from '@portal/domain/limits'
import { addUser } from '../../../testing/add-user.ts'
import { startTestApp, type TestApp, type TestCaller } from '../../../testing/app.ts'

let app: TestApp
let admin: TestCaller
let adviser: TestCaller
let other: TestCaller
/** Ten clients of nobody, whom everybody who advises may see. */
let ids: number[]

beforeAll(async () => {
  app = await startTestApp()
  admin = await app.as('ROLE_ADMIN')
  ids = []
  for (let n = 0; n < 10; n++) {
    ids.push((await admin.call(clients.create, { body: { first_name: `No. ${n}`, last_name: 'Nguyễn' } })).id)
  }
})
beforeEach(async () => {
  adviser = await addUser(app, { role: 'ROLE_ADVISOR' })
  other = await addUser(app, { role: 'ROLE_ADVISOR' })
})
afterAll(() => app.close())

const at = (index: number) => ids[index] ?? 0
const open = (caller: TestCaller, id: number) => caller.call(recents.open, { params: { id } })
const idsOf = async (caller: TestCaller) => (await caller.call(recents.list, {})).items.map(({ id }) => id)

test('whoever is opened comes first, once, and the list has an end', async () => {
  expect(await idsOf(adviser)).toEqual([])
  for (const id of ids) await open(adviser, id)
  const { items } = await open(adviser, at(5))
  expect(items).toHaveLength(RECENT_CLIENTS_MAX)
  expect(items[0]).toEqual({ id: at(5), kind: 'lead', first_name: 'No. 5', last_name: 'Nguyễn', status: 0 })
  expect(await idsOf(adviser)).toEqual([5, 9, 8, 7, 6, 4, 3, 2].map(at))
})

test('each user has a list of their own, in each company', async () => {
  await open(adviser, at(1))
  expect(await idsOf(other)).toEqual([])
  const elsewhere = await app.as('ROLE_ADVISOR', 'acme')
  expect(await idsOf(elsewhere)).toEqual([])
  await expect(open(elsewhere, at(1))).rejects.toMatchObject({ status: 404 })
})

test('who has gone out of sight since is not shown, and comes back into it', async () => {
  await open(adviser, at(1))
  await open(adviser, at(2))
  await admin.call(clients.assign, { params: { id: at(2) }, body: { adviser_id: other.userId } })
  expect(await idsOf(adviser)).toEqual([at(1)])
  await expect(open(adviser, at(2))).rejects.toMatchObject({ status: 404 })
  await admin.call(clients.assign, { params: { id: at(2) }, body: { adviser_id: null } })
  expect(await idsOf(adviser)).toEqual([at(2), at(1)])
})

test('names and statuses are those of now', async () => {
  await open(adviser, at(3))
  await adviser.call(clients.updateStatus, { params: { id: at(3) }, body: { status: 2 } })
  expect((await adviser.call(recents.list, {})).items[0]).toMatchObject({ id: at(3), status: 2 })
})
