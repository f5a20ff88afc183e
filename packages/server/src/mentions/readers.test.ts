import { clients } from '@portal/contract/clients/clients'
import { notes } from '@portal/contract/clients/notes'
import { applicationRecords } from '@portal/contract/work/application-records'
import { applications } from '@portal/contract/work/applications'
import { notifications } from '@portal/contract/work/notifications'
import type { Role } from '@portal/domain/account/role'
import { mentionHtml } from '@portal/domain/values/mention'
import { sql } from 'drizzle-orm'
import { addUser } from '../testing/add-user.ts'
import { startTestApp, type TestApp, type TestCaller } from '../testing/app.ts'

type Person = TestCaller & { readonly userId: number }

let app: TestApp
let adviser: Person
let linh: Person
/** A client of the adviser. */
let id: number

beforeAll(async () => {
  app = await startTestApp()
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
const told = async (who: TestCaller) =>
  (await who.call(notifications.list, { query: { about: 'notes' } })).items.map(({ title, link }) => ({ title, link }))
const countOf = async ({ userId }: Person) =>
  (
    await app.database.system((tx) =>
      tx.rows<{ id: number }>(sql`select id from notifications where user_id = ${userId}`),
    )
  ).length
const offered = async (search = '', by: TestCaller = adviser) =>
  (await by.call(notes.readers, { params: { id }, query: { search } })).items
async function applied(): Promise<number> {
  return (await adviser.call(applications.create, { params: { id }, body: { insurer: 'TAL' } })).id
}
async function approve(auditor: Person, applicationId: number, until = '2099-01-01'): Promise<void> {
  await app.database.company(app.companyId('demo'), (tx) =>
    tx.execute(sql`insert into auditor_requests (company_id, application_id, auditor_id, reason, state, until)
      values (${tx.companyId}, ${applicationId}, ${auditor.userId}, 'Review', 'approved', ${until})`),
  )
}
async function setUser(userId: number, columns: ReturnType<typeof sql>): Promise<void> {
  await app.database.system((tx) => tx.execute(sql`update users set ${columns} where id = ${userId}`))
}

describe('only those who may read the record', () => {
  const REFUSED = ' can’t open this record. Please remove the mention.'
  const refusal = async (person: Person, name: string) => {
    expect(await write(note(person))).toMatchObject({
      status: 400,
      answer: { errors: [{ path: 'html', message: `${name}${REFUSED}` }] },
    })
    expect((await adviser.call(notes.list, { params: { id }, query: {} })).total).toBe(0)
    expect(await countOf(person)).toBe(0)
  }

  test.each<[Role, boolean]>([
    ['ROLE_SUPER_ADMIN', true],
    ['ROLE_ADMIN', true],
    ['ROLE_ADVISOR', false],
    ['ROLE_AFSL', false],
    ['ROLE_AUDITOR', false],
    ['ROLE_REFERRAL', false],
    ['ROLE_REFERRAL_COMPANY', false],
    ['ROLE_ACCOUNTANT', false],
    ['ROLE_USER', false],
  ])('%s of another’s client: can be mentioned is %s', async (role, isReader) => {
    const person = await addUser(app, { role, firstname: 'Quyên', lastname: `Of ${role}` })
    const name = `Quyên Of ${role}`
    expect((await offered(name)).map((one) => one.id)).toEqual(isReader ? [person.userId] : [])
    if (isReader) expect((await write(note(person))).status).toBe(201)
    else await refusal(person, name)
  })

  test('a referral partner who brought the client in cannot be mentioned: they have no notifications', async () => {
    const partner = await addUser(app, {
      role: 'ROLE_REFERRAL',
      advisor_id: adviser.userId,
      firstname: 'Ref',
      lastname: 'Erral',
    })
    await app.database.system((tx) =>
      tx.execute(sql`update clients set referrer_id = ${partner.userId} where id = ${id}`),
    )
    await refusal(partner, 'Ref Erral')
    const byPartner = await write(`<p>${mention(linh)}</p>`, partner)
    expect(byPartner).toMatchObject({ status: 400, answer: { errors: [{ message: `Someone you mention${REFUSED}` }] } })
    expect((await partner.ask(notes.readers, { params: { id }, query: {} })).status).toBe(403)
  })

  test('AFSL of a client with an application; an auditor of an approved one, as long as it holds', async () => {
    const afsl = await addUser(app, { role: 'ROLE_AFSL', firstname: 'Ada', lastname: 'Fsl' })
    const auditor = await addUser(app, { role: 'ROLE_AUDITOR', firstname: 'Aud', lastname: 'Itor' })
    await refusal(afsl, 'Ada Fsl')
    const [one, other] = [await applied(), await applied()]
    await approve(auditor, one)
    expect((await write(note(afsl, auditor))).status).toBe(201)
    const onApplication = (applicationId: number) =>
      adviser.ask(applicationRecords.createNote, { params: { id: applicationId }, body: { html: note(afsl, auditor) } })
    const readers = async (applicationId: number) =>
      (await adviser.call(applicationRecords.noteReaders, { params: { id: applicationId }, query: { search: 'a' } }))
        .items
    expect(await onApplication(one)).toMatchObject({ status: 201 })
    expect(await onApplication(other)).toMatchObject({ status: 400, answer: { message: `Aud Itor${REFUSED}` } })
    expect((await readers(one)).map((reader) => reader.id)).toContain(auditor.userId)
    expect((await readers(other)).map((reader) => reader.id)).not.toContain(auditor.userId)
    expect((await told(auditor)).map(({ link }) => link)).toEqual([
      expect.stringMatching(`^/application-details/${one}\\?tab=timeline&note=\\d+$`),
      expect.stringMatching(`^/client-details/${id}\\?note=\\d+$`),
    ])
    await app.database.system((tx) =>
      tx.execute(sql`update auditor_requests set until = '2020-01-01' where auditor_id = ${auditor.userId}`),
    )
    expect(await write(note(auditor))).toMatchObject({ status: 400 })
  })

  test('an adviser of a lead that nobody has', async () => {
    const other = await addUser(app, { role: 'ROLE_ADVISOR', firstname: 'Ano', lastname: 'Ther' })
    await refusal(other, 'Ano Ther')
    await app.database.system((tx) => tx.execute(sql`update clients set adviser_id = null where id = ${id}`))
    expect((await write(note(other))).status).toBe(201)
  })

  test('not an archived colleague, nor one of another company, nor nobody', async () => {
    await setUser(linh.userId, sql`archived_at = now()`)
    expect(await offered('linh')).toEqual([])
    await refusal(linh, 'Linh Đỗ')
    await refusal(await addUser(app, { role: 'ROLE_ADMIN', company: 'acme' }), 'Someone you mention')
    await refusal({ ...linh, userId: 999_999_999 }, 'Someone you mention')
  })

  test('by the role that leads: an accountant who is an admin too', async () => {
    const both = await addUser(app, { role: 'ROLE_ADMIN', roles: ['ROLE_ACCOUNTANT', 'ROLE_ADMIN', 'ROLE_USER'] })
    expect((await write(note(both))).status).toBe(201)
  })
})

describe('the list of colleagues', () => {
  test.each(['LINH', 'do', 'linh d', 'Đỗ'])('finds Linh Đỗ by “%s”', async (typed) => {
    expect(await offered(typed)).toContainEqual(
      expect.objectContaining({ id: linh.userId, name: 'Linh Đỗ', role: 'ROLE_ADMIN' }),
    )
  })

  test('finds nobody by the middle of a name, by signs, or themselves', async () => {
    expect(await offered('inh')).toEqual([])
    expect(await offered('%')).toEqual([])
    expect((await offered('demo role_advisor')).map((one) => one.id)).not.toContain(adviser.userId)
  })

  test('offers eight at most, in the order of their names', async () => {
    for (const number of [3, 1, 9, 5, 7, 2, 8, 4, 6]) {
      await addUser(app, { role: 'ROLE_ADMIN', firstname: `Zz${number}`, lastname: 'Many' })
    }
    expect((await offered('zz')).map(({ name }) => name)).toEqual(
      [1, 2, 3, 4, 5, 6, 7, 8].map((one) => `Zz${one} Many`),
    )
  })

  test('is nobody’s of a client whom they may not see', async () => {
    const stranger = await addUser(app, { role: 'ROLE_ADVISOR' })
    expect((await stranger.ask(notes.readers, { params: { id }, query: {} })).status).toBe(404)
  })
})
