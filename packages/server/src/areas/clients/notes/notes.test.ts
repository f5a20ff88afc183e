import { clients } from '@portal/contract/clients/clients'
import { notes } from '@portal/contract/clients/notes'
import { activity } from '@portal/contract/office/activity'
import { NOTE_MAX_LENGTH } from '@portal/domain/limits'
import { sql } from 'drizzle-orm'
import { addUser } from '../../../testing/add-user.ts'
import { startTestApp, type TestApp, type TestCaller } from '../../../testing/app.ts'

let app: TestApp
let admin: TestCaller
let adviser: TestCaller
let partner: TestCaller
/** A client of the adviser, brought in by the partner. */
let id: number

beforeAll(async () => {
  app = await startTestApp()
  admin = await app.as('ROLE_ADMIN')
  adviser = await app.as('ROLE_ADVISOR')
  partner = await addUser(app, { role: 'ROLE_REFERRAL', advisor_id: adviser.userId })
})
beforeEach(async () => {
  id = (await adviser.call(clients.create, { body: { first_name: 'Mai', last_name: 'Nguyễn' } })).id
  // Of the partner as a referral is, and without the note that a referral begins with.
  await app.database.company(app.companyId('demo'), (tx) =>
    tx.execute(sql`update clients set referrer_id = ${partner.userId} where id = ${id}`),
  )
})
afterAll(() => app.close())

const write = (caller: TestCaller, text: string, visibility?: 'staff' | 'shared') =>
  caller.call(notes.create, { params: { id }, body: { text, visibility } })
const read = async (caller: TestCaller, query = {}) => await caller.call(notes.list, { params: { id }, query })
const texts = async (caller: TestCaller, query = {}) => (await read(caller, query)).items.map(({ text }) => text)

test('a note shows who wrote it, newest first', async () => {
  const first = await write(adviser, 'First call')
  await write(admin, 'Second call')
  expect(first).toMatchObject({
    client_id: id,
    text: 'First call',
    visibility: 'staff',
    author: { id: adviser.userId },
    editable: true,
    version: 1,
  })
  expect(await texts(adviser)).toEqual(['Second call', 'First call'])
  expect(await texts(adviser, { sort: 'created_at' })).toEqual(['First call', 'Second call'])
  expect((await adviser.call(clients.view, { params: { id } })).counts.notes).toBe(2)
})

test('notes come in pages and can be searched without regard to accents', async () => {
  for (const text of ['Café visit', 'Call', 'Letter']) await write(adviser, text)
  expect(await read(adviser, { page: 2, page_size: 2 })).toMatchObject({ items: [{ text: 'Café visit' }], total: 3 })
  expect(await texts(adviser, { search: 'cafe' })).toEqual(['Café visit'])
  expect(await texts(adviser, { search: '%%' })).toEqual([])
})

test('a note may have 10,000 characters, of any script, HTML kept as text', async () => {
  const long = `${'<b>ễ</b>'.repeat(NOTE_MAX_LENGTH)}`.slice(0, NOTE_MAX_LENGTH)
  expect((await write(adviser, long)).text).toBe(long)
  expect((await write(adviser, 'two\nlines <script>')).text).toBe('two\nlines <script>')
})

test.each([
  ['one character too many', 'x'.repeat(NOTE_MAX_LENGTH + 1)],
  ['nothing', ''],
  ['space only', ' \n '],
  ['NUL', 'a\u0000b'],
])('refuses %s', async (_, text) => {
  const reply = await adviser.ask(notes.create, { params: { id }, body: { text } })
  expect(reply).toMatchObject({ status: 400, answer: { errors: [{ path: 'text' }] } })
})

