import { documents } from '@portal/contract/clients/documents'
import { uploads } from '@portal/contract/clients/uploads'
import { mails } from '@portal/contract/sending/mails'
import { notifications } from '@portal/contract/work/notifications'
import type { Role } from '@portal/domain/account/role'
import { eq } from 'drizzle-orm'
import { clients } from '../database/tables/clients.ts'
import { files } from '../database/tables/files.ts'
import { startTestApp, type TestApp } from '../testing/app.ts'
import { DOCUMENT_PDF } from '../testing/samples-of-files.ts'
import { EICAR, type StandInClamd, startClamd } from '../testing/stand-in-clamd.ts'
import { type StandInS3, startS3 } from '../testing/stand-in-s3.ts'
import { until } from '../testing/until.ts'
import { fileAddress } from './file-address.ts'
import { scanWaiting } from './scan-work.ts'

const INFECTED = Buffer.concat([DOCUMENT_PDF, Buffer.from(EICAR)])
const LATER = () => new Date(Date.now() + 3_600_000 * 2)

describe.each(['disk', 's3'])('files on %s', (place) => {
  let clamd: StandInClamd
  let s3: StandInS3 | undefined
  let test: TestApp
  let clientId: number
  beforeAll(async () => {
    clamd = await startClamd()
    s3 = place === 's3' ? await startS3() : undefined
    const scanner = { host: '127.0.0.1', port: clamd.port }
    test = await startTestApp({ configuration: { scanner, s3: s3?.settings ?? null } })
    const adviser_id = test.userId('ROLE_ADVISOR')
    clientId = await test.database.company(test.companyId('demo'), async (tx) => {
      const values = {
        company_id: tx.companyId,
        first_name: 'Mai',
        last_name: 'Lê',
        email: 'mai@example.com',
        adviser_id,
      }
      const [client] = await tx.insert(clients).values(values).returning()
      return client?.id ?? 0
    })
  })
  afterAll(async () => {
    await test.close()
    await clamd.close()
    await s3?.close()
  })
  beforeEach(() => {
    clamd.manner = 'well'
  })

  const upload = async (name: string, bytes: Uint8Array) =>
    await (await test.as('ROLE_ADVISOR')).upload(documents.upload, { name, bytes }, { id: clientId })
  const rowOf = async (id: number) => {
    const [row] = await test.database.system((tx) => tx.select().from(files).where(eq(files.id, id)))
    return row
  }
  const becomes = (id: number, scan: string) => until(async () => (await rowOf(id))?.scan === scan)
  const ask = async (id: number, role: Role = 'ROLE_ADVISOR') =>
    await (await test.as(role)).ask(uploads.getDocument, { body: { id } })
  const fetchAt = (url: string) => test.app.inject({ method: 'GET', url })
  const addressOf = (id: number) => fileAddress.url(test.services, { company: test.companyId('demo'), id })
  const heldIn = async () => {
    const page = await (await test.as('ROLE_ADVISOR')).call(documents.list, { params: { id: clientId } })
    return new Map(page.items.map(({ file_id, held }) => [file_id, held]))
  }

  it('hands a file out once it was found clean, and not before', async () => {
    clamd.manner = 'hang'
    const { file_id, held } = await upload('letter.pdf', DOCUMENT_PDF)
    expect(held).toBe('checking')
    expect(await ask(file_id)).toMatchObject({
      status: 409,
      answer: { message: expect.stringContaining('being checked') },
    })
    expect((await fetchAt(addressOf(file_id))).statusCode).toBe(409)
    await clamd.hangUp()
    await becomes(file_id, 'failed')
    clamd.manner = 'well'
    await scanWaiting(test.services, LATER())
    await becomes(file_id, 'clean')
    expect((await fetchAt(addressOf(file_id))).rawPayload).toEqual(DOCUMENT_PDF)
  })

  it('scans what comes in', async () => {
    const { file_id } = await upload('clean.pdf', DOCUMENT_PDF)
    await becomes(file_id, 'clean')
    expect((await heldIn()).get(file_id)).toBeNull()
    const { answer } = await ask(file_id)
    expect((await fetchAt(Object(answer).url)).rawPayload).toEqual(DOCUMENT_PDF)
  })

  it('keeps an infected file from everybody, and tells its uploader and the super admins', async () => {
    const { id, file_id } = await upload('bad.pdf', INFECTED)
    await becomes(file_id, 'infected')
    expect(await rowOf(file_id)).toMatchObject({ scan_found: 'Eicar-Signature' })
    expect((await heldIn()).get(file_id)).toBe('infected')
    for (const role of ['ROLE_SUPER_ADMIN', 'ROLE_ADMIN', 'ROLE_ADVISOR'] as const) {
      expect(await ask(file_id, role)).toMatchObject({
        status: 409,
        answer: { message: expect.stringContaining('not safe') },
      })
    }
    expect((await fetchAt(addressOf(file_id))).statusCode).toBe(409)
    for (const role of ['ROLE_SUPER_ADMIN', 'ROLE_ADVISOR'] as const) {
      const { items } = await (await test.as(role)).call(notifications.list)
      expect(items.map(({ title }) => title)).toContain('bad.pdf is not safe')
    }
    const { items } = await (await test.as('ROLE_ADMIN')).call(notifications.list)
    expect(items).toEqual([])

    const adviser = await test.as('ROLE_ADVISOR')
    const { url, count } = await adviser.call(documents.downloadAll, { params: { id: clientId } })
    expect(count).toBe([...(await heldIn()).values()].filter((held) => held === null).length)
    const zip = await fetchAt(url)
    expect(zip.statusCode).toBe(200)
    expect(zip.rawPayload.includes('bad.pdf')).toBe(false)

    const mail = { subject: 'Hello', html: '<p>Hello</p>', documents: [id] }
    expect(await adviser.ask(mails.send, { params: { id: clientId }, body: mail })).toMatchObject({
      status: 400,
      answer: { errors: [{ path: 'documents', message: 'bad.pdf is not safe to send' }] },
    })
  })

  it.each([['drop'], [{ answer: 'rubbish' }]] as const)(
    'tries again where clamd answers nothing: %j',
    async (manner) => {
      clamd.manner = manner
      const { file_id } = await upload(`again ${JSON.stringify(manner).length}.pdf`, DOCUMENT_PDF)
      await becomes(file_id, 'failed')
      expect((await heldIn()).get(file_id)).toBe('checking')
      expect((await ask(file_id)).status).toBe(409)
      clamd.manner = 'well'
      await scanWaiting(test.services, new Date())
      expect((await rowOf(file_id))?.scan).toBe('failed')
      await scanWaiting(test.services, LATER())
      await becomes(file_id, 'clean')
      expect(await rowOf(file_id)).toMatchObject({ scan_failures: 0 })
    },
  )

  it('scans the files from before there was a scanner', async () => {
    const { file_id } = await upload('old.pdf', DOCUMENT_PDF)
    await becomes(file_id, 'clean')
    await test.database.system((tx) =>
      tx.update(files).set({ scan: 'not_scanned', scanned_at: null }).where(eq(files.id, file_id)),
    )
    expect((await ask(file_id)).status).toBe(409)
    await scanWaiting(test.services, LATER())
    await becomes(file_id, 'clean')
  })

  it('changes nothing where there is no scanner, but for files that were found infected', async () => {
    const plain = await startTestApp({ configuration: { s3: s3?.settings ?? null } })
    try {
      const adviser = await plain.as('ROLE_ADVISOR')
      const { id } = await adviser.upload(uploads.upload, { name: 'a.pdf', bytes: INFECTED })
      await scanWaiting(plain.services, LATER())
      const { url } = await adviser.call(uploads.getDocument, { body: { id } })
      expect((await plain.app.inject({ method: 'GET', url })).statusCode).toBe(200)
      await plain.database.system((tx) => tx.update(files).set({ scan: 'infected' }).where(eq(files.id, id)))
      expect((await plain.app.inject({ method: 'GET', url })).statusCode).toBe(409)
    } finally {
      await plain.close()
    }
  })
})
