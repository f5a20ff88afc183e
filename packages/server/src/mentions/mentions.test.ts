import { clients } from '@portal/contract/clients/clients'
import { merges } from '@portal/contract/clients/merges'
import { notes } from '@portal/contract/clients/notes'
import { phoneCalls } from '@portal/contract/clients/phone-calls'
import { timeline } from '@portal/contract/clients/timeline'
import { notifications } from '@portal/contract/work/notifications'
import { MENTIONS_MAX } from '@portal/domain/limits'
import { mentionHtml } from '@portal/domain/values/mention'
import { sql } from 'drizzle-orm'
import { mailNotices } from '../areas/work/notifications/mail-notices.ts'
import { later, MINUTE } from '../http/clock.ts'
import { addUser } from '../testing/add-user.ts'
import { startTestApp, type TestApp, type TestCaller } from '../testing/app.ts'
import { mailsTo } from '../testing/mails.ts'

type Person = TestCaller & { readonly userId: number }

let app: TestApp
let admin: TestCaller
let adviser: Person
let linh: Person
/** A client of the adviser. */
let id: number

beforeAll(async () => {
  app = await startTestApp()
  admin = await app.as('ROLE_ADMIN')
  adviser = { ...(await app.as('ROLE_ADVISOR')), userId: app.userId('ROLE_ADVISOR') }
})
beforeEach(async () => {
  id = (await adviser.call(clients.create, { body: { first_name: 'Mai', last_name: 'Nguyễn' } })).id
  linh = await addUser(app, { role: 'ROLE_ADMIN', firstname: 'Linh', lastname: 'Đỗ' })
})
// Of the same name there is only one at a time.
afterEach(() => setUser(linh.userId, sql`archived_at = now()`))
afterAll(() => app.close())

const mention = ({ userId }: Person, name = 'Anybody') => mentionHtml({ id: userId, name })
const note = (...people: Person[]) => `<p>Please look: ${people.map((one) => mention(one)).join(' ')}</p>`
const write = (html: string, by: TestCaller = adviser) => by.ask(notes.create, { params: { id }, body: { html } })
const written = (html: string, by: TestCaller = adviser) => by.call(notes.create, { params: { id }, body: { html } })
const told = async (who: TestCaller) =>
  (await who.call(notifications.list, { query: { about: 'notes' } })).items.map(({ title, link }) => ({ title, link }))
const change = (noteId: number, html: string, by: TestCaller = adviser) =>
  by.call(notes.update, { params: { id, noteId }, body: { html } })

async function setUser(userId: number, columns: ReturnType<typeof sql>): Promise<void> {
  await app.database.system((tx) => tx.execute(sql`update users set ${columns} where id = ${userId}`))
}

describe('a mention', () => {
  test('stands in the note by the person’s name, whatever was sent, and notifies them with the way to the note', async () => {
    const { id: noteId, html, text } = await written(note(linh))
    expect(html).toBe(`<p>Please look: ${mentionHtml({ id: linh.userId, name: 'Linh Đỗ' })}</p>`)
    expect(text).toBe('Please look: @Linh Đỗ')
    expect(await told(linh)).toEqual([
      {
        title: 'demo ROLE_ADVISOR mentioned you in a note about Mai Nguyễn',
        link: `/client-details/${id}?note=${noteId}`,
      },
    ])
  })

  test('notifies nobody else, nobody twice, and not whoever wrote it', async () => {
    await written(note(linh, linh, adviser))
    expect([await told(linh), await told(adviser)].map(({ length }) => length)).toEqual([1, 0])
  })

  test.each([
    ['mark-up in its name', (of: number) => `<span data-mention="${of}">@<strong>x</strong><p>y</p></span>`],
    [
      'a mention in a mention',
      (of: number) => `<span data-mention="${of}">a<span data-mention="${of}">b</span>c</span>`,
    ],
    ['attributes', (of: number) => `<span data-mention="${of}" onclick="x()" style="color:red">x</span>`],
  ])('with %s is the name alone', async (_, sent) => {
    const { html } = await written(`<p>${sent(linh.userId)} and more</p>`)
    expect(html).toBe(`<p>${mentionHtml({ id: linh.userId, name: 'Linh Đỗ' })} and more</p>`)
  })

  test.each(['0', '-1', '1e3', '99999999999', 'x', ''])('of “%s” is plain words', async (user) => {
    const { html } = await written(`<p><span data-mention="${user}">@Somebody</span></p>`)
    expect(html).toBe('<p>@Somebody</p>')
  })

  test('of more people than a note can mention is refused', async () => {
    const people = Array.from({ length: MENTIONS_MAX + 1 }, (_, place) => mentionHtml({ id: place + 1, name: 'x' }))
    expect(await write(`<p>${people.join(' ')}</p>`)).toMatchObject({
      status: 400,
      answer: { errors: [{ path: 'html', message: 'Please mention at most 20 people' }] },
    })
  })

  test('is emailed with the client’s name and nothing of the note', async () => {
    const email = `linh.${linh.userId}@demo.example`
    await setUser(linh.userId, sql`email = ${email}`)
    await written(`<p>Diabetes ${mention(linh)}</p>`)
    await mailNotices(app.services, later(new Date(), 2 * MINUTE))
    const [mail, other] = await mailsTo(app, email)
    expect(other).toBeUndefined()
    expect(mail?.subject).toBe('demo ROLE_ADVISOR mentioned you in a note about Mai Nguyễn')
    expect(JSON.stringify(mail)).not.toContain('Diabetes')
  })
})

