import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { uploads as calls } from '@portal/contract/clients/uploads'
import { settings } from '@portal/contract/office/settings'
import type { Role } from '@portal/domain/account/role'
import { eq } from 'drizzle-orm'
import { clientDocuments, clients } from '../../../database/tables/clients.ts'
import { companies } from '../../../database/tables/companies.ts'
import { files } from '../../../database/tables/files.ts'
import { MINUTE } from '../../../http/clock.ts'
import { addUser } from '../../../testing/add-user.ts'
import { startTestApp, type TestApp, uploadOf } from '../../../testing/app.ts'
import { DOCUMENT_DOC, DOCUMENT_PDF, PICTURE_PNG } from '../../../testing/samples-of-files.ts'

let test: TestApp
let now = Date.parse('2026-11-21T00:00:00Z')
beforeAll(async () => {
  test = await startTestApp({ clock: () => new Date(now) })
})
afterAll(() => test.close())

const upload = async (name: string, bytes: Uint8Array, role: Role = 'ROLE_ADVISOR') =>
  await (await test.as(role)).upload(calls.upload, { name, bytes })
const addressOf = async (id: number, role: Role = 'ROLE_ADVISOR') =>
  await (await test.as(role)).ask(calls.getDocument, { body: { id } })
const fetchAt = (url: string) => test.app.inject({ method: 'GET', url })

/** Files a file under a new client, assigned to the adviser of the tests or to somebody else. */
async function fileUnderClient(fileId: number, adviserId: number, referrerId: number | null = null) {
  const company_id = test.companyId('demo')
  await test.database.company(company_id, async (tx) => {
    const [client] = await tx
      .insert(clients)
      .values({ company_id, first_name: 'Mai', last_name: 'Lê', adviser_id: adviserId, referrer_id: referrerId })
      .returning()
    await tx
      .insert(clientDocuments)
      .values({ company_id, client_id: client?.id ?? 0, file_id: fileId, name: 'A policy' })
  })
}

describe('storing', () => {
  it.each([
    ['policy.pdf', DOCUMENT_PDF, 'application/pdf'],
    ['photo.PNG', PICTURE_PNG, 'image/png'],
    ['letter.doc', DOCUMENT_DOC, 'application/msword'],
    ['rates.csv', Buffer.from('a,b\n1,2\n'), 'text/csv'],
    ['notes.txt', Buffer.from('Ghi chú: 12 tháng'), 'text/plain'],
    ['mail.eml', Buffer.from('From: a@b.example\n\nHello'), 'message/rfc822'],
  ])('takes %s', async (name, bytes, media_type) => {
    expect(await upload(name, bytes)).toMatchObject({ name, size: bytes.length, media_type })
  })

  it.each([
    ['page.html', Buffer.from('<html></html>')],
    ['run.exe', Buffer.from('MZ\u0000')],
    ['policy.pdf', Buffer.from('MZ this is a program')],
    ['rates.csv', Buffer.from([0, 1, 2, 3, 0])],
    ['rates.csv', PICTURE_PNG],
    ['letter.doc', DOCUMENT_PDF],
    ['letter.docx', DOCUMENT_DOC],
    ['noextension', DOCUMENT_PDF],
    ['picture.svg', Buffer.from('<svg/>')],
  ])('refuses %s where its bytes are not what its name says, or are not wanted', async (name, bytes) => {
    await expect(upload(name, bytes)).rejects.toMatchObject({ status: 415, answer: { code: 'UNSUPPORTED_TYPE' } })
  })

  it('refuses more than 25 MB', async () => {
    const large = Buffer.concat([DOCUMENT_PDF, Buffer.alloc(25 * 1024 * 1024)])
    await expect(upload('large.pdf', large)).rejects.toMatchObject({ status: 413, answer: { code: 'TOO_LARGE' } })
  })

  it('refuses what is not one file in the part "file"', async () => {
    const caller = await test.as('ROLE_ADVISOR')
    const wrongPart = await caller.send(
      uploadOf(calls.upload, { name: 'a.pdf', bytes: DOCUMENT_PDF }, { part: 'other' }),
    )
    expect(wrongPart.status).toBe(400)
    const json = await caller.send({ method: 'POST', url: '/api/v1/upload/documents', payload: { file: 'a' } })
    expect(json.status).toBe(415)
    for (const payload of ['', '--x--\r\n', 'nonsense', '--x\r\ncontent-disposition: form-data; name="file"\r\n\r\n']) {
      const headers = { 'content-type': 'multipart/form-data; boundary=x' }
      const { status } = await caller.send({ method: 'POST', url: '/api/v1/upload/documents', headers, payload })
      expect({ payload, status }).toEqual({ payload, status: 400 })
    }
    const headers = { 'content-type': 'multipart/form-data' }
    const { status } = await caller.send({ method: 'POST', url: '/api/v1/upload/documents', headers, payload: 'x' })
    expect([400, 415]).toContain(status)
  })

  it('leaves nothing of a refused file behind, and names no file by what its sender says', async () => {
    const { dataDir } = test.configuration
    const stored = async () =>
      (await readdir(join(dataDir, 'files'), { recursive: true, withFileTypes: true })).filter((entry) =>
        entry.isFile(),
      )
    const before = await stored()
    await expect(upload('../../evil.pdf', Buffer.from('MZ'))).rejects.toMatchObject({ status: 415 })
    expect(await stored()).toHaveLength(before.length)
    const kept = await upload('../../../etc/passwd.pdf', DOCUMENT_PDF)
    expect(kept.name).toBe('passwd.pdf')
    for (const { name } of await stored()) expect(name).toMatch(/^[a-f0-9]{32}$/)
  })
})

