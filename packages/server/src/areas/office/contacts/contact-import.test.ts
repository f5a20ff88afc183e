import { imports } from '@portal/contract/imports'
import { activity } from '@portal/contract/office/activity'
import { contacts } from '@portal/contract/office/contacts'
import { startTestApp, type TestApp, type TestCaller, uploadOf } from '../../../testing/app.ts'
import { importing } from '../../../testing/importing.ts'

let app: TestApp
let admin: TestCaller
let stranger: TestCaller
beforeAll(async () => {
  app = await startTestApp()
  admin = await app.as('ROLE_ADMIN')
  stranger = await app.as('ROLE_ADMIN', 'acme')
})
afterAll(() => app.close())

const { upload, view, checked, committed, reverted, rowsOf } = importing(() => admin, 'contacts')
const HEADINGS = 'Insurance company,Contact name,Team,Direct line,Mobile,E-mail,States\r\n'
const found = async (search: string, caller = admin) =>
  (await caller.call(contacts.list, { query: { search, status: [1, 0] } })).items

test('the columns of a file of contacts are understood, and its rows become contacts', async () => {
  const { mapping } = await upload(`${HEADINGS}aia,Priya Raman,underwriter,02 9123 4567,,priya@aia.example,NSW/ACT`)
  expect(mapping.map(({ target }) => target)).toEqual([
    'insurer',
    'name',
    'group',
    'phone',
    'mobile',
    'email',
    'states',
  ])
  const file = `${HEADINGS}aia,Noor Haddad,underwriter,0291234567,412345678,noor@aia.example,NSW/ACT\r\nAIA,Otto Berg,,,,,`
  const done = await committed(await checked(file))
  expect(done).toMatchObject({ subject: 'contacts', state: 'done', outcomes: { created: 2 } })
  const [noor] = await found('noor@aia.example')
  expect(noor).toMatchObject({
    insurer: 'AIA',
    name: 'Noor Haddad',
    group: 'Underwriting',
    phone: '02 9123 4567',
    mobile: '0412 345 678',
    states: ['NSW', 'ACT'],
  })
  const { items } = await admin.call(activity.list, { query: { entity: 'contact' } })
  expect(items[0]).toMatchObject({ action: 'contact.import' })
})

test('what cannot be understood is named field by field, and can be fixed', async () => {
  const { id, verdicts } = await checked(`${HEADINGS}TAL,,Marketing,12,,tess@,NSW and beyond`)
  expect(verdicts).toMatchObject({ bad: 1 })
  const [row] = await rowsOf(id)
  expect(row?.problems.map(({ field }) => field).sort()).toEqual(['email', 'group', 'name', 'phone', 'states'])
  const texts = ['TAL', 'Tess Tan', 'Claims', '02 5550 1111', '', 'tess@tal.example', 'NSW']
  const fixed = await admin.call(imports.fixRow, {
    params: { id, number: 2 },
    body: { cells: texts.map((text, column) => ({ column, text })) },
  })
  expect(fixed).toMatchObject({ row: { verdict: 'new', problems: [] }, verdicts: { new: 1, bad: 0 } })
})

test('who is at the insurer with the email already is updated, and stands there once', async () => {
  const { id } = await admin.call(contacts.create, {
    body: { insurer: 'Zurich', name: 'Zoe Zhu', email: 'zoe@zurich.example', phone: '02 5550 2222' },
  })
  const file = `${HEADINGS}ZURICH,Zoe Zhu,Claims,02 5550 3333,,ZOE@zurich.example,\r\nZurich,Zoe Again,,,,zoe@zurich.example,\r\nZurich,Zoe Zhu,,,,,`
  const check = await checked(file)
  expect(check.verdicts).toMatchObject({ new: 0, update: 1, duplicate: 2, bad: 0 })
  const [first, second, third] = await rowsOf(check.id)
  expect(first?.match).toMatchObject({
    record_id: id,
    name: 'Zoe Zhu, Zurich',
    reasons: ['insurer', 'email', 'name'],
  })
  expect(second?.same_as).toBe(2)
  expect(third?.match).toMatchObject({ record_id: id, reasons: ['insurer', 'name'] })
  expect((await committed(check)).outcomes).toMatchObject({ updated: 1, skipped: 2, created: 0 })
  expect(await found('zoe@zurich.example')).toEqual([
    expect.objectContaining({ id, group: 'Claims', phone: '02 5550 3333', version: 2 }),
  ])
  const other = await checked(`${HEADINGS}Zurich,Zoe Zhu,,,,,`)
  const create = { params: { id: other.id, number: 2 }, body: { choice: 'create' as const } }
  expect((await admin.ask(imports.fixRow, create)).answer).toMatchObject({ errors: [{ path: 'choice' }] })
  const body = { duplicates: 'create' as const }
  expect((await admin.ask(imports.commit, { params: { id: other.id }, body })).answer).toMatchObject({
    errors: [{ path: 'duplicates' }],
  })
})

test('an import is undone, but for who was changed since', async () => {
  const { id } = await admin.call(contacts.create, {
    body: { insurer: 'BT', name: 'Bea Old', email: 'bea@bt.example', position: 'Clerk' },
  })
  const file =
    'Insurer,Name,Position,Email\r\nBT,Bea New,Chief,bea@bt.example\r\nBT,Kim Kept,,kim@bt.example\r\nBT,Gus Gone,,gus@bt.example'
  const done = await committed(await checked(file))
  expect(done.outcomes).toMatchObject({ created: 2, updated: 1 })
  const [kim] = await found('kim@bt.example')
  await admin.call(contacts.update, { body: { id: kim?.id ?? 0, position: 'BDM' } })
  const back = await reverted(done)
  expect(back).toMatchObject({ state: 'reverted', reversals: { removed: 1, restored: 1, kept: 1 } })
  expect(await admin.call(contacts.details, { params: { id } })).toMatchObject({ name: 'Bea Old', position: 'Clerk' })
  expect(await found('gus@bt.example')).toEqual([])
  expect(await found('kim@bt.example')).toHaveLength(1)
})

test('a file needs the insurer and the name, and nobody but admins may send one', async () => {
  const { id, mapping } = await upload('Email\r\nx@y.example')
  expect((await admin.ask(imports.check, { params: { id }, body: { mapping } })).answer).toMatchObject({
    errors: [{ path: 'mapping', message: 'Match the columns with the insurer and the name.' }],
  })
  const settings = { kind: 'lead' }
  const good = [{ target: 'insurer' }]
  expect((await admin.ask(imports.check, { params: { id }, body: { mapping: good, settings } })).status).toBe(400)
  const file = { name: 'people.csv', bytes: Buffer.from('Insurer,Name\r\nBT,X') }
  const adviser = await app.as('ROLE_ADVISOR')
  for (const [caller, subject, status] of [
    [adviser, 'contacts', 403],
    [admin, 'unheard-of', 404],
  ] as const) {
    expect((await caller.send(uploadOf(imports.uploadOf, file, { params: { subject } }))).status).toBe(status)
  }
})

test('another company sees neither the import nor what it brought', async () => {
  const done = await committed(await checked('Insurer,Name,Email\r\nMLC,Ours Alone,ours@mlc.example'))
  expect(done.outcomes.created).toBe(1)
  expect((await stranger.ask(imports.view, { params: { id: done.id } })).status).toBe(404)
  expect(await found('ours@mlc.example', stranger)).toEqual([])
  const theirs = await checked('Insurer,Name,Email\r\nMLC,Ours Alone,ours@mlc.example', {}, stranger)
  expect(theirs.verdicts.new).toBe(1)
  expect((await view(done.id)).subject).toBe('contacts')
})
