import type { InputOf } from '@portal/contract/endpoint'
import { jobs } from '@portal/contract/jobs'
import { activity } from '@portal/contract/office/activity'
import { contacts as calls } from '@portal/contract/office/contacts'
import { views } from '@portal/contract/views'
import { startTestApp, type TestApp, type TestCaller } from '../../../testing/app.ts'
import { until } from '../../../testing/until.ts'

let app: TestApp
let admin: TestCaller
let adviser: TestCaller
let stranger: TestCaller
beforeAll(async () => {
  app = await startTestApp()
  admin = await app.as('ROLE_ADMIN')
  adviser = await app.as('ROLE_ADVISOR')
  stranger = await app.as('ROLE_ADMIN', 'acme')
})
afterAll(() => app.close())

type Body = InputOf<typeof calls.create>['body']
let made = 0
const add = (body: Partial<Body> = {}, caller = admin) => {
  made += 1
  return caller.call(calls.create, { body: { insurer: 'TAL', name: `Person ${made}`, ...body } })
}
const namesOf = async (query: InputOf<typeof calls.list>['query'], caller = adviser) =>
  (await caller.call(calls.list, { query })).items.map(({ name }) => name)
const view = (id: number) => adviser.call(calls.details, { params: { id } })
const refusal = async (body: Body) => (await admin.ask(calls.create, { body })).answer

test('a name of two signs, or one that is a name, is found whole', async () => {
  for (const name of ['Wei Lì', 'Lily Lim', '李 小龙']) await add({ name })
  expect(await namesOf({ search: 'li' })).toEqual(['Wei Lì'])
  expect(await namesOf({ search: '李' })).toEqual(['李 小龙'])
  expect(await namesOf({ search: 'zo' })).toEqual([])
})

test('an admin adds a contact, whom advisers read, and the log keeps it', async () => {
  const body = {
    insurer: ' pps  mutual',
    name: 'Ayesha Rahman',
    position: 'Senior Underwriter',
    group: 'Underwriting',
    phone: '02 5550 1234',
    mobile: '0491 570 006',
    email: 'ayesha@pps.example',
    states: ['NSW', 'ACT', 'NSW'],
    website: 'www.pps.example',
    notes: '  Before ten. ',
  } as const
  const { id, ...created } = await admin.call(calls.create, { body: { ...body, states: [...body.states] } })
  expect(created).toMatchObject({
    ...body,
    insurer: 'PPS Mutual',
    states: ['NSW', 'ACT'],
    website: 'https://www.pps.example',
    notes: 'Before ten.',
    archived_at: null,
    version: 1,
  })
  expect(await view(id)).toEqual({ id, ...created })
  const { items } = await admin.call(activity.list, { query: { entity: 'contact' } })
  expect(items[0]).toMatchObject({
    action: 'contact.create',
    entity_id: id,
    user: { id: admin.userId },
    after: { insurer: 'PPS Mutual', name: 'Ayesha Rahman', group: 'Underwriting' },
  })
})

test.each([
  [{ insurer: '', name: 'A' }, 'insurer', 'Please choose an insurer'],
  [{ insurer: 'AIA', name: '  ' }, 'name', 'Please enter a name'],
  [{ insurer: 'AIA', name: 'A', phone: 'call me' }, 'phone', 'Please enter a valid phone number'],
  [{ insurer: 'AIA', name: 'A', website: 'javascript:alert(1)' }, 'website', 'Please enter a website address'],
  [{ insurer: 'AIA', name: 'A', notes: 'x'.repeat(2_001) }, 'notes', 'Please use at most 2000 characters'],
])('what is wrong with %j is said at its field', async (body, path, message) => {
  expect(await refusal(body)).toMatchObject({ code: 'BAD_INPUT', errors: [{ path, message }] })
})

test('an insurer has nobody twice, and it is said where the other one is', async () => {
  const { id } = await add({ insurer: 'Zurich', email: 'claims@zurich.example' })
  const again = { insurer: 'ZURICH', name: 'Again', email: 'Claims@Zurich.example' }
  const message = 'Zurich already has a contact with this email.'
  expect(await refusal(again)).toMatchObject({ code: 'DUPLICATE', message, errors: [{ path: 'email', message }] })
  const other = await add({ insurer: 'MLC', email: 'claims@zurich.example' })
  await admin.call(calls.archive, { body: { id } })
  const { status, answer } = await admin.ask(calls.update, { body: { id: other.id, insurer: 'Zurich' } })
  expect(status).toBe(409)
  expect(answer).toMatchObject({
    message: 'Zurich already has a contact with this email (archived).',
  })
  // A record is no double of itself, and two without an address are none of each other.
  expect(await admin.call(calls.update, { body: { id: other.id, email: 'CLAIMS@zurich.example' } })).toBeDefined()
  await add({ insurer: 'Zurich', email: null })
  await add({ insurer: 'Zurich', email: null })
})

test('of two who add the same contact at one moment, one is told', async () => {
  const body = { insurer: 'NEOS', name: 'Twin', email: 'twin@neos.example' }
  const statuses = await Promise.all([1, 2, 3].map(async () => (await admin.ask(calls.create, { body })).status))
  expect(statuses.sort()).toEqual([201, 409, 409])
})