describe('fetching', () => {
  it('goes through an address that lives for 5 minutes, with the name that it has', async () => {
    const { id } = await upload('hợp đồng (1).pdf', DOCUMENT_PDF)
    const reply = await addressOf(id)
    const { url } = Object(reply.answer)
    const fetched = await fetchAt(url)
    expect(fetched.statusCode).toBe(200)
    expect(fetched.rawPayload).toEqual(DOCUMENT_PDF)
    expect(fetched.headers).toMatchObject({
      'content-type': 'application/pdf',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      'content-disposition': expect.stringMatching(/^inline; filename="[ -~]+"; filename\*=UTF-8''h%E1/),
    })
    now += 5 * MINUTE
    expect((await fetchAt(url)).statusCode).toBe(404)
  })

  it.each([
    ['policy.pdf', DOCUMENT_PDF, 'application/pdf'],
    ['photo.png', PICTURE_PNG, 'image/png'],
  ])('shows %s in a tab, where it can do nothing', async (name, bytes, type) => {
    const { id } = await upload(name, bytes)
    const { headers } = await fetchAt(Object((await addressOf(id)).answer).url)
    expect(headers).toMatchObject({
      'content-type': type,
      'content-disposition': expect.stringMatching(/^inline; /),
      'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
    })
  })

  it.each([
    ['letter.doc', DOCUMENT_DOC],
    ['rates.csv', Buffer.from('a,b\n1,2\n')],
    ['notes.txt', Buffer.from('<script>alert(1)</script>')],
    ['mail.eml', Buffer.from('From: a@b.example\n\nHello')],
  ])('has %s saved', async (name, bytes) => {
    const { id } = await upload(name, bytes)
    const { headers } = await fetchAt(Object((await addressOf(id)).answer).url)
    expect(headers).toMatchObject({
      'content-disposition': expect.stringMatching(/^attachment; /),
      'x-content-type-options': 'nosniff',
    })
  })

  it('does not go through an address that was changed', async () => {
    const { id } = await upload('a.pdf', DOCUMENT_PDF)
    const { url } = Object((await addressOf(id)).answer)
    const changed = [
      url.replace(`/files/${id}`, `/files/${id - 1}`),
      url.replace(/until=\d+/, `until=${now + 10 ** 9}`),
      url.replace(/company=\d+/, `company=${test.companyId('acme')}`),
      url.replace(/signature=../, 'signature=AA'),
      url.replace(/&signature=.*/, ''),
      `${url}&more=1`,
      `/files/${id}`,
      '/files/..%2F..%2Fsecret',
      '/files/abc?company=1&until=1&signature=x',
      '/company-logo/abc',
      `/company-logo/${'0'.repeat(64)}`,
    ]
    for (const address of changed) {
      const { statusCode } = await fetchAt(address)
      expect({ address, statusCode }).toEqual({ address, statusCode: 404 })
    }
    expect((await fetchAt(url)).statusCode).toBe(200)
  })

  it('is for its uploader alone until it is filed', async () => {
    const { id } = await upload('a.pdf', DOCUMENT_PDF)
    expect((await addressOf(id)).status).toBe(200)
    for (const role of ['ROLE_ADMIN', 'ROLE_REFERRAL', 'ROLE_AFSL', 'ROLE_AUDITOR'] as const) {
      expect((await addressOf(id, role)).status).toBe(404)
    }
    const colleague = await addUser(test, { role: 'ROLE_ADVISOR' })
    expect((await colleague.ask(calls.getDocument, { body: { id } })).status).toBe(404)
    await test.database.execute('UPDATE files SET purpose = $1 WHERE id = $2', ['photo', id])
    expect((await addressOf(id)).status).toBe(200)
    expect((await colleague.ask(calls.getDocument, { body: { id } })).status).toBe(404)
  })

  it('then goes with the client: an adviser’s own, every admin’s, no referrer’s', async () => {
    const { id } = await upload('a.pdf', DOCUMENT_PDF)
    await fileUnderClient(id, test.userId('ROLE_ADVISOR'), test.userId('ROLE_REFERRAL'))
    for (const role of ['ROLE_SUPER_ADMIN', 'ROLE_ADMIN', 'ROLE_ADVISOR'] as const) {
      expect({ role, status: (await addressOf(id, role)).status }).toEqual({ role, status: 200 })
    }
    for (const role of ['ROLE_REFERRAL', 'ROLE_REFERRAL_COMPANY', 'ROLE_AFSL', 'ROLE_AUDITOR'] as const) {
      expect({ role, status: (await addressOf(id, role)).status }).toEqual({ role, status: 404 })
    }
  })

  it('is not for an adviser whose client it is not, even if they uploaded it', async () => {
    const { id } = await upload('a.pdf', DOCUMENT_PDF)
    await fileUnderClient(id, test.userId('ROLE_ADMIN'))
    expect((await addressOf(id)).status).toBe(404)
  })
})

it('serves a company’s logo to everybody, by the hash of its bytes, to be kept for ever', async () => {
  const { id } = await upload('logo.png', PICTURE_PNG)
  await test.database.system(async (tx) => {
    await tx.update(files).set({ purpose: 'logo' }).where(eq(files.id, id))
    await tx.update(companies).set({ logo_file_id: id }).where(eq(companies.reference, 'demo'))
  })
  const { logo } = await test.anybody().call(settings.companyLogo)
  const reply = await fetchAt(String(logo))
  expect(reply.rawPayload).toEqual(PICTURE_PNG)
  expect(reply.headers['cache-control']).toContain('immutable')
  expect(reply.headers['content-disposition']).toBeUndefined()
  expect((await test.anybody('acme').call(settings.companyLogo)).logo).toBeNull()
})
