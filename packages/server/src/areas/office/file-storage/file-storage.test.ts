import { uploads } from '@portal/contract/clients/uploads'
import { fileStorage } from '@portal/contract/office/file-storage'
import { ROLES } from '@portal/domain/account/role'
import { sql } from 'drizzle-orm'
import { startTestApp, type TestApp } from '../../../testing/app.ts'
import { DOCUMENT_PDF } from '../../../testing/samples-of-files.ts'
import { type StandInS3, startS3 } from '../../../testing/stand-in-s3.ts'

let s3: StandInS3
let test: TestApp
beforeAll(async () => {
  s3 = await startS3()
  test = await startTestApp({ configuration: { s3: s3.settings } })
})
afterAll(async () => {
  await test.close()
  await s3.close()
})
afterEach(() => {
  for (const method of ['GET', 'PUT', 'DELETE'] as const) delete s3.manners[method]
})

it('tells a super admin where files are kept, and checks it', async () => {
  const superAdmin = await test.as('ROLE_SUPER_ADMIN')
  expect(await superAdmin.call(fileStorage.view)).toEqual({ kind: 's3' })
  s3.asked.length = 0
  expect(await superAdmin.call(fileStorage.check)).toEqual({
    message: 'File storage works: a test file was written, read and deleted',
  })
  expect(s3.asked.map((line) => line.split(' ')[0])).toEqual(['PUT', 'GET', 'DELETE'])
  expect(s3.objects.size).toBe(0)
})

it('says what failed, which is in the log too', async () => {
  s3.manners.GET = { status: 403, code: 'AccessDenied' }
  const message = 'Files are written, but can’t be read: The key doesn’t allow this (AccessDenied).'
  const superAdmin = await test.as('ROLE_SUPER_ADMIN')
  expect(await superAdmin.ask(fileStorage.check)).toMatchObject({ status: 409, answer: { message } })
  const { rows } = await test.database.system((tx) =>
    tx.execute(sql`select after from activity_log where action = 'fileStorage.check' order by id desc limit 1`),
  )
  expect(rows).toEqual([{ after: { outcome: message } }])
})

it.each(ROLES.filter((role) => role !== 'ROLE_SUPER_ADMIN'))('%s may neither see nor check it', async (role) => {
  const caller = await test.as(role)
  s3.asked.length = 0
  const replies = [await caller.ask(fileStorage.view), await caller.ask(fileStorage.check)]
  expect(replies.map(({ status }) => status)).toEqual([403, 403])
  expect(s3.asked).toEqual([])
})

it('keeps uploads in the bucket, hands them out from there, and deletes them there', async () => {
  const admin = await test.as('ROLE_SUPER_ADMIN')
  const { id } = await admin.upload(uploads.upload, { name: 'letter.pdf', bytes: DOCUMENT_PDF })
  const { rows } = await test.database.system((tx) =>
    tx.execute<{ key: string; store: string }>(sql`select key, store from files where id = ${id}`),
  )
  expect(rows).toEqual([{ key: [...s3.objects.keys()][0], store: 's3' }])
  const { url } = await admin.call(uploads.getDocument, { body: { id } })
  expect(url).not.toContain(s3.settings.endpoint)
  const reply = await test.app.inject({ method: 'GET', url })
  expect(reply.rawPayload).toEqual(DOCUMENT_PDF)
  expect(JSON.stringify(reply.headers)).not.toMatch(/amz|127\.0\.0\.1/)
})

it('keeps nothing of an upload that the storage refuses, and tells nobody its address', async () => {
  s3.manners.PUT = { status: 403, code: 'AccessDenied' }
  const before = s3.objects.size
  const admin = await test.as('ROLE_SUPER_ADMIN')
  const error = await admin
    .upload(uploads.upload, { name: 'b.pdf', bytes: DOCUMENT_PDF })
    .catch((thrown: unknown) => thrown)
  expect(error).toMatchObject({ status: 500 })
  expect(String(error)).not.toMatch(/127\.0\.0\.1|portal-files|AccessDenied/)
  expect(s3.objects.size).toBe(before)
})
