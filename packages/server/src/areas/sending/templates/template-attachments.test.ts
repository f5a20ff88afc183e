import { clients } from '@portal/contract/clients/clients'
import { documents } from '@portal/contract/clients/documents'
import type { InputOf } from '@portal/contract/endpoint'
import { systemAttachments } from '@portal/contract/office/system-attachments'
import { bulkMessages } from '@portal/contract/sending/bulk-messages'
import { emailTemplates as emails } from '@portal/contract/sending/email-templates'
import { sql } from 'drizzle-orm'
import { startTestApp, type TestApp, type TestCaller, uploadOf } from '../../../testing/app.ts'
import { PICTURE_PNG } from '../../../testing/samples-of-files.ts'

let app: TestApp
let admin: TestCaller
let root: TestCaller
let clientId: number
beforeAll(async () => {
  app = await startTestApp()
  admin = await app.as('ROLE_ADMIN')
  root = await app.as('ROLE_SUPER_ADMIN')
  clientId = await newClient()
})
afterAll(() => app.close())

let made = 0
async function newClient(): Promise<number> {
  made += 1
  const body = { first_name: 'Mai', last_name: `Nguyễn ${made}`, email: `attached${made}@client.example` }
  return (await admin.call(clients.create, { body })).id
}

async function newFile(name: string, caller = root): Promise<number> {
  return (await caller.upload(systemAttachments.upload, { name, bytes: PICTURE_PNG })).id
}

async function newDocument(name: string, tags: string[]): Promise<number> {
  const params = { id: clientId }
  const { answer } = await admin.send(uploadOf(documents.upload, { name, bytes: PICTURE_PNG }, { params }))
  const { id } = Object(answer)
  await admin.call(documents.update, { params: { id: clientId, documentId: id }, body: { tags } })
  return id
}

type Body = InputOf<typeof emails.create>['body']
const bodyOf = (different: Partial<Body> = {}): Body => ({
  type: 'Client',
  name: `With files ${made}`,
  subject: 'Hi',
  html: '<p>Hi</p>',
  ...different,
})
const filled = (id: number, client_id = clientId) => admin.call(emails.filled, { params: { id }, query: { client_id } })

/** The files of the newest mails, by address. */
async function sentTo(address: string): Promise<string[]> {
  const rows = await app.database.company(app.companyId('demo'), (tx) =>
    tx.rows<{ name: string }>(sql`
      select outbox_attachments.name from outbox_attachments join outbox on outbox.id = outbox_attachments.outbox_id
      where outbox.to = ${address} order by outbox_attachments.id`),
  )
  return rows.map(({ name }) => name)
}

test('a template brings its files of the company, and the client’s latest document with a tag', async () => {
  const file = await newFile('Guide.png')
  await newDocument('Old payslip.png', ['payslip'])
  const latest = await newDocument('New payslip.png', ['payslip', 'income'])
  const template = await admin.call(emails.create, {
    body: bodyOf({ system_attachment_ids: [file, file], document_tags: ['payslip', 'income', 'super'] }),
  })
  expect(template).toMatchObject({ system_attachment_ids: [file], document_tags: ['payslip', 'income', 'super'] })
  expect(await filled(template.id)).toMatchObject({
    attachments: [
      { kind: 'system', id: file, name: 'Guide.png' },
      { kind: 'document', id: latest, name: 'New payslip.png' },
    ],
    missing_documents: ['super'],
  })
  expect(await filled(template.id, await newClient())).toMatchObject({
    attachments: [{ id: file }],
    missing_documents: ['payslip', 'income', 'super'],
  })
})

test('a test has the files too', async () => {
  const { name: _, ...body } = bodyOf({ system_attachment_ids: [await newFile('Tested.png')] })
  await admin.call(emails.sendTest, { body: { ...body, client_id: clientId } })
  expect(await sentTo('role.admin@demo.example')).toEqual(['Tested.png'])
})

test('a file that is gone, or another company’s, is refused at its field', async () => {
  const theirs = await newFile('Theirs.png', await app.as('ROLE_SUPER_ADMIN', 'acme'))
  for (const id of [theirs, 2_000_000]) {
    expect((await admin.ask(emails.create, { body: bodyOf({ system_attachment_ids: [id] }) })).answer).toMatchObject({
      errors: [{ path: 'system_attachment_ids', message: 'A system attachment no longer exists' }],
    })
  }
})

test('files that are too large for one mail are refused', async () => {
  const file = await newFile('Large.png')
  await app.database.company(app.companyId('demo'), (tx) =>
    tx.execute(sql`
      update files set size = 19000000 where id = (select file_id from system_attachments where id = ${file})`),
  )
  expect((await admin.ask(emails.create, { body: bodyOf({ system_attachment_ids: [file] }) })).answer).toMatchObject({
    errors: [{ path: 'system_attachment_ids', message: 'Attachments can be up to 18.0 MB in total' }],
  })
})

test('a file that is deleted is taken off its templates, of which the list warns before', async () => {
  const [kept, gone] = [await newFile('Kept.png'), await newFile('Gone.png')]
  const { id, version } = await admin.call(emails.create, { body: bodyOf({ system_attachment_ids: [kept, gone] }) })
  const { items } = await root.call(systemAttachments.list, { query: { search: 'gone' } })
  expect(items).toMatchObject([{ id: gone, templates: 1 }])
  await root.call(systemAttachments.remove, { params: { id: gone } })
  expect(await admin.call(emails.details, { params: { id } })).toMatchObject({
    system_attachment_ids: [kept],
    version: version + 1,
  })
})

test('an email to many has the files of its template', async () => {
  const file = await newFile('For all.png')
  const { id: template_id } = await admin.call(emails.create, { body: bodyOf({ system_attachment_ids: [file] }) })
  const { id, email } = await admin.call(clients.create, {
    body: { first_name: 'One', last_name: 'Of many', email: 'one.of.many@client.example' },
  })
  const message = {
    ...{ to: { subject: 'clients' as const, selection: { ids: [id] } }, template_id },
    message: { channel: 'email' as const, subject: 'Hi', html: '<p>Hi</p>' },
  }
  const { preview } = await admin.call(bulkMessages.check, { body: message })
  expect(preview?.attachments).toEqual([{ name: 'For all.png', size: expect.any(Number) }])
  await admin.call(bulkMessages.send, { body: { ...message, batch_id: '6f1c2a80-58a7-4e0e-9a52-7f8a5d1f9c11' } })
  expect(await sentTo(email ?? '')).toEqual(['For all.png'])
})