describe('notes of a call', () => {
  const log = (html: string) => adviser.call(phoneCalls.createZoomLog, { params: { id }, body: { html } })

  test('mention a colleague, who is notified, until the call or the mention goes', async () => {
    const { id: callId, notes: text, html } = await log(note(linh))
    const params = { id, callId }
    expect({ text, html }).toEqual({
      text: 'Please look: @Linh Đỗ',
      html: `<p>Please look: ${mention(linh, 'Linh Đỗ')}</p>`,
    })
    const title = 'demo ROLE_ADVISOR mentioned you in call notes about Mai Nguyễn'
    const notice = { title, link: `/client-details/${id}?call=${callId}` }
    expect(await told(linh)).toEqual([notice])
    await adviser.call(phoneCalls.update, { params, body: { outcome: 'callback' } })
    expect(await told(linh)).toEqual([notice])
    await adviser.call(phoneCalls.remove, { params, query: {} })
    expect(await told(linh)).toEqual([])
    await adviser.call(phoneCalls.restore, { params })
    expect(await told(linh)).toEqual([notice])
    const changed = await adviser.call(phoneCalls.update, { params, body: { notes: 'Done' } })
    expect(changed).toMatchObject({ notes: 'Done', html: null })
    expect(await told(linh)).toEqual([])
  })

  test('are plain where they mention nobody', async () => {
    expect(await log('<p>No <b>answer</b></p>')).toMatchObject({ notes: 'No answer', html: null })
  })

  test('are refused, with the call and its task, where they mention somebody who may not read them', async () => {
    const other = await addUser(app, { role: 'ROLE_ADVISOR', firstname: 'Ano', lastname: 'Ther' })
    const body = { html: note(other), task: { title: 'Call back' } }
    expect(await adviser.ask(phoneCalls.createZoomLog, { params: { id }, body })).toMatchObject({
      status: 400,
      answer: { errors: [{ path: 'html', message: 'Ano Ther can’t open this record. Please remove the mention.' }] },
    })
    expect((await adviser.call(timeline.list, { params: { id }, query: { kind: 'call,task' } })).items).toEqual([])
  })
})

describe('a note that is changed', () => {
  test('notifies those who were added, and takes back what those who were left out have not read', async () => {
    const tom = await addUser(app, { role: 'ROLE_ADMIN' })
    const { id: noteId } = await written(note(linh))
    await change(noteId, note(linh, tom))
    expect([await told(linh), await told(tom)].map(({ length }) => length)).toEqual([1, 1])
    await change(noteId, note(tom))
    expect([await told(linh), await told(tom)].map(({ length }) => length)).toEqual([0, 1])
    await adviser.call(notes.update, { params: { id, noteId }, body: { text: 'Never mind' } })
    expect(await told(tom)).toEqual([])
  })

  test('keeps the notification of whoever has read it, and sends no second one', async () => {
    const { id: noteId } = await written(note(linh))
    await linh.call(notifications.markAll, {})
    await change(noteId, '<p>Never mind</p>')
    await change(noteId, note(linh))
    expect(await told(linh)).toHaveLength(1)
  })

  test('keeps those who have left, lost the record or been renamed, as they stood in it', async () => {
    const { id: noteId, html } = await written(note(linh))
    await setUser(linh.userId, sql`archived_at = now(), lastname = 'Trần'`)
    expect((await change(noteId, `${html}<p>More</p>`)).html).toBe(`${html}<p>More</p>`)
  })

  test('takes the notification back when it is deleted, the email with it, and notifies again when it is restored', async () => {
    const email = `back.${linh.userId}@demo.example`
    await setUser(linh.userId, sql`email = ${email}`)
    const { id: noteId } = await written(note(linh))
    await adviser.call(notes.remove, { params: { id, noteId } })
    expect(await told(linh)).toEqual([])
    await mailNotices(app.services, later(new Date(), 2 * MINUTE))
    expect(await mailsTo(app, email)).toEqual([])
    await adviser.call(notes.restore, { params: { id, noteId } })
    expect(await told(linh)).toHaveLength(1)
  })

  test('that is restored does not notify whoever has lost access meanwhile', async () => {
    const { id: noteId } = await written(note(linh))
    await adviser.call(notes.remove, { params: { id, noteId } })
    await setUser(linh.userId, sql`roles = '{ROLE_ADVISOR,ROLE_USER}'`)
    await adviser.call(notes.restore, { params: { id, noteId } })
    expect(await told(linh)).toEqual([])
  })

  test('keeps its mentions when its client is merged into another', async () => {
    const winner = (await admin.call(clients.create, { body: { first_name: 'Mai', last_name: 'Nguyen' } })).id
    const { id: noteId, html } = await written(note(linh))
    await admin.call(merges.merge, { body: { id: winner, other_id: id } })
    const moved = await admin.call(notes.update, { params: { id: winner, noteId }, body: { html: `${html}<p>!</p>` } })
    expect(moved.html).toContain('@Linh Đỗ')
    await admin.call(notes.remove, { params: { id: winner, noteId } })
    expect(await told(linh)).toEqual([])
  })
})
