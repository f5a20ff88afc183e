import { clients } from '@portal/contract/clients/clients'
import { documents } from '@portal/contract/clients/documents'
import type { ClientDocument } from '@portal/contract/clients/documents.schema'
import { uploads } from '@portal/contract/clients/uploads'
import { activity } from '@portal/contract/office/activity'
import { sql } from 'drizzle-orm'
import { fromBufferPromise } from 'yauzl'
import { ZipFile } from 'yazl'
import { MINUTE } from '../../../http/clock.ts'
import { addUser } from '../../../testing/add-user.ts'
import { startTestApp, type TestApp, type TestCaller, uploadOf } from '../../../testing/app.ts'
import { DOCUMENT_PDF, PICTURE_PNG } from '../../../testing/samples-of-files.ts'

let app: TestApp
let admin: TestCaller
let adviser: TestCaller
let now = Date.parse('2026-11-21T00:00:00Z')
/** A client of the adviser. */
let id: number

beforeAll(async () => {
  app = await startTestApp({ clock: () => new Date(now) })
  admin = await app.as('ROLE_ADMIN')
  adviser = await app.as('ROLE_ADVISOR')
})
beforeEach(async () => {
  id = (await adviser.call(clients.create, { body: { first_name: 'Mai', last_name: 'Nguyễn' } })).id
  await admin.call(clients.assign, { params: { id }, body: { adviser_id: adviser.userId } })
})
afterAll(() => app.close())

/** A PDF of its own bytes. */
const pdf = (text: string) => Buffer.concat([DOCUMENT_PDF, Buffer.from(`% ${text}\n`)])

const send = (name: string, bytes: Uint8Array = pdf(name), caller = adviser, client = id) =>
  caller.send(uploadOf(documents.upload, { name, bytes }, { params: { id: client } }))
const put = async (name: string, bytes?: Uint8Array, caller = adviser) => {
  const reply = await send(name, bytes, caller)
  expect(reply.status).toBe(201)
  return reply.answer as ClientDocument
}
const read = (query = {}, caller = adviser) => caller.call(documents.list, { params: { id }, query })
const names = async (query = {}) => (await read(query)).items.map(({ name }) => name)
const bytesOf = async (fileId: number, caller = adviser) => {
  const { url } = await caller.call(uploads.getDocument, { body: { id: fileId } })
  return await app.app.inject({ method: 'GET', url })
}

test('a document shows its file and who brought it, and is counted', async () => {
  const document = await put('Payslip.pdf')
  expect(document).toMatchObject({
    client_id: id,
    name: 'Payslip.pdf',
    tags: [],
    media_type: 'application/pdf',
    number: 1,
    added_by: { id: adviser.userId },
    version: 1,
  })
  expect(await read()).toMatchObject({ items: [document], total: 1, tags: [] })
  expect((await adviser.call(clients.view, { params: { id } })).counts.documents).toBe(1)
  expect((await bytesOf(document.file_id)).rawPayload).toEqual(pdf('Payslip.pdf'))
  const { items } = await admin.call(activity.list, { query: { client_id: id, entity: 'document' } })
  expect(items[0]).toMatchObject({ action: 'document.upload', after: { name: 'Payslip.pdf' } })
})

test('tags that differ in their commas alone are different tags', async () => {
  await put('Payslip.pdf')
  const [first] = (await read()).items
  const params = { id, documentId: first?.id ?? 0 }
  await adviser.call(documents.update, { params, body: { tags: ['a,b'] } })
  expect(await adviser.call(documents.update, { params, body: { tags: ['a', 'b'] } })).toMatchObject({
    tags: ['a', 'b'],
  })
})

test('documents come in pages, sorted, searched without regard to accents, and by tag', async () => {
  for (const name of ['Hợp đồng.pdf', 'b.pdf', 'C.pdf']) await put(name)
  const [first] = (await read({ search: 'hop dong' })).items
  const params = { id, documentId: first?.id ?? 0 }
  await adviser.call(documents.update, { params, body: { tags: ['Income', 'Super', 'Income'] } })
  expect(await names({ sort: 'name' })).toEqual(['b.pdf', 'C.pdf', 'Hợp đồng.pdf'])
  expect(await names({ sort: '-name', page_size: 1, page: 2 })).toEqual(['C.pdf'])
  expect(await names({ tag: 'Income' })).toEqual(['Hợp đồng.pdf'])
  expect(await names({ search: '%%' })).toEqual([])
  expect((await read()).tags).toEqual([
    { tag: 'Income', count: 1 },
    { tag: 'Super', count: 1 },
  ])
})

