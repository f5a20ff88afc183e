import { clients } from '@portal/contract/clients/clients'
import { documents } from '@portal/contract/clients/documents'
import { notes } from '@portal/contract/clients/notes'
import { timeline } from '@portal/contract/clients/timeline'
import { applicationRecords as records } from '@portal/contract/work/application-records'
import type { Role } from '@portal/domain/account/role'
import { sql } from 'drizzle-orm'
import { recordActivity } from '../../../activity-log/record.ts'
import { addUser } from '../../../testing/add-user.ts'
import { startTestApp, type TestApp, type TestCaller } from '../../../testing/app.ts'
import { textOf } from '../../../testing/text-of.ts'

let app: TestApp
let admin: TestCaller
let adviser: TestCaller
let partner: TestCaller
/** A client of the adviser, brought in by the partner, with two applications. */
let clientId: number
let id: number
let otherId: number

beforeAll(async () => {
  app = await startTestApp()
  admin = await app.as('ROLE_ADMIN')
  adviser = await app.as('ROLE_ADVISOR')
  partner = await addUser(app, { role: 'ROLE_REFERRAL', advisor_id: adviser.userId })
})
beforeEach(async () => {
  const body = { first_name: 'Mai', last_name: 'Nguyễn', email: `mai.${Math.random()}@client.example` }
  clientId = (await adviser.call(clients.create, { body })).id
  // Of the partner as a referral is, and without the note that a referral begins with.
  await app.database.company(app.companyId('demo'), (tx) =>
    tx.execute(sql`update clients set referrer_id = ${partner.userId} where id = ${clientId}`),
  )
  id = await apply('TAL')
  otherId = await apply('AIA')
})
afterAll(() => app.close())

async function apply(insurer: string): Promise<number> {
  const { rows } = await app.database.company(app.companyId('demo'), (tx) =>
    tx.execute<{ id: number }>(sql`
      insert into applications (company_id, client_id, insurer, reference)
      values (${tx.companyId}, ${clientId}, ${insurer}, 'A-1') returning id`),
  )
  return rows[0]?.id ?? 0
}

async function approve(auditor: TestCaller): Promise<void> {
  await app.database.company(app.companyId('demo'), (tx) =>
    tx.execute(sql`insert into auditor_requests (company_id, application_id, auditor_id, reason, state, until)
      values (${tx.companyId}, ${id}, ${auditor.userId}, 'Review', 'approved', '2099-01-01')`),
  )
}

const params = () => ({ params: { id } })
const write = (text: string, application = id) =>
  adviser.call(records.createNote, { params: { id: application }, body: { text } })
const textsOf = async (caller: TestCaller, application = id) =>
  (await caller.call(records.listNotes, { params: { id: application } })).items.map(({ text }) => text)

const BOUNDARY = 'portal-test'
async function upload(path: string, name: string, text: string): Promise<{ id: number; number: number }> {
  const { status, answer } = await adviser.send({
    method: 'POST',
    url: `/api/v1${path}`,
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
    payload: [
      `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\n`,
      `Content-Type: text/plain\r\n\r\n${text}\r\n--${BOUNDARY}--\r\n`,
    ].join(''),
  })
  expect(status).toBe(201)
  return answer as { id: number; number: number }
}
const namesOf = async (application: number) =>
  (await adviser.call(records.listDocuments, { params: { id: application } })).items.map(({ name }) => name)

test('a note on an application shows there and with the client, under the application’s name', async () => {
  await adviser.call(notes.create, { params: { id: clientId }, body: { text: 'On the client' } })
  await write('On TAL')
  await write('On AIA', otherId)
  expect(await textsOf(adviser)).toEqual(['On TAL'])
  const { items } = await adviser.call(notes.list, { params: { id: clientId } })
  expect(items.map(({ text, application }) => [text, application?.name])).toEqual([
    ['On AIA', 'AIA A-1'],
    ['On TAL', 'TAL A-1'],
    ['On the client', undefined],
  ])
})