describe('changing', () => {
  test('is for the author and the admins', async () => {
    const { id: noteId } = await write(adviser, 'Mine')
    const params = { id, noteId }
    expect(await adviser.call(notes.update, { params, body: { text: 'Still mine' } })).toMatchObject({
      text: 'Still mine',
      version: 2,
    })
    expect(await admin.call(notes.update, { params, body: { visibility: 'shared' } })).toMatchObject({
      visibility: 'shared',
      version: 3,
    })
    expect((await partner.ask(notes.update, { params, body: { text: 'Ha' } })).status).toBe(403)
    expect((await partner.ask(notes.remove, { params })).status).toBe(403)
    expect((await read(partner)).items[0]?.editable).toBe(false)
  })

  test('an adviser cannot change a colleague’s note', async () => {
    const { id: noteId } = await write(admin, 'Of the admin')
    expect((await adviser.ask(notes.update, { params: { id, noteId }, body: { text: 'X' } })).status).toBe(403)
    expect((await read(adviser)).items[0]).toMatchObject({ text: 'Of the admin', editable: false })
  })

  test('a stale version gets the present note', async () => {
    const { id: noteId } = await write(adviser, 'One')
    await admin.call(notes.update, { params: { id, noteId }, body: { text: 'Two' } })
    const reply = await adviser.ask(notes.update, { params: { id, noteId }, body: { text: 'Three', version: 1 } })
    expect(reply).toMatchObject({ status: 409, answer: { code: 'STALE_VERSION', record: { text: 'Two', version: 2 } } })
  })

  test('works by PUT, POST and PATCH', async () => {
    const { id: noteId } = await write(adviser, 'One')
    for (const method of ['PUT', 'POST', 'PATCH'] as const) {
      const reply = await adviser.send({
        method,
        url: `/api/v1/client/${id}/${noteId}/updateNote`,
        payload: { text: method },
      })
      expect(reply).toMatchObject({ status: 200, answer: { text: method } })
    }
  })

  test('is logged with before and after', async () => {
    const { id: noteId } = await write(adviser, 'One')
    await adviser.call(notes.update, { params: { id, noteId }, body: { text: 'Two' } })
    const { items } = await admin.call(activity.list, { query: { client_id: id, entity: 'note' } })
    expect(items[0]).toMatchObject({
      action: 'note.update',
      entity_id: noteId,
      before: { text: 'One' },
      after: { text: 'Two' },
    })
    expect(items[0]?.after).not.toHaveProperty('visibility')
  })
})

test('a deleted note is gone, and can be put back', async () => {
  const { id: noteId } = await write(adviser, 'Oops')
  const params = { id, noteId }
  expect(await adviser.call(notes.remove, { params })).toHaveProperty('message')
  expect(await read(adviser)).toMatchObject({ items: [], total: 0 })
  expect((await adviser.ask(notes.update, { params, body: { text: 'X' } })).status).toBe(404)
  expect((await adviser.ask(notes.remove, { params })).status).toBe(404)
  expect(await adviser.call(notes.restore, { params })).toMatchObject({ id: noteId, text: 'Oops' })
  expect((await adviser.call(notes.restore, { params })).text).toBe('Oops')
  expect(await texts(adviser)).toEqual(['Oops'])
})

describe('referral partners', () => {
  test('see their own notes and those shared with them', async () => {
    await write(adviser, 'For the staff')
    await write(adviser, 'For you too', 'shared')
    await write(partner, 'From us')
    expect(await texts(partner)).toEqual(['From us', 'For you too'])
    expect((await partner.call(clients.view, { params: { id } })).counts).toEqual({ notes: 2 })
    expect(await texts(adviser)).toHaveLength(3)
  })

  test('cannot reach a staff note by its id', async () => {
    const { id: noteId } = await write(adviser, 'For the staff')
    expect((await partner.ask(notes.update, { params: { id, noteId }, body: { text: 'X' } })).status).toBe(404)
    expect((await partner.ask(notes.restore, { params: { id, noteId } })).status).toBe(404)
  })

  test('share what they write unless they say otherwise', async () => {
    expect((await write(partner, 'Open')).visibility).toBe('shared')
    expect((await write(partner, 'Between us', 'staff')).visibility).toBe('staff')
    const company = await addUser(app, { role: 'ROLE_REFERRAL_COMPANY' })
    await app.database.company(app.companyId('demo'), (tx) =>
      tx.execute(sql`update users set referral_company_id = ${company.userId} where id = ${partner.userId}`),
    )
    expect(await texts(company)).toEqual(['Open'])
    expect(await texts(partner)).toEqual(['Between us', 'Open'])
  })
})

test('AFSL reads the notes of a client with an application, and writes none', async () => {
  const afsl = await app.as('ROLE_AFSL')
  await write(adviser, 'For the staff')
  await app.database.company(app.companyId('demo'), (tx) =>
    tx.execute(sql`insert into applications (company_id, client_id, insurer) values (${tx.companyId}, ${id}, 'TAL')`),
  )
  expect((await read(afsl)).items[0]).toMatchObject({ text: 'For the staff', editable: false })
  expect((await afsl.ask(notes.create, { params: { id }, body: { text: 'X' } })).status).toBe(403)
})

test('nobody reaches the notes of a client whom they do not see', async () => {
  const { id: noteId } = await write(adviser, 'Mine', 'shared')
  const strangers = [
    await addUser(app, { role: 'ROLE_ADVISOR' }),
    await app.as('ROLE_REFERRAL'),
    await app.as('ROLE_REFERRAL_COMPANY'),
    await app.as('ROLE_SUPER_ADMIN', 'acme'),
  ]
  for (const stranger of strangers) {
    const params = { id, noteId }
    const replies = [
      await stranger.ask(notes.list, { params: { id } }),
      await stranger.ask(notes.create, { params: { id }, body: { text: 'X' } }),
      await stranger.ask(notes.update, { params, body: { text: 'X' } }),
      await stranger.ask(notes.remove, { params }),
      await stranger.ask(notes.restore, { params }),
    ]
    expect(replies.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404])
  }
})