describe('versions', () => {
  test('the same name again is the next version, and the earlier ones stay', async () => {
    const first = await put('Fact find.pdf', pdf('one'))
    const second = await put('fact FIND.pdf', pdf('two'), admin)
    expect(second).toMatchObject({ id: first.id, name: 'Fact find.pdf', number: 2, added_by: { id: admin.userId } })
    const { items } = await adviser.call(documents.versions, { params: { id, documentId: first.id } })
    expect(items.map(({ number, added_by }) => [number, added_by?.id])).toEqual([
      [2, admin.userId],
      [1, adviser.userId],
    ])
    expect((await bytesOf(items[1]?.file_id ?? 0)).rawPayload).toEqual(pdf('one'))
    expect((await read()).total).toBe(1)
  })

  test('the same bytes again change nothing: a repeated upload is no version', async () => {
    const first = await put('Once.pdf', pdf('one'))
    expect(await put('Once.pdf', pdf('one'))).toEqual(first)
  })

  test('a file of another name and type is a version where it is said to be; the extension follows', async () => {
    const { id: documentId } = await put('Licence.pdf')
    const request = uploadOf(
      documents.addVersion,
      { name: 'photo.png', bytes: PICTURE_PNG },
      { params: { id, documentId } },
    )
    expect(await adviser.send(request)).toMatchObject({
      status: 201,
      answer: { name: 'Licence.png', number: 2, media_type: 'image/png' },
    })
  })

  test('an earlier one becomes the newest again', async () => {
    const { id: documentId, file_id } = await put('Form.pdf', pdf('one'))
    await put('Form.pdf', pdf('two'))
    const params = { id, documentId, number: 1 }
    expect(await adviser.call(documents.restoreVersion, { params })).toMatchObject({ number: 3, file_id })
    const { items } = await adviser.call(documents.versions, { params: { id, documentId } })
    expect(items.map(({ number }) => number)).toEqual([3, 2, 1])
    expect((await adviser.ask(documents.restoreVersion, { params: { ...params, number: 9 } })).status).toBe(404)
  })
})

describe('changing', () => {
  test('a document is renamed, also where it is downloaded, and carries on being what it is', async () => {
    const { id: documentId, file_id } = await put('scan0001.pdf')
    const rename = async (name: string) =>
      (await adviser.call(documents.update, { params: { id, documentId }, body: { name } })).name
    expect(await rename('Will')).toBe('Will.pdf')
    expect(await rename('page.html')).toBe('page.html.pdf')
    expect(await rename('Last will.PDF')).toBe('Last will.PDF')
    const { headers } = await bytesOf(file_id)
    expect(headers['content-disposition']).toContain('filename="Last will.PDF"')
  })

  test('a stale version gets the present document', async () => {
    const { id: documentId } = await put('a.pdf')
    const params = { id, documentId }
    await admin.call(documents.update, { params, body: { name: 'b.pdf' } })
    const reply = await adviser.ask(documents.update, { params, body: { name: 'c.pdf', version: 1 } })
    expect(reply).toMatchObject({
      status: 409,
      answer: { code: 'STALE_VERSION', record: { name: 'b.pdf', version: 2 } },
    })
  })

  test('a deleted one is gone with its file, and can be put back', async () => {
    const { id: documentId, file_id } = await put('Oops.pdf')
    const params = { id, documentId }
    await adviser.call(documents.remove, { params })
    expect((await read()).total).toBe(0)
    expect((await adviser.ask(uploads.getDocument, { body: { id: file_id } })).status).toBe(404)
    expect((await adviser.ask(documents.remove, { params })).status).toBe(404)
    expect(await adviser.call(documents.restore, { params })).toMatchObject({ id: documentId, name: 'Oops.pdf' })
    expect(await names()).toEqual(['Oops.pdf'])
  })
})

