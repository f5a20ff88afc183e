import { clients } from '@portal/contract/clients/clients'
import { documents } from '@portal/contract/clients/documents'
import { quoteSharing } from '@portal/contract/quotes/quote-sharing'
import { quotes } from '@portal/contract/quotes/quotes'
import { NOT_LICENSED } from '@portal/domain/quotes/licence'
import { readPdf } from '@portal/quote-pdf/testing/read-pdf'
import { STATEMENTS } from '@portal/quote-pdf/words/statements'
import { sql } from 'drizzle-orm'
import { startTestApp, type TestApp, type TestCaller } from '../../../testing/app.ts'
import { quoteRequest } from '../../../testing/quotes.ts'
import { quotePdf, readPdfOrder } from './quote-pdf.ts'

let app: TestApp
let adviser: TestCaller
let clientId: number
let id: number

beforeAll(async () => {
  app = await startTestApp()
  adviser = await app.as('ROLE_ADVISOR')
  const body = { first_name: 'Mai', last_name: 'Lee', email: 'mai@client.example', date_of_birth: '1988-03-14' }
  clientId = (await adviser.call(clients.create, { body })).id
  id = Number((await adviser.call(quotes.make, { body: quoteRequest({ clientId }) })).id)
})
afterAll(() => app.close())

const licence = (number: string | null) =>
  app.database.company(app.companyId('demo'), (tx) =>
    tx.execute(sql`update companies set afsl_number = ${number} where id = ${tx.companyId}`),
  )
const REFUSED = { status: 409, answer: { code: 'CONFLICT', message: NOT_LICENSED } }

test('without a licence no quote is mailed, linked or filed, and nothing of it is left; the PDF says so on each page', async () => {
  const { id: linkId } = await adviser.call(quoteSharing.createLink, { params: { id } })
  await licence(null)
  const before = await adviser.call(quoteSharing.view, { params: { id } })
  expect(before.refused).toBe(NOT_LICENSED)
  const body = { subject: 'Your quote', html: '<p>Dear Mai</p>' }
  for (const as of ['pdf', 'link', 'both'] as const) {
    expect(await adviser.ask(quoteSharing.send, { params: { id }, body: { ...body, as } })).toMatchObject(REFUSED)
  }
  expect(await adviser.ask(quoteSharing.createLink, { params: { id } })).toMatchObject(REFUSED)
  expect(await adviser.ask(quoteSharing.extendLink, { params: { id, linkId } })).toMatchObject(REFUSED)
  expect(await adviser.ask(quoteSharing.savePdf, { params: { id } })).toMatchObject(REFUSED)
  expect(await adviser.call(quoteSharing.view, { params: { id } })).toEqual(before)
  expect((await adviser.call(documents.list, { params: { id: clientId } })).items).toEqual([])
  const order = await app.database.company(app.companyId('demo'), (tx) => readPdfOrder(tx, id))
  const { pages } = await readPdf((await quotePdf(app.services, order)).bytes)
  for (const { text } of pages) expect(text).toContain(STATEMENTS.unlicensed.text)
  await licence('234567')
  expect((await adviser.call(quoteSharing.view, { params: { id } })).refused).toBeNull()
  expect((await adviser.ask(quoteSharing.send, { params: { id }, body: { ...body, as: 'pdf' } })).status).toBe(201)
  expect((await adviser.ask(quoteSharing.savePdf, { params: { id } })).status).toBe(201)
})