test('a change keeps what it does not name, and is refused with the present record where somebody was faster', async () => {
  const { id, version } = await add({ position: 'BDM', phone: '02 5550 1111' })
  const changed = await admin.call(calls.update, { body: { id, version, phone: null, group: 'BDM' } })
  expect(changed).toMatchObject({ position: 'BDM', phone: null, group: 'BDM', version: version + 1 })
  const { status, answer } = await admin.ask(calls.update, { body: { id, version, name: 'Too late' } })
  expect(status).toBe(409)
  expect(answer).toMatchObject({ code: 'STALE_VERSION', record: changed })
  // The same again changes nothing.
  expect(await admin.call(calls.update, { body: { id, version: changed.version, group: 'BDM' } })).toEqual(changed)
})

describe('a list', () => {
  beforeAll(async () => {
    await add({ insurer: 'AIA', name: 'Zoë Listed', group: 'Claims', states: ['NSW'], phone: '02 5550 9876' })
    await add({ insurer: 'AIA', name: 'Amir Listed', group: 'BDM', states: ['VIC', 'TAS'] })
    await add({ insurer: 'Hannover Re', name: 'Bo Listed', group: 'BDM', email: 'bo@hannover.example' })
    const gone = await add({ insurer: 'AIA', name: 'Gone Listed', group: 'Claims' })
    await admin.call(calls.archive, { body: { id: gone.id } })
    await add({ insurer: 'AIA', name: 'Foreign Listed' }, stranger)
  })

  test.each([
    ['its order: insurer, then name', {}, ['Amir Listed', 'Zoë Listed', 'Bo Listed']],
    ['names backwards', { sort: '-name' }, ['Zoë Listed', 'Bo Listed', 'Amir Listed']],
    ['groups backwards', { sort: '-group' }, ['Zoë Listed', 'Bo Listed', 'Amir Listed']],
    ['an insurer', { insurer: 'AIA' }, ['Amir Listed', 'Zoë Listed']],
    ['all other insurers', { insurer: 'Other' }, ['Bo Listed']],
    ['a known one and all others', { insurer: 'Other,AIA' }, ['Amir Listed', 'Zoë Listed', 'Bo Listed']],
    ['a group', { group: 'Claims' }, ['Zoë Listed']],
    ['a state, with those of the whole country', { state: 'NSW' }, ['Zoë Listed', 'Bo Listed']],
    ['the archived', { status: '0' }, ['Gone Listed']],
    ['both', { status: '0,1', insurer: 'AIA' }, ['Amir Listed', 'Gone Listed', 'Zoë Listed']],
  ] as const)('shows by %s', async (_, query, names) => {
    expect(await namesOf({ search: 'listed', ...query })).toEqual(names)
  })

  test.each([
    ['zoe', 'Zoë Listed'],
    ['hannover', 'Bo Listed'],
    ['bo@hannover', 'Bo Listed'],
    ['(02) 5550-9876', 'Zoë Listed'],
    ['listed amir', 'Amir Listed'],
  ])('finds %j', async (search, name) => {
    expect(await namesOf({ search })).toEqual([name])
  })

  test('takes no sign of a pattern for one, and no words too short', async () => {
    expect(await namesOf({ search: '%%%' })).toEqual([])
    expect((await adviser.ask(calls.list, { query: { search: 'z' } })).status).toBe(400)
  })

  test('comes a page at a time, with its total', async () => {
    const page = (number: number) =>
      adviser.call(calls.list, { query: { search: 'listed', page: number, page_size: 2 } })
    expect(await page(1)).toMatchObject({ total: 3, page: 1, page_size: 2 })
    expect((await page(2)).items.map(({ name }) => name)).toEqual(['Bo Listed'])
    expect(await page(3)).toMatchObject({ items: [], total: 3 })
  })

  test('counts several filters in one call', async () => {
    const lists = JSON.stringify([{ search: 'listed' }, { search: 'listed', status: [0] }, { search: 'foreign' }])
    expect(await adviser.call(calls.counts, { query: { lists } })).toEqual({
      counts: [{ total: 3 }, { total: 1 }, { total: 0 }],
    })
    expect((await adviser.ask(calls.counts, { query: { lists: '[{"smoker":true}]' } })).status).toBe(400)
  })

  test('is exported in its columns and order, with no formula among its texts', async () => {
    await add({ insurer: 'OnePath', name: '=1+1', notes: '@SUM(A1)', phone: '+61 2 5550 1234', states: ['NSW'] })
    const { url, total } = await adviser.call(calls.exportRows, {
      body: {
        format: 'csv',
        bom: false,
        columns: ['insurer', 'name', 'phone', 'states', 'notes'],
        selection: { filter: { insurer: ['OnePath'] } },
      },
    })
    expect(total).toBe(1)
    const file = await app.app.inject({ method: 'GET', url })
    expect(file.headers['content-disposition']).toMatch(/^attachment; filename="contacts-\d{4}-\d\d-\d\d\.csv"/)
    expect(file.body).toBe("Insurer,Name,Phone,States,Notes\r\nOnePath,'=1+1,02 5550 1234,NSW,'@SUM(A1)\r\n")
    const { items } = await admin.call(activity.list, { query: { entity: 'contact', search: 'export' } })
    expect(items[0]).toMatchObject({ action: 'contact.export', after: { count: 1, format: 'csv' } })
    const all = { format: 'xlsx', columns: 'all', selection: { filter: { search: 'listed' } } } as const
    const workbook = await app.app.inject({
      method: 'GET',
      url: (await adviser.call(calls.exportRows, { body: all })).url,
    })
    expect(workbook.rawPayload.subarray(0, 2).toString()).toBe('PK')
    const nobody = { ...all, selection: { filter: { search: 'nobody at all' } } }
    expect((await adviser.ask(calls.exportRows, { body: nobody })).answer).toMatchObject({
      message: 'There is nobody to export.',
    })
  })

  test('has views like any other', async () => {
    const kept = await adviser.call(views.create, {
      body: { list: 'contacts', name: 'Claims people', params: { group: 'Claims' } },
    })
    const { views: all } = await adviser.call(views.open, { params: { list: 'contacts' } })
    expect(all.map(({ id }) => id)).toEqual([kept.id])
  })
})