test('its note is deleted there or with the client, and only by who may', async () => {
  const { id: noteId } = await write('Mistaken')
  expect((await adviser.ask(records.removeNote, { params: { id: otherId, noteId } })).status).toBe(404)
  const colleague = await addUser(app, { role: 'ROLE_ADVISOR' })
  expect((await colleague.ask(records.removeNote, { params: { id, noteId } })).status).toBe(404)
  await adviser.call(records.removeNote, { params: { id, noteId } })
  expect(await textsOf(adviser)).toEqual([])
  await adviser.call(notes.restore, { params: { id: clientId, noteId } })
  expect(await textsOf(adviser)).toEqual(['Mistaken'])
})

test('documents of the client are put with an application, and taken off it', async () => {
  const one = await upload(`/client/${clientId}/documents`, 'Fact find.txt', 'One')
  const two = await upload(`/client/${clientId}/documents`, 'Payslip.txt', 'Two')
  const assign = (document_ids: number[]) =>
    adviser.ask(records.assignDocuments, { ...params(), body: { document_ids } })
  expect((await assign([one.id, 1_900_000])).status).toBe(404)
  expect((await assign([])).status).toBe(400)
  expect(await assign([one.id, two.id, two.id])).toMatchObject({ answer: { message: '2 documents added.' } })
  expect((await namesOf(id)).sort()).toEqual(['Fact find.txt', 'Payslip.txt'])
  const listed = await adviser.call(documents.list, { params: { id: clientId } })
  expect(listed.items.map(({ application }) => application?.id)).toEqual([id, id])
  await adviser.call(records.unassignDocument, { params: { id, documentId: one.id } })
  expect((await adviser.ask(records.unassignDocument, { params: { id, documentId: one.id } })).status).toBe(404)
  expect(await namesOf(id)).toEqual(['Payslip.txt'])
  expect((await adviser.call(documents.list, { params: { id: clientId } })).total).toBe(2)
})

test('a file is uploaded to an application; the next of its name is a new version, of another application not', async () => {
  const first = await upload(`/application/${id}/documents/upload`, 'Offer.txt', 'One')
  expect(await upload(`/application/${id}/documents/upload`, 'Offer.txt', 'Two')).toMatchObject({
    id: first.id,
    number: 2,
  })
  const other = await upload(`/application/${otherId}/documents/upload`, 'Offer.txt', 'Three')
  expect(other).toMatchObject({ number: 1 })
  expect([await namesOf(id), await namesOf(otherId)]).toEqual([['Offer.txt'], ['Offer.txt']])
})

test('all documents of an application come as one zip, and none of another', async () => {
  expect((await adviser.ask(records.downloadAll, params())).status).toBe(404)
  await upload(`/application/${id}/documents/upload`, 'Offer.txt', 'The offer')
  await upload(`/client/${clientId}/documents`, 'Private.txt', 'The client’s')
  const { url, name, count } = await adviser.call(records.downloadAll, params())
  expect({ name, count }).toEqual({ name: 'documents.zip', count: 1 })
  const zip = await app.app.inject({ method: 'GET', url })
  expect(zip.headers['content-type']).toBe('application/zip')
  expect(zip.rawPayload.includes('The offer')).toBe(true)
  expect(zip.rawPayload.includes('Private.txt')).toBe(false)
  const forged = url.replace(`application=${id}`, `application=${otherId}`)
  expect((await app.app.inject({ method: 'GET', url: forged })).statusCode).toBe(404)
})

test('its timeline tells of it alone, the client’s of all', async () => {
  const company = { id: app.companyId('demo') }
  await app.database.company(company.id, async (tx) => {
    const context = { tx, company, caller: { userId: app.userId('ROLE_ADVISOR') } }
    const of = (entityId: number) => ({ entity: 'application', entityId, clientId })
    await recordActivity(context, { ...of(id), action: 'application.updateStatus', after: { status: 'submitted' } })
    await recordActivity(context, { ...of(otherId), action: 'application.create' })
  })
  await write('On TAL')
  const { items, pinned } = await adviser.call(records.listTimeline, params())
  expect(pinned).toEqual([])
  expect(items.map((item) => (item.source === 'log' ? textOf(item.entry.sentence) : item.source))).toEqual([
    'note',
    'demo ROLE_ADVISOR moved the application to Submitted',
  ])
  const whole = await adviser.call(timeline.list, { params: { id: clientId }, query: { kind: 'application' } })
  expect(whole.items).toHaveLength(2)
})