describe('what is refused', () => {
  test.each([
    ['a program by its bytes', 'policy.pdf', Buffer.from('MZ this is a program'), 415],
    [
      'a picture that holds scripts',
      'logo.svg',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'),
      415,
    ],
    ['a page', 'letter.html', Buffer.from('<html></html>'), 415],
    ['an archive', 'all.zip', Buffer.from('504b0506000000000000000000000000000000000000', 'hex'), 415],
    ['more than 25 MB', 'large.pdf', Buffer.concat([DOCUMENT_PDF, Buffer.alloc(25 * 1024 * 1024)]), 413],
  ])('%s', async (_, name, bytes, status) => {
    const reply = await send(name, bytes)
    expect(reply).toMatchObject({ status, answer: { message: expect.stringMatching(/\S/) } })
    expect((await read()).total).toBe(0)
  })

  test('a workbook that would unpack to gigabytes', async () => {
    const reply = await send('rates.xlsx', await workbook(Buffer.alloc(60 * 1024 * 1024)))
    expect(reply).toMatchObject({ status: 413, answer: { message: 'This file is too large once unpacked' } })
    expect((await send('rates.xlsx', await workbook(Buffer.from('<worksheet/>')))).status).toBe(201)
  })

  test('names that break out of their place stay names', async () => {
    const document = await put('..\\..\\evil.pdf')
    expect(document.name).toBe('evil.pdf')
    expect((await put('50%25 off & %22q%22.pdf')).name).toBe('50%25 off & "q".pdf')
    expect((await put('\u202egnp.cod\u2069.pdf')).name).toBe('gnp.cod.pdf')
    const script = await put('<img src=x onerror=alert(1)>.pdf')
    expect(script.name).toBe('<img src=x onerror=alert(1)>.pdf')
    const rename = { params: { id, documentId: document.id }, body: { name: 'a"; filename=b.exe\r\nx: y.pdf' } }
    expect((await adviser.ask(documents.update, rename)).status).toBe(400)
    const quoted = { ...rename, body: { name: 'a"; filename="b.exe' } }
    await adviser.call(documents.update, quoted)
    const { headers } = await bytesOf(document.file_id)
    expect(headers['content-disposition']).toMatch(
      /^inline; filename="a_; filename=_b\.exe\.pdf"; filename\*=UTF-8''a%22/,
    )
  })
})