test('a contact is put away and brought back, each once and each in the log', async () => {
  const { id, version } = await add()
  const archived = await admin.call(calls.archive, { body: { id, version } })
  expect(archived).toMatchObject({ archived_at: expect.any(String), version: version + 1 })
  expect(await admin.call(calls.remove, { params: { id } })).toEqual(archived)
  expect((await admin.ask(calls.unarchive, { body: { id, version } })).status).toBe(409)
  const back = await admin.call(calls.unarchive, { body: { id } })
  expect(back).toMatchObject({ archived_at: null, version: version + 2 })
  const { items } = await admin.call(activity.list, { query: { entity: 'contact' } })
  expect(items.slice(0, 2).map(({ action }) => action)).toEqual(['contact.unarchive', 'contact.archive'])
})

async function ended(id: number) {
  const job = () => admin.call(jobs.view, { params: { id } })
  await until(async () => (await job()).finished_at !== null)
  return await job()
}

test('many are archived at once by a filter, and undone but for those who have changed since', async () => {
  const insurer = 'Encompass'
  const people = [await add({ insurer }), await add({ insurer }), await add({ insurer })]
  const [first, second, third] = people.map(({ id }) => id)
  const { job_id } = await admin.call(calls.bulk, {
    body: { action: { type: 'archive' }, selection: { filter: { insurer: [insurer] }, except: [third ?? 0] } },
  })
  expect(await ended(job_id)).toMatchObject({ title: 'Archive 2 contacts', state: 'done', message: '2 changed.' })
  expect(await namesOf({ insurer })).toHaveLength(1)
  await admin.call(calls.unarchive, { body: { id: second ?? 0 } })
  const undone = await admin.call(jobs.undo, { params: { id: job_id } })
  expect(await ended(undone.job_id)).toMatchObject({
    title: 'Undo “Archive 2 contacts”',
    message: '1 changed back, 1 skipped (changed since).',
  })
  expect(await namesOf({ insurer })).toHaveLength(3)
  expect((await admin.ask(jobs.undo, { params: { id: job_id } })).status).toBe(409)
  const again = await admin.call(calls.bulk, {
    body: { action: { type: 'unarchive' }, selection: { ids: [first ?? 0, first ?? 0] } },
  })
  expect(await ended(again.job_id)).toMatchObject({
    title: 'Restore 1 contact',
    message: '0 changed, 1 skipped (not archived).',
  })
})

test('advisers read and change nothing', async () => {
  const { id } = await add()
  const body = { insurer: 'AIA', name: 'Mine' }
  expect((await adviser.ask(calls.create, { body })).status).toBe(403)
  expect((await adviser.ask(calls.update, { body: { id, name: 'Mine' } })).status).toBe(403)
  expect((await adviser.ask(calls.archive, { body: { id } })).status).toBe(403)
  expect((await view(id)).version).toBe(1)
})

test('a company neither sees nor changes another’s contacts', async () => {
  const { id } = await add({ insurer: 'BT', name: 'Ours alone', email: 'ours@bt.example' })
  expect(await namesOf({ search: 'ours alone' }, stranger)).toEqual([])
  expect((await stranger.ask(calls.details, { params: { id } })).status).toBe(404)
  expect((await stranger.ask(calls.update, { body: { id, name: 'Theirs' } })).status).toBe(404)
  expect((await stranger.ask(calls.archive, { body: { id } })).status).toBe(404)
  const bulk = { action: { type: 'archive' as const }, selection: { ids: [id] } }
  expect((await stranger.ask(calls.bulk, { body: bulk })).status).toBe(404)
  // The same address at the same insurer is nobody's business of the other company.
  expect(await add({ insurer: 'BT', email: 'ours@bt.example' }, stranger)).toBeDefined()
  expect((await view(id)).name).toBe('Ours alone')
})