test('a note is reached under its own client only', async () => {
  const { id: noteId } = await write(adviser, 'Mine')
  const another = (await adviser.call(clients.create, { body: { first_name: 'A', last_name: 'B' } })).id
  expect((await adviser.ask(notes.update, { params: { id: another, noteId }, body: { text: 'X' } })).status).toBe(404)
})

describe('with mark-up', () => {
  const HTML = '<h2>Call</h2><p onclick="x()">A <b>bold</b> word<script>alert(1)</script></p><ul><li>one</li></ul>'

  test('keeps what is allowed, and says the same as plain text', async () => {
    const written = await adviser.call(notes.create, { params: { id }, body: { html: HTML } })
    expect(written).toMatchObject({
      html: '<h4>Call</h4><p>A <strong>bold</strong> word</p><ul><li>one</li></ul>',
      text: 'Call\nA bold word\n- one',
    })
    expect(await texts(adviser, { search: 'bold word' })).toEqual(['Call\nA bold word\n- one'])
    expect(await texts(adviser, { search: 'strong' })).toEqual([])
  })

  test('counts the text and not the mark-up', async () => {
    const most = `<p><strong>${'x'.repeat(NOTE_MAX_LENGTH)}</strong></p>`
    expect((await adviser.call(notes.create, { params: { id }, body: { html: most } })).text).toHaveLength(10_000)
    const tooMuch = await adviser.ask(notes.create, { params: { id }, body: { html: most.replace('x', 'xx') } })
    expect(tooMuch).toMatchObject({ status: 400, answer: { errors: [{ path: 'html' }] } })
    const nothing = await adviser.ask(notes.create, { params: { id }, body: { html: '<p> </p><img src="x">' } })
    expect(nothing).toMatchObject({ status: 400, answer: { errors: [{ path: 'html' }] } })
  })

  test('becomes plain text where plain text is sent', async () => {
    const { id: noteId } = await adviser.call(notes.create, { params: { id }, body: { html: HTML } })
    const changed = await adviser.call(notes.update, { params: { id, noteId }, body: { text: '<b>plain</b>' } })
    expect(changed).toMatchObject({ html: null, text: '<b>plain</b>' })
  })
})

describe('pinning', () => {
  const pin = (caller: TestCaller, noteId: number, pinned = true) =>
    caller.ask(notes.pin, { params: { id, noteId }, body: { pinned } })

  test('puts a note on top without making a version, by anybody on the staff', async () => {
    const first = await write(adviser, 'First')
    await write(adviser, 'Second')
    expect((await pin(admin, first.id)).answer).toMatchObject({ pinned: true, version: 1 })
    expect(await texts(adviser)).toEqual(['First', 'Second'])
    await pin(adviser, first.id)
    const log = await admin.call(activity.list, { query: { client_id: id, entity: 'note' } })
    expect(log.items.filter(({ action }) => action === 'note.pin')).toHaveLength(1)
    await pin(adviser, first.id, false)
    expect(await texts(adviser)).toEqual(['Second', 'First'])
  })

  test('is not for referral partners, nor for notes that are gone or of others', async () => {
    const { id: noteId } = await write(partner, 'Ours')
    expect((await pin(partner, noteId)).status).toBe(403)
    expect((await pin(await addUser(app, { role: 'ROLE_ADVISOR' }), noteId)).status).toBe(404)
    await partner.call(notes.remove, { params: { id, noteId } })
    expect((await pin(adviser, noteId)).status).toBe(404)
  })

  test('ends at ten', async () => {
    for (let count = 0; count < 10; count++) await pin(adviser, (await write(adviser, `Note ${count}`)).id)
    const { id: noteId } = await write(adviser, 'One more')
    expect(await pin(adviser, noteId)).toMatchObject({ status: 409, answer: { code: 'CONFLICT' } })
  })

  test('ends at ten too for one that is deleted and put back, and for two at once', async () => {
    const written: number[] = []
    for (let count = 0; count < 9; count++) written.push((await write(adviser, `Note ${count}`)).id)
    for (const noteId of written) await pin(adviser, noteId)
    const [noteId = 0, another = 0] = written
    await adviser.call(notes.remove, { params: { id, noteId } })
    expect(await adviser.call(notes.restore, { params: { id, noteId } })).toMatchObject({ pinned: true })

    await adviser.call(notes.remove, { params: { id, noteId: another } })
    const late = [await write(adviser, 'Late'), await write(adviser, 'Later'), await write(adviser, 'Latest')]
    const answers = await Promise.all(late.map((note) => pin(adviser, note.id)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 409])
    expect(await adviser.call(notes.restore, { params: { id, noteId: another } })).toMatchObject({ pinned: false })
  })
})
