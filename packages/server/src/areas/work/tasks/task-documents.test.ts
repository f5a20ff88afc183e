import { clients } from '@portal/contract/clients/clients'
import { documents } from '@portal/contract/clients/documents'
import type { ClientDocument } from '@portal/contract/clients/documents.schema'
import { applicationRecords } from '@portal/contract/work/application-records'
import { applications } from '@portal/contract/work/applications'
import { taskDocuments } from '@portal/contract/work/task-documents'
import { tasks } from '@portal/contract/work/tasks'
import { addUser } from '../../../testing/add-user.ts'
import { startTestApp, type TestApp, type TestCaller, uploadOf } from '../../../testing/app.ts'
import { DOCUMENT_PDF } from '../../../testing/samples-of-files.ts'

let app: TestApp
let adviser: TestCaller & { userId: number }
/** An adviser who does not see the client. */
let other: TestCaller & { userId: number }
let clientId: number
let id: number
beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(async () => {
  adviser = await addUser(app, { role: 'ROLE_ADVISOR' })
  other = await addUser(app, { role: 'ROLE_ADVISOR' })
  const body = { first_name: 'Mai', last_name: 'Nguyễn', kind: 'client', adviser_id: adviser.userId } as const
  clientId = (await adviser.call(clients.create, { body })).id
  id = await addTask({ client_id: clientId })
})
afterAll(() => app.close())

async function addTask(body: object): Promise<number> {
  return (await adviser.call(tasks.create, { body: { title: 'Chase the payslip', ...body } })).id
}
/** A PDF of its own bytes. */
const pdf = (text: string) => Buffer.concat([DOCUMENT_PDF, Buffer.from(`% ${text}\n`)])
const send = (name: string, text = name, task = id, caller: TestCaller = adviser) =>
  caller.send(uploadOf(taskDocuments.upload, { name, bytes: pdf(text) }, { params: { id: task } }))
async function attach(...sent: Parameters<typeof send>): Promise<ClientDocument> {
  const { status, answer } = await send(...sent)
  expect(status).toBe(201)
  return answer as ClientDocument
}
const namesOf = async (task = id, caller: TestCaller = adviser) =>
  (await caller.call(taskDocuments.list, { params: { id: task } })).items.map(({ name }) => name)

test('a document of a task is filed with its client, and removed and restored there', async () => {
  const first = await attach('Payslip.pdf')
  await attach('Super.pdf')
  expect(await namesOf()).toEqual(['Super.pdf', 'Payslip.pdf'])
  const filed = await adviser.call(documents.list, { params: { id: clientId } })
  expect(filed.items.map(({ name }) => name)).toEqual(['Super.pdf', 'Payslip.pdf'])
  const params = { id: clientId, documentId: first.id }
  await adviser.call(documents.remove, { params })
  expect(await namesOf()).toEqual(['Super.pdf'])
  await adviser.call(documents.restore, { params })
  expect(await namesOf()).toHaveLength(2)
})

test('of an application’s task it is the application’s too', async () => {
  const { id: application_id } = await adviser.call(applications.create, {
    params: { id: clientId },
    body: { insurer: 'NEOS' },
  })
  const document = await attach('Report.pdf', 'Report', await addTask({ application_id }))
  expect(document.application?.id).toBe(application_id)
  expect((await adviser.call(applicationRecords.listDocuments, { params: { id: application_id } })).total).toBe(1)
})

test('a known name is a next version, unless another task has that document', async () => {
  const upload = { name: 'Payslip.pdf', bytes: pdf('Old') }
  await adviser.send(uploadOf(documents.upload, upload, { params: { id: clientId } }))
  expect(await attach('payslip.pdf', 'New')).toMatchObject({ number: 2 })
  expect(await attach('Payslip.pdf', 'New')).toMatchObject({ number: 2 })
  const next = await addTask({ client_id: clientId })
  expect(await attach('Payslip.pdf', 'Next', next)).toMatchObject({ number: 1 })
  expect([await namesOf(), await namesOf(next)]).toEqual([['Payslip.pdf'], ['Payslip.pdf']])
})

test('a task without a client takes none, and one that is given another client shows none of the first one’s', async () => {
  const alone = await addTask({})
  expect(await namesOf(alone)).toEqual([])
  expect(await send('Payslip.pdf', 'x', alone)).toMatchObject({
    status: 409,
    answer: { message: 'Choose a client for this task first.' },
  })
  await attach('Payslip.pdf')
  const body = { first_name: 'Ada', last_name: 'Sorley', adviser_id: adviser.userId }
  const { id: elsewhere } = await adviser.call(clients.create, { body })
  await adviser.call(tasks.update, { params: { id }, body: { client_id: elsewhere } })
  expect(await namesOf()).toEqual([])
})

test('whoever does not see the client sees none of it, though the task is theirs', async () => {
  await attach('Payslip.pdf')
  expect((await other.ask(taskDocuments.list, { params: { id } })).status).toBe(404)
  expect((await send('Other.pdf', 'x', id, other)).status).toBe(404)
  await adviser.call(tasks.update, { params: { id }, body: { assignee_id: other.userId } })
  expect(await namesOf(id, other)).toEqual([])
  expect((await send('Other.pdf', 'x', id, other)).status).toBe(404)
})
