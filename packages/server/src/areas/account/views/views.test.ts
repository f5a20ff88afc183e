import type { InputOf } from '@portal/contract/endpoint'
import { activity } from '@portal/contract/office/activity'
import { views } from '@portal/contract/views'
import { addUser } from '../../../testing/add-user.ts'
import { startTestApp, type TestApp, type TestCaller } from '../../../testing/app.ts'

let app: TestApp
let admin: TestCaller
let adviser: TestCaller

beforeAll(async () => {
  app = await startTestApp()
  admin = await app.as('ROLE_ADMIN')
})
beforeEach(async () => {
  adviser = await addUser(app, { role: 'ROLE_ADVISOR' })
})
afterAll(() => app.close())

type NewView = InputOf<typeof views.create>['body']

const mine = (different: Partial<NewView> = {}): NewView => ({
  list: 'leads',
  name: 'Smokers in Victoria',
  params: { state: 'VIC', smoker: 'true', sort: 'name', adviser_id: 'me' },
  columns: ['name', 'state', 'occupation'],
  ...different,
})
const save = (caller: TestCaller, different: Partial<NewView> = {}) =>
  caller.call(views.create, { body: mine(different) })
const open = (caller: TestCaller, list: 'leads' | 'clients' = 'leads') => caller.call(views.open, { params: { list } })
const idsOf = async (caller: TestCaller, list?: 'leads' | 'clients') =>
  (await open(caller, list)).views.map(({ id }) => id)

test('a view keeps the address and the columns of its list', async () => {
  const saved = await save(adviser)
  expect(saved).toEqual({ ...mine(), id: expect.any(Number), shared: false, own: true, editable: true, version: 1 })
  expect((await open(adviser)).views).toEqual([saved])
  expect((await open(adviser, 'clients')).views).toEqual([])
})

test('an own view is nobody else’s, whatever their role', async () => {
  const { id } = await save(adviser)
  for (const other of [admin, await addUser(app, { role: 'ROLE_ADVISOR' }), await app.as('ROLE_SUPER_ADMIN', 'acme')]) {
    expect(await idsOf(other)).not.toContain(id)
    const replies = [
      await other.ask(views.update, { params: { id }, body: { name: 'Mine' } }),
      await other.ask(views.remove, { params: { id } }),
      await other.ask(views.restore, { params: { id } }),
    ]
    expect(replies.map(({ status }) => status)).toEqual([404, 404, 404])
  }
})

test('admins share views with all who advise in the company, and any of them changes one', async () => {
  const { id } = await save(admin, { shared: true, name: 'Due this week' })
  expect((await open(adviser)).views).toContainEqual(expect.objectContaining({ id, own: false, editable: false }))
  const superAdmin = await app.as('ROLE_SUPER_ADMIN')
  expect((await open(superAdmin)).views).toContainEqual(expect.objectContaining({ id, own: false, editable: true }))
  const renamed = await superAdmin.call(views.update, { params: { id }, body: { name: 'Due soon' } })
  expect(renamed).toMatchObject({ name: 'Due soon', shared: true, version: 2 })
  expect(await idsOf(await app.as('ROLE_SUPER_ADMIN', 'acme'))).not.toContain(id)
  // It may name what those who refer must not see.
  expect(await idsOf(await app.as('ROLE_REFERRAL'))).not.toContain(id)
})

test('an adviser shares nothing and changes nothing that is shared', async () => {
  expect((await adviser.ask(views.create, { body: mine({ shared: true }) })).status).toBe(403)
  const own = await save(adviser)
  const sharing = await adviser.ask(views.update, { params: { id: own.id }, body: { shared: true } })
  expect(sharing).toMatchObject({ status: 403, answer: { errors: [{ path: 'shared' }] } })
  const { id } = await save(admin, { shared: true })
  expect((await adviser.ask(views.update, { params: { id }, body: { name: 'x' } })).status).toBe(403)
  expect((await adviser.ask(views.remove, { params: { id } })).status).toBe(403)
})

test('a view that is no longer shared goes back to whose it was', async () => {
  const { id } = await save(admin, { shared: true })
  const superAdmin = await app.as('ROLE_SUPER_ADMIN')
  await superAdmin.call(views.update, { params: { id }, body: { shared: false } })
  expect(await idsOf(superAdmin)).not.toContain(id)
  expect(await idsOf(adviser)).not.toContain(id)
  expect(await idsOf(admin)).toContain(id)
})

test('a stale version gets the view as it is now', async () => {
  const saved = await save(adviser)
  const renamed = await adviser.call(views.update, { params: { id: saved.id }, body: { name: 'B', version: 1 } })
  const reply = await adviser.ask(views.update, { params: { id: saved.id }, body: { name: 'C', version: 1 } })
  expect(reply).toMatchObject({ status: 409, answer: { code: 'STALE_VERSION', record: renamed } })
})

