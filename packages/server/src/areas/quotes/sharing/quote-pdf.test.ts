import { clients } from '@portal/contract/clients/clients'
import { documents } from '@portal/contract/clients/documents'
import { quoteSharing } from '@portal/contract/quotes/quote-sharing'
import { quotes } from '@portal/contract/quotes/quotes'
import { mails } from '@portal/contract/sending/mails'
import { formatMoney } from '@portal/domain/values/money'
import { type ReadPdf, readPdf } from '@portal/quote-pdf/testing/read-pdf'
import { eq, sql } from 'drizzle-orm'
import { companies } from '../../../database/tables/companies.ts'
import { files } from '../../../database/tables/files.ts'
import { withBytesAsFile } from '../../../file-store/bytes-as-file.ts'
import { MINUTE } from '../../../http/clock.ts'
import { startTestApp, type TestApp, type TestCaller } from '../../../testing/app.ts'
import { quoteRequest } from '../../../testing/quotes.ts'
import { readMail } from '../../../testing/read-mail.ts'
import { PICTURE_PNG } from '../../../testing/samples-of-files.ts'
import { quotePdf, readPdfOrder } from './quote-pdf.ts'

let app: TestApp
let adviser: TestCaller
let clientId: number
let id: number
let now = Date.parse('2026-11-21T00:00:00Z')

const BORN = '1988-03-14'

beforeAll(async () => {
  app = await startTestApp({ clock: () => new Date(now) })
  adviser = await app.as('ROLE_ADVISOR')
  const body = { first_name: 'Mai', last_name: 'Nguyễn', email: 'mai@client.example', date_of_birth: BORN }
  clientId = (await adviser.call(clients.create, { body })).id
  id = Number((await adviser.call(quotes.make, { body: quoteRequest({ clientId }) })).id)
})
afterAll(() => app.close())

const fetched = async (url: string) => await app.app.inject({ url })

/** Totals and names are those of the quote. */
async function expectWhole(read: ReadPdf): Promise<void> {
  const quote = await adviser.call(quotes.view, { params: { id } })
  expect(read.text).toContain('Mai Nguyễn')
  const whole = quote.quoteResponse.clients[0]?.portfolios.filter(({ allNeedsMet }) => allNeedsMet) ?? []
  expect(whole.length).toBeGreaterThan(5)
  for (const { supplier, premiumTotal } of whole) {
    expect(read.text).toContain(supplier.name)
    expect(read.text).toContain(formatMoney(Math.round((premiumTotal.premium.M ?? 0) * 100)))
  }
}

test('a mailed quote has its PDF, filed among the client’s documents; the same quote is filed once', async () => {
  const body = { subject: 'Your quote', html: '<p>Dear Mai</p>', as: 'pdf' as const }
  const sent = await adviser.call(quoteSharing.send, { params: { id }, body })
  expect(sent).toMatchObject({ to: 'mai@client.example', has_pdf: true, link_id: null })
  const { url } = await adviser.call(mails.downloadEmail, { params: { id: clientId, mailId: sent.mail_id } })
  const mail = await readMail((await fetched(url)).rawPayload)
  expect(mail.attachments).toMatchObject([{ filename: 'Mai Nguyễn.pdf', mimeType: 'application/pdf' }])
  await expectWhole(await readPdf(mail.attachments[0]?.content ?? new Uint8Array()))
  const { document_id } = await adviser.call(quoteSharing.savePdf, { params: { id } })
  const { items } = await adviser.call(documents.list, { params: { id: clientId } })
  expect(items.map((document) => [document.id, document.name])).toEqual([[document_id, 'Mai Nguyễn.pdf']])
})

test('whom the birth date has let in fetches the PDF, for five minutes', async () => {
  const { url } = await adviser.call(quoteSharing.createLink, { params: { id } })
  const visitor = app.anybody('demo')
  const token = url.split('/').at(-1) ?? ''
  const { key } = await visitor.call(quoteSharing.open, { body: { token, date_of_birth: BORN } })
  const pdf = await visitor.call(quoteSharing.openPdf, { body: { key } })
  expect(pdf.name).toBe('Mai Nguyễn.pdf')
  const answer = await fetched(pdf.url)
  expect(answer.headers['content-type']).toBe('application/pdf')
  expect(answer.headers['content-disposition']).toContain("filename*=UTF-8''Mai%20Nguy%E1%BB%85n.pdf")
  await expectWhole(await readPdf(answer.rawPayload))
  expect((await fetched(`${pdf.url.slice(0, -2)}xx`)).statusCode).toBe(404)
  now += 6 * MINUTE
  expect((await fetched(pdf.url)).statusCode).toBe(404)
})