describe('documents.zip', () => {
  const fetchZip = async (caller = adviser) => {
    const { url, name } = await caller.call(documents.downloadAll, { params: { id } })
    expect(name).toBe('documents.zip')
    return { url, reply: await app.app.inject({ method: 'GET', url }) }
  }

  test('holds the newest version of every document, under names that are safe and unique', async () => {
    await put('Fact find.pdf', pdf('old'))
    await put('Fact find.pdf', pdf('new'))
    const renamed = await put('x.pdf')
    await adviser.call(documents.update, {
      params: { id, documentId: renamed.id },
      body: { name: '../../FACT find.pdf' },
    })
    const other = await put('y.pdf')
    await adviser.call(documents.update, { params: { id, documentId: other.id }, body: { name: 'FACT FIND.pdf' } })
    const gone = await put('Gone.pdf')
    await adviser.call(documents.remove, { params: { id, documentId: gone.id } })
    const { reply } = await fetchZip()
    expect(reply.headers).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename="documents.zip"; filename*=UTF-8''documents.zip`,
    })
    const entries = await unzip(reply.rawPayload)
    expect([...entries.keys()].sort()).toEqual(['FACT FIND (2).pdf', 'Fact find.pdf', '_.._FACT find.pdf'])
    expect(entries.get('Fact find.pdf')).toEqual(pdf('new'))
  })

  test('lets go of each document once it is in, however many there are', async () => {
    for (let count = 0; count < 12; count++) await put(`Document ${count}.pdf`)
    const warned = jest.fn()
    process.on('warning', warned)
    const { reply } = await fetchZip()
    expect((await unzip(reply.rawPayload)).size).toBe(12)
    process.off('warning', warned)
    expect(warned).not.toHaveBeenCalled()
  })

  test('lives for 5 minutes, and only as it was signed', async () => {
    await put('a.pdf')
    const { url } = await fetchZip()
    for (const changed of [
      url.replace(/client=\d+/, `client=${id - 1}`),
      url.replace(/user=\d+/, `user=${admin.userId}`),
      url.replace(/company=\d+/, `company=${app.companyId('acme')}`),
      `${url}&more=1`,
      '/files/documents.zip',
    ]) {
      expect((await app.app.inject({ method: 'GET', url: changed })).statusCode).toBe(404)
    }
    now += 5 * MINUTE
    expect((await app.app.inject({ method: 'GET', url })).statusCode).toBe(404)
  })

  test('is empty-handed once its user may not see the client any more', async () => {
    await put('a.pdf')
    const { url } = await fetchZip()
    await admin.call(clients.assign, { params: { id }, body: { adviser_id: admin.userId } })
    expect((await app.app.inject({ method: 'GET', url })).statusCode).toBe(404)
  })

  test('says so where there is nothing to download', async () => {
    expect(await adviser.ask(documents.downloadAll, { params: { id } })).toMatchObject({
      status: 404,
      answer: { message: 'There are no documents to download.' },
    })
  })
})

test('nobody reaches the documents of a client whom they do not see, referral roles none at all', async () => {
  const { id: documentId } = await put('a.pdf')
  const params = { id, documentId }
  const strangers: Array<[TestCaller, number]> = [
    [await addUser(app, { role: 'ROLE_ADVISOR' }), 404],
    [await app.as('ROLE_SUPER_ADMIN', 'acme'), 404],
    [await app.as('ROLE_REFERRAL'), 403],
    [await app.as('ROLE_REFERRAL_COMPANY'), 403],
  ]
  for (const [stranger, status] of strangers) {
    const replies = [
      await stranger.ask(documents.list, { params: { id } }),
      await send('b.pdf', undefined, stranger),
      await stranger.ask(documents.update, { params, body: { name: 'X' } }),
      await stranger.ask(documents.remove, { params }),
      await stranger.ask(documents.restore, { params }),
      await stranger.ask(documents.versions, { params }),
      await stranger.ask(documents.downloadAll, { params: { id } }),
    ]
    expect(replies.map((reply) => reply.status)).toEqual(replies.map(() => status))
  }
})

test('an auditor reads what belongs to the approved application or to none, and changes nothing', async () => {
  await put('Common.pdf')
  const ofApproved = await put('Approved.pdf')
  const ofOther = await put('Other.pdf')
  const auditor = await app.as('ROLE_AUDITOR')
  await app.database.company(app.companyId('demo'), async (tx) => {
    const { rows } = await tx.execute<{ id: number }>(sql`
      insert into applications (company_id, client_id, insurer)
      values (${tx.companyId}, ${id}, 'TAL'), (${tx.companyId}, ${id}, 'AIA') returning id`)
    const [approved, other] = rows
    await tx.execute(sql`update client_documents set application_id = ${approved?.id} where id = ${ofApproved.id}`)
    await tx.execute(sql`update client_documents set application_id = ${other?.id} where id = ${ofOther.id}`)
    await tx.execute(sql`insert into auditor_requests (company_id, application_id, auditor_id, reason, state, until)
      values (${tx.companyId}, ${approved?.id}, ${auditor.userId}, 'Audit', 'approved', '2099-01-01')`)
  })
  expect((await read({ sort: 'name' }, auditor)).items.map(({ name }) => name)).toEqual(['Approved.pdf', 'Common.pdf'])
  expect((await auditor.call(clients.view, { params: { id } })).counts.documents).toBe(2)
  expect((await bytesOf(ofApproved.file_id, auditor)).statusCode).toBe(200)
  expect((await auditor.ask(uploads.getDocument, { body: { id: ofOther.file_id } })).status).toBe(404)
  const { url } = await auditor.call(documents.downloadAll, { params: { id } })
  const entries = await unzip((await app.app.inject({ method: 'GET', url })).rawPayload)
  expect([...entries.keys()]).toEqual(['Approved.pdf', 'Common.pdf'])
  expect((await send('x.pdf', undefined, auditor)).status).toBe(403)
})

async function workbook(sheet: Buffer): Promise<Buffer> {
  const zip = new ZipFile()
  zip.addBuffer(
    Buffer.from(
      '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>',
    ),
    '[Content_Types].xml',
  )
  zip.addBuffer(Buffer.from('<workbook/>'), 'xl/workbook.xml')
  zip.addBuffer(sheet, 'xl/worksheets/sheet1.xml')
  zip.end()
  const chunks: Buffer[] = []
  for await (const chunk of zip.outputStream) chunks.push(Buffer.from(chunk))
  return Buffer.concat(chunks)
}

async function unzip(bytes: Buffer): Promise<Map<string, Buffer>> {
  const archive = await fromBufferPromise(bytes, { lazyEntries: true })
  const found = new Map<string, Buffer>()
  for await (const entry of archive.eachEntry()) {
    const chunks: Buffer[] = []
    for await (const chunk of await archive.openReadStreamPromise(entry)) chunks.push(Buffer.from(chunk))
    found.set(entry.fileName, Buffer.concat(chunks))
  }
  return found
}