test('a deleted view is put back as it was', async () => {
  const saved = await save(adviser)
  await adviser.call(views.remove, { params: { id: saved.id } })
  expect(await idsOf(adviser)).not.toContain(saved.id)
  expect((await adviser.ask(views.update, { params: { id: saved.id }, body: { name: 'x' } })).status).toBe(404)
  expect(await adviser.call(views.restore, { params: { id: saved.id } })).toEqual({ ...saved, version: 3 })
  expect(await idsOf(adviser)).toContain(saved.id)
})

test('columns, order and the view that opens are kept for each user and list', async () => {
  expect((await open(adviser)).preferences).toEqual({ columns: null, default_view: null, view_order: [] })
  const leads = { params: { list: 'leads' as const } }
  await adviser.call(views.prefer, { ...leads, body: { columns: ['name', 'abn', 'name'] } })
  await adviser.call(views.prefer, { ...leads, body: { default_view: 'my-leads' } })
  const kept = await adviser.call(views.prefer, { ...leads, body: { view_order: ['12', 'my-leads'] } })
  expect(kept).toEqual({ columns: ['name', 'abn'], default_view: 'my-leads', view_order: ['12', 'my-leads'] })
  expect((await open(adviser)).preferences).toEqual(kept)
  expect((await open(adviser, 'clients')).preferences.columns).toBeNull()
  expect((await open(admin)).preferences.columns).toBeNull()
  const usual = await adviser.call(views.prefer, { ...leads, body: { columns: null, default_view: null } })
  expect(usual).toMatchObject({ columns: null, default_view: null, view_order: ['12', 'my-leads'] })
})

test('names of any script are kept, and what no address can hold is refused', async () => {
  const named = await save(adviser, { name: '<b>重要</b> Nguyễn', params: { search: 'Nguyễn \ud800' } })
  expect(named).toMatchObject({ name: '<b>重要</b> Nguyễn', params: { search: 'Nguyễn \ufffd' } })
  const bad: Array<Partial<NewView>> = [
    { name: ' ' },
    { name: 'x'.repeat(61) },
    { params: { 'not a name': '1' } },
    { params: { search: 'a\u0000b' } },
    { params: { search: 'x'.repeat(2001) } },
    { params: Object.fromEntries([...'abc'].map((name) => [name, 'x'.repeat(1900)])) },
    { columns: ['Name!'] },
  ]
  for (const different of bad) {
    expect(await adviser.ask(views.create, { body: mine(different) })).toMatchObject({
      status: 400,
      answer: { code: 'BAD_INPUT' },
    })
  }
})

test('nobody keeps more views of a list than there can be tabs', async () => {
  for (let count = 0; count < 50; count++) await save(adviser, { name: `View ${count}` })
  expect(await adviser.ask(views.create, { body: mine() })).toMatchObject({
    status: 400,
    answer: { errors: [{ path: 'name', message: 'You can keep up to 50 views' }] },
  })
  await save(adviser, { list: 'clients' })
  const { views: kept } = await adviser.call(views.open, { params: { list: 'leads' } })
  const params = { id: kept.find(({ own }) => own)?.id ?? 0 }
  await adviser.call(views.remove, { params })
  await save(adviser)
  expect(await adviser.ask(views.restore, { params })).toMatchObject({
    status: 400,
    answer: { errors: [{ path: 'name', message: 'You can keep up to 50 views' }] },
  })
})

test('any list of any remote has views, and nobody keeps something of more than a hundred', async () => {
  const lists = Array.from({ length: 100 }, (_, number) => `handover-tasks-${number}`)
  for (const list of lists) await adviser.call(views.prefer, { params: { list }, body: { columns: ['name'] } })
  const [list = ''] = lists
  const { id } = await save(adviser, { list })
  expect((await adviser.call(views.open, { params: { list } })).views.map((view) => view.id)).toEqual([id])
  const replies = [
    await adviser.ask(views.create, { body: mine({ list: 'one-more' }) }),
    await adviser.ask(views.prefer, { params: { list: 'one-more' }, body: { columns: ['name'] } }),
  ]
  for (const reply of replies) {
    const errors = [{ path: 'list', message: 'You can keep views of up to 100 lists' }]
    expect(reply).toMatchObject({ status: 400, answer: { errors } })
  }
  expect((await adviser.call(views.open, { params: { list: 'one-more' } })).views).toEqual([])
})

test('each change is logged', async () => {
  const { id } = await save(admin)
  await admin.call(views.update, { params: { id }, body: { name: 'Renamed' } })
  await admin.call(views.remove, { params: { id } })
  await admin.call(views.restore, { params: { id } })
  const { items } = await admin.call(activity.list, { query: { entity: 'view' } })
  expect(items.filter(({ entity_id }) => entity_id === id).map(({ action }) => action)).toEqual([
    'view.restore',
    'view.delete',
    'view.update',
    'view.create',
  ])
  expect(items.find(({ action }) => action === 'view.update')).toMatchObject({
    before: { name: 'Smokers in Victoria' },
    after: { name: 'Renamed' },
  })
})