test('an address of the PDF dies with its link: cancelled or expired', async () => {
  const visitor = app.anybody('demo')
  const opened = async () => {
    const { url, id: linkId } = await adviser.call(quoteSharing.createLink, { params: { id } })
    const token = url.split('/').at(-1) ?? ''
    const { key } = await visitor.call(quoteSharing.open, { body: { token, date_of_birth: BORN } })
    const pdf = await visitor.call(quoteSharing.openPdf, { body: { key } })
    expect((await fetched(pdf.url)).statusCode).toBe(200)
    return { linkId, url: pdf.url }
  }
  const [cancelled, expired, good] = [await opened(), await opened(), await opened()]
  await adviser.call(quoteSharing.revokeLink, { params: { id, linkId: cancelled.linkId } })
  const ended = new Date(now).toISOString()
  await app.database.system((tx) =>
    tx.execute(sql`update quote_links set expires_at = ${ended} where id = ${expired.linkId}`),
  )
  const answers = await Promise.all([cancelled, expired, good].map(({ url }) => fetched(url)))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 200])
  const other = cancelled.url.replace(`link=${cancelled.linkId}`, `link=${good.linkId}`)
  expect((await fetched(other)).statusCode).toBe(404)
})

test('another company’s quote, a deleted one and none at all are not found', async () => {
  const orderFor = (company: 'demo' | 'acme', quoteId: number) =>
    app.database.company(app.companyId(company), (tx) => readPdfOrder(tx, quoteId))
  await expect(orderFor('acme', id)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(orderFor('demo', 99_999)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  const gone = Number((await adviser.call(quotes.make, { body: quoteRequest({ clientId }) })).id)
  await adviser.call(quotes.remove, { params: { id: gone } })
  await expect(orderFor('demo', gone)).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

async function giveLogo(bytes: Uint8Array | undefined): Promise<void> {
  const { services } = app
  const company_id = app.companyId('demo')
  const put = () =>
    withBytesAsFile(services.files, { bytes: bytes ?? Buffer.of(), name: 'logo' }, (file) => services.files.put(file))
  const key = bytes ? await put() : 'no-such-key'
  const sha256 = Buffer.from(`${Math.random()}`)
  await app.database.company(company_id, async (tx) => {
    const [file] = await tx
      .insert(files)
      .values({
        ...{ company_id, key, store: services.files.kind, name: 'logo.png', size: 1, media_type: 'image/png' },
        ...{ sha256, purpose: 'logo', uploaded_by: null },
      })
      .returning()
    await tx.update(companies).set({ logo_file_id: file?.id }).where(eq(companies.id, company_id))
  })
}

const made = async () => {
  const order = await app.database.company(app.companyId('demo'), (tx) => readPdfOrder(tx, id))
  return (await quotePdf(app.services, order)).bytes
}

test('the company’s logo is in it; one that is lost, or no picture, is left out', async () => {
  const without = await made()
  expect(Buffer.from(without).includes('/Subtype /Image')).toBe(false)
  await giveLogo(PICTURE_PNG)
  expect(Buffer.from(await made()).includes('/Subtype /Image')).toBe(true)
  await giveLogo(Buffer.from('<svg onload="alert(1)"/>'))
  expect(Buffer.from(await made()).equals(Buffer.from(without))).toBe(true)
  await giveLogo(undefined)
  expect(Buffer.from(await made()).equals(Buffer.from(without))).toBe(true)
})

test('several at once each get their own', async () => {
  const ids = await Promise.all(
    ['Łukasz', 'Anahera', 'Zoë'].map(async (firstName) =>
      Number((await adviser.call(quotes.make, { body: quoteRequest({ firstName }) })).id),
    ),
  )
  const read = await Promise.all(
    ids.map(async (one) => {
      const order = await app.database.company(app.companyId('demo'), (tx) => readPdfOrder(tx, one))
      return await readPdf((await quotePdf(app.services, order)).bytes)
    }),
  )
  expect(read.map(({ info }) => info.Title)).toEqual([
    'Insurance comparison for Łukasz Nguyễn',
    'Insurance comparison for Anahera Nguyễn',
    'Insurance comparison for Zoë Nguyễn',
  ])
})

test('an order that cannot be made fails alone', async () => {
  const order = await app.database.company(app.companyId('demo'), (tx) => readPdfOrder(tx, id))
  const broken = { ...order, quote: { ...order.quote, createdAt: 'never' } }
  const [failed, whole] = await Promise.allSettled([quotePdf(app.services, broken), quotePdf(app.services, order)])
  expect(failed).toMatchObject({
    status: 'rejected',
    reason: { message: expect.stringContaining('could not be made') },
  })
  expect(whole.status).toBe('fulfilled')
})

test('what a firm says of itself is in it', async () => {
  await app.database.company(app.companyId('demo'), (tx) =>
    tx.execute(sql`update companies set legal_name = 'Coolibah Lane Advice Pty Ltd', afsl_number = '234567',
      quote_letter = 'Kia ora {{client}},' where id = ${tx.companyId}`),
  )
  const read = await readPdf(await made())
  expect(read.text).toContain('Coolibah Lane Advice Pty Ltd')
  expect(read.text).toContain('AFSL 234567')
  expect(read.text).toContain('Kia ora Mai,')
})
