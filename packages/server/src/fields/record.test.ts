import { imports } from '@portal/contract/imports'
import { jobs } from '@portal/contract/jobs'
import { activity } from '@portal/contract/office/activity'
import { MESSAGES } from '@portal/domain/message'
import type { z } from 'zod'
import { type schema, TOOL_COLUMNS, tools } from '../../../screens/src/testing/mf-tools/src/tool.ts'
import { startTestApp, type TestApp, type TestCaller } from '../testing/app.ts'
import { makeTable } from '../testing/extra-area.ts'
import { importing } from '../testing/importing.ts'
import { TOOL_AREA } from '../testing/tool-area.ts'
import { until } from '../testing/until.ts'

let app: TestApp
let admin: TestCaller
beforeAll(async () => {
  app = await startTestApp({ extra: TOOL_AREA })
  admin = await app.as('ROLE_ADMIN')
  await makeTable(app, 'tools', 'tool', TOOL_COLUMNS)
})
afterAll(() => app.close())

const saw = { name: 'Saw', state: 'New' } as const
const add = (body: Partial<z.input<typeof schema.create.body>> = {}) =>
  admin.call(tools.create, { body: { ...saw, ...body } })
const namesOf = async (status = '1') =>
  (await admin.call(tools.list, { query: { status } })).items.map(({ name }) => name)

test('a record is added, read, changed and logged, each field as its kind is kept', async () => {
  const made = await admin.call(tools.create, {
    body: {
      ...saw,
      ...{ name: ' drill ', place: ' Shed ', state: 'Worn', maker: 'Bosch', uses: ['Stone', 'Wood', 'Stone'] },
      ...{ phone: '02 5550 1234', email: 'shed@tools.example', website: 'tools.example', notes: ' Sharp. \n' },
    },
  })
  expect(made).toMatchObject({
    ...{ name: 'DRILL', place: 'Shed', state: 'Worn', maker: 'Bosch', uses: ['Stone', 'Wood'], notes: 'Sharp.' },
    ...{ phone: '02 5550 1234', email: 'shed@tools.example', website: 'https://tools.example' },
    ...{ archived_at: null, version: 1 },
  })
  expect(await admin.call(tools.details, { params: { id: made.id } })).toEqual(made)
  const changed = await admin.call(tools.update, { body: { id: made.id, version: 1, place: '', uses: [] } })
  expect(changed).toMatchObject({ name: 'DRILL', place: null, uses: [], version: 2 })
  const { items } = await admin.call(activity.list, { query: { entity: 'tool' } })
  expect(items.map(({ action }) => action)).toEqual(['tool.update', 'tool.create'])
  expect(items[0]).toMatchObject({ before: { place: 'Shed' }, after: { place: null } })
})

test('whoever was slower is told, with the record as it is now', async () => {
  const made = await add()
  await admin.call(tools.update, { body: { id: made.id, version: 1, place: 'Van' } })
  const { status, answer } = await admin.ask(tools.update, { body: { id: made.id, version: 1, place: 'Shed' } })
  expect(status).toBe(409)
  expect(answer).toMatchObject({ code: 'STALE_VERSION', record: { id: made.id, place: 'Van', version: 2 } })
})

test.each([
  [{ name: ' ', state: 'New' }, 'name', 'Please enter a name'],
  [{ name: 'x'.repeat(21), state: 'New' }, 'name', 'Please use at most 20 characters'],
  [{ name: 'Saw' }, 'state', 'Please choose a state'],
  [{ ...saw, maker: 'Other' }, 'maker', 'Please choose one of the makers'],
  [{ ...saw, uses: ['Glass'] }, 'uses.0', 'Please choose from the list'],
  [{ ...saw, phone: 'ring me' }, 'phone', 'Please enter a valid phone number'],
  [{ ...saw, email: 'shed@' }, 'email', MESSAGES.invalidEmail],
  [{ ...saw, website: 'javascript:alert(1)' }, 'website', 'Please enter a website address'],
  [{ ...saw, notes: 'x'.repeat(31) }, 'notes', 'Please use at most 30 characters'],
  [{ ...saw, version: 3 }, 'version', 'This field doesn’t exist'],
])('what is wrong with %j is said at its field', async (body, path, message) => {
  const reply = await admin.send({ method: 'POST', url: '/api/v1/tool/create', payload: body })
  expect(reply.answer).toMatchObject({ code: 'BAD_INPUT', errors: [{ path, message }] })
})