test('a referral partner reads shared notes and how far things are, no documents and no health', async () => {
  await write('For the staff')
  await adviser.call(records.createNote, { ...params(), body: { text: 'Shared', visibility: 'shared' } })
  await upload(`/application/${id}/documents/upload`, 'Offer.txt', 'The offer')
  expect(await textsOf(partner)).toEqual(['Shared'])
  const [read] = (await partner.call(records.listNotes, params())).items
  expect(read?.application).toEqual({ id, name: `Application ${id}` })
  const told = JSON.stringify(await partner.call(records.listTimeline, params()))
  expect(told).toContain('Shared')
  expect(told).not.toMatch(/For the staff|Offer|TAL/)
  expect((await partner.ask(records.createNote, { ...params(), body: { text: 'x' } })).status).toBe(403)
  for (const call of [records.listDocuments, records.downloadAll, records.listPreAssessments]) {
    expect((await partner.ask(call, params())).status).toBe(403)
  }
})

test('an auditor reads what was approved and nothing of the client’s other applications', async () => {
  const auditor = await addUser(app, { role: 'ROLE_AUDITOR' })
  await write('On TAL')
  await write('On AIA', otherId)
  await upload(`/application/${id}/documents/upload`, 'Offer.txt', 'The offer')
  expect((await auditor.ask(records.listNotes, params())).status).toBe(404)
  await approve(auditor)
  expect(await textsOf(auditor)).toEqual(['On TAL'])
  expect((await auditor.call(records.listDocuments, params())).total).toBe(1)
  expect((await auditor.call(records.listPreAssessments, params())).total).toBe(0)
  expect((await auditor.call(records.downloadAll, params())).count).toBe(1)
  expect((await auditor.ask(records.listTimeline, { params: { id: otherId } })).status).toBe(404)
  const ofClient = (await auditor.call(notes.list, { params: { id: clientId } })).items.map(({ text }) => text)
  expect(ofClient).toEqual(['On TAL'])
  expect((await auditor.ask(records.createNote, { ...params(), body: { text: 'x' } })).status).toBe(403)
})

test('AFSL reads all of it and changes nothing; admins change it', async () => {
  const afsl = await app.as('ROLE_AFSL')
  const { id: noteId } = await write('On TAL')
  expect(await textsOf(afsl)).toEqual(['On TAL'])
  expect((await afsl.call(records.listTimeline, params())).items).toHaveLength(1)
  expect((await afsl.ask(records.removeNote, { params: { id, noteId } })).status).toBe(403)
  await admin.call(records.removeNote, { params: { id, noteId } })
  expect(await textsOf(await app.as('ROLE_SUPER_ADMIN'))).toEqual([])
})

test.each<[string, () => Promise<TestCaller>]>([
  ['another adviser', () => addUser(app, { role: 'ROLE_ADVISOR' })],
  ['another company', () => app.as('ROLE_SUPER_ADMIN', 'acme')],
])('%s finds nothing of it', async (_, who) => {
  const stranger = await who()
  await write('On TAL')
  const { id: documentId } = await upload(`/application/${id}/documents/upload`, 'Offer.txt', 'The offer')
  const asked = [
    stranger.ask(records.listNotes, params()),
    stranger.ask(records.createNote, { ...params(), body: { text: 'x' } }),
    stranger.ask(records.listDocuments, params()),
    stranger.ask(records.assignDocuments, { ...params(), body: { document_ids: [documentId] } }),
    stranger.ask(records.unassignDocument, { params: { id, documentId } }),
    stranger.ask(records.downloadAll, params()),
    stranger.ask(records.listPreAssessments, params()),
    stranger.ask(records.listTimeline, params()),
  ]
  expect((await Promise.all(asked)).map(({ status }) => status)).toEqual(asked.map(() => 404))
})

test.each<Role>(['ROLE_USER', 'ROLE_ACCOUNTANT'])('%s may not ask at all', async (role) => {
  const caller = await app.as(role)
  expect((await caller.ask(records.listNotes, params())).status).toBe(403)
  expect((await caller.ask(records.listTimeline, params())).status).toBe(403)
})
