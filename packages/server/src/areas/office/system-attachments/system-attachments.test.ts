import { uploads } from '@portal/contract/clients/uploads'
import { API_PREFIX } from '@portal/contract/endpoint'
import { activity } from '@portal/contract/office/activity'
import { systemAttachments } from '@portal/contract/office/system-attachments'
import { ROLES } from '@portal/domain/account/role'
import { MESSAGES } from '@portal/domain/message'
import { startTestApp, type TestApp, type TestCaller } from '../../../testing/app.ts'
import { DOCUMENT_PDF } from '../../../testing/samples-of-files.ts'

let test: TestApp
let superAdmin: TestCaller
beforeAll(async () => {
  test = await startTestApp()
  superAdmin = await test.as('ROLE_SUPER_ADMIN')
})
afterAll(() => test.close())

const add = (name = 'Privacy notice.pdf', caller = superAdmin) =>
  caller.upload(systemAttachments.upload, { name, bytes: DOCUMENT_PDF })
const titles = async (caller = superAdmin) =>
  (await caller.call(systemAttachments.list, { query: {} })).items.map(({ title }) => title)

it('is uploaded, listed, opened and renamed', async () => {
  const added = await add()
  expect(added).toMatchObject({ title: 'Privacy notice.pdf', media_type: 'application/pdf', size: DOCUMENT_PDF.length })
  expect(await titles()).toContain('Privacy notice.pdf')
  const { url } = await superAdmin.call(uploads.getDocument, { body: { id: added.file_id } })
  expect((await test.app.inject({ method: 'GET', url })).rawPayload).toEqual(DOCUMENT_PDF)
  // Whoever sends mails may open it.
  const adviser = await test.as('ROLE_ADVISOR')
  expect((await adviser.ask(uploads.getDocument, { body: { id: added.file_id } })).status).toBe(200)
  const referral = await test.as('ROLE_REFERRAL')
  expect((await referral.ask(uploads.getDocument, { body: { id: added.file_id } })).status).toBe(404)

  const renamed = await superAdmin.call(systemAttachments.rename, {
    params: { id: added.id },
    body: { title: 'How we use your data', version: added.version },
  })
  expect(renamed).toMatchObject({ title: 'How we use your data', name: 'Privacy notice.pdf', version: 2 })
  expect(
    await superAdmin.ask(systemAttachments.rename, {
      params: { id: added.id },
      body: { title: 'Another', version: added.version },
    }),
  ).toMatchObject({ status: 409, answer: { code: 'STALE_VERSION', record: { title: 'How we use your data' } } })
})

it('must have a title', async () => {
  const { id } = await add('Untitled.pdf')
  expect(await superAdmin.ask(systemAttachments.rename, { params: { id }, body: { title: '  ' } })).toMatchObject({
    status: 400,
    answer: { errors: [{ path: 'title', message: MESSAGES.enterTitle }] },
  })
})

it('is deleted in the words of the specification, with its file', async () => {
  const { id, file_id } = await add('Old terms.pdf')
  expect(await superAdmin.call(systemAttachments.remove, { params: { id } })).toEqual({
    message: 'Attachment delete successfully!',
  })
  expect(await titles()).not.toContain('Old terms.pdf')
  expect((await superAdmin.ask(uploads.getDocument, { body: { id: file_id } })).status).toBe(404)
  expect((await superAdmin.ask(systemAttachments.remove, { params: { id } })).status).toBe(404)
  const { items } = await superAdmin.call(activity.list, { query: {} })
  expect(items.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['system_attachment.upload', 'system_attachment.delete']),
  )
})

it('is found, sorted and paged', async () => {
  for (const name of ['Zebra.pdf', 'apple.pdf']) await add(name)
  const list = (query: object) => superAdmin.call(systemAttachments.list, { query })
  expect((await list({ search: 'zeb' })).items.map(({ title }) => title)).toEqual(['Zebra.pdf'])
  const { items, total } = await list({ page_size: 1, sort: '-title' })
  expect(items.map(({ title }) => title)).toEqual(['Zebra.pdf'])
  expect(total).toBeGreaterThan(1)
  const url = `${API_PREFIX}/settings/system-attachment?nothing=1`
  expect((await superAdmin.send({ method: 'GET', url })).status).toBe(400)
})

it('is refused where its bytes are of no kind that is kept', async () => {
  const program = { name: 'notice.pdf', bytes: Buffer.from('MZ\u0090\u0000 a program') }
  await expect(superAdmin.upload(systemAttachments.upload, program)).rejects.toThrow('This file type isn’t supported')
})

it('belongs to one company', async () => {
  const { id, file_id } = await add('Ours.pdf')
  const acme = await test.as('ROLE_SUPER_ADMIN', 'acme')
  expect(await titles(acme)).toEqual([])
  expect((await acme.ask(systemAttachments.remove, { params: { id } })).status).toBe(404)
  expect((await acme.ask(uploads.getDocument, { body: { id: file_id } })).status).toBe(404)
})

it.each(ROLES.filter((role) => role !== 'ROLE_SUPER_ADMIN'))('is none of %s’s to set', async (role) => {
  const caller = await test.as(role)
  const params = { id: 1 }
  expect((await caller.ask(systemAttachments.list, { query: {} })).status).toBe(403)
  expect((await caller.ask(systemAttachments.rename, { params, body: { title: 'Mine' } })).status).toBe(403)
  expect((await caller.ask(systemAttachments.remove, { params })).status).toBe(403)
})