test('one is archived and restored, many at once, and that is undone', async () => {
  const [axe, awl] = [await add({ name: 'Axe' }), await add({ name: 'Awl' })]
  expect(await admin.call(tools.archive, { body: { id: axe.id } })).toMatchObject({ archived_at: expect.any(String) })
  expect(await namesOf()).not.toContain('AXE')
  expect(await namesOf('0')).toContain('AXE')
  await admin.call(tools.unarchive, { body: { id: axe.id } })
  const done = async (id: number) => (await admin.call(jobs.view, { params: { id } })).state === 'done'
  const selection = { ids: [axe.id, awl.id] }
  const { job_id } = await admin.call(tools.bulk, { body: { action: { type: 'archive' }, selection } })
  await until(() => done(job_id))
  expect(await namesOf('0')).toEqual(['AWL', 'AXE'])
  const undoing = await admin.call(jobs.undo, { params: { id: job_id } })
  await until(() => done(undoing.job_id))
  expect(await namesOf('0')).toEqual([])
})

test('a file has the fields by their labels, and no formula', async () => {
  await add({ name: '=1+1', uses: ['Wood', 'Steel'], phone: '0255501234' })
  const { url } = await admin.call(tools.exportRows, {
    body: { format: 'csv', bom: false, columns: ['name', 'state', 'uses', 'phone'], selection: { filter: {} } },
  })
  const { body } = await app.app.inject({ method: 'GET', url })
  expect(body.split('\r\n').slice(0, 2)).toEqual(['Name,State,Uses,Phone', `'=1+1,New,"Wood, Steel",02 5550 1234`])
})

test('advisers read and do not write; others see nothing, another company nothing of it', async () => {
  const { id } = await add()
  const adviser = await app.as('ROLE_ADVISOR')
  expect((await adviser.call(tools.details, { params: { id } })).id).toBe(id)
  expect((await adviser.ask(tools.update, { body: { id, place: 'Mine' } })).status).toBe(403)
  expect((await (await app.as('ROLE_AFSL')).ask(tools.list)).status).toBe(403)
  const stranger = await app.as('ROLE_ADMIN', 'acme')
  expect((await stranger.call(tools.list)).total).toBe(0)
  expect((await stranger.ask(tools.update, { body: { id, place: 'Ours' } })).status).toBe(404)
})

test('a file is read by the labels of the fields, checked, written, compared with what is there, and undone', async () => {
  const { checked, committed, reverted, rowsOf } = importing(() => admin, 'tools')
  const old = await add({ name: 'Vice', place: 'Bench', notes: 'Old' })
  const headings = 'Name,State,Made for,Tool phone,E-mail,Website,Notes,Place'
  const rows = [
    'plane,worn,timber; stone,0255501234,plane@tools.example,tools.example,Flat,',
    ',New,,ring me,,javascript:x,,',
    'Vice,New,,,,,Greased,bench',
    'Plane again,New,,,PLANE@tools.example,,,',
  ]
  const subjects = await admin.call(imports.subjects)
  expect(subjects.map(({ name }) => name)).toEqual(['clients', 'contacts', 'policies', 'tools'])
  expect(subjects.at(-1)).toMatchObject({
    is_reviewed: false,
    known_by: [['name', 'state']],
    title: [['name']],
    detail: ['email', 'place'],
  })
  const check = await checked([headings, ...rows].join('\n'))
  expect(check.mapping.map(({ target }) => target).join()).toBe('name,state,uses,phone,email,website,notes,place')
  expect(check.verdicts).toMatchObject({ new: 1, update: 0, duplicate: 2, bad: 1 })
  const [, bad, vice, copy] = await rowsOf(check.id)
  expect(bad?.problems.map(({ field }) => field).sort()).toEqual(['name', 'phone', 'website'])
  expect(vice?.match).toMatchObject({ record_id: old.id, name: 'VICE', reasons: ['name', 'place'] })
  expect(copy?.same_as).toBe(2)
  const done = await committed(check, { duplicates: 'update' })
  expect(done.outcomes).toMatchObject({ created: 1, updated: 1 })
  expect(await admin.call(tools.details, { params: { id: old.id } })).toMatchObject({ notes: 'Greased', version: 2 })
  const [plane] = (await admin.call(tools.list, { query: {} })).items.filter(({ name }) => name === 'PLANE')
  expect(plane).toMatchObject({
    ...{ state: 'Worn', uses: ['Wood', 'Stone'], phone: '02 5550 1234', website: 'https://tools.example' },
  })
  expect(await reverted(done)).toMatchObject({ state: 'reverted', reversals: { removed: 1, restored: 1 } })
  expect(await admin.call(tools.details, { params: { id: old.id } })).toMatchObject({ notes: 'Old', version: 3 })
  expect(await namesOf()).not.toContain('PLANE')
})
