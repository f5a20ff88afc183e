import { createHash } from 'node:crypto'
import { uploads } from '@portal/contract/clients/uploads'
import { productProviders } from '@portal/contract/office/product-providers'
import { quotes } from '@portal/contract/quotes/quotes'
import { ROLES } from '@portal/domain/account/role'
import { PRODUCT_PROVIDERS } from '@portal/domain/office/product-provider'
import { sql } from 'drizzle-orm'
import { files } from '../../../database/tables/files.ts'
import { productProviders as table } from '../../../database/tables/quotes.ts'
import { startTestApp, type TestApp, type TestCaller } from '../../../testing/app.ts'
import { quoteRequest } from '../../../testing/quotes.ts'
import { DOCUMENT_PDF, PICTURE_PNG } from '../../../testing/samples-of-files.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const PDS = Buffer.concat([DOCUMENT_PDF, Buffer.from('\n% the PDS')])
const TMD = Buffer.concat([DOCUMENT_PDF, Buffer.from('\n% the TMD')])
const addressOf = (bytes: Buffer) => `/files/disclosure/${createHash('sha256').update(bytes).digest('hex')}`

/** Files the PDS and the TMD of TAL. */
async function disclose(): Promise<void> {
  const superAdmin = await app.as('ROLE_SUPER_ADMIN')
  const pds = await superAdmin.upload(uploads.upload, { name: 'TAL PDS.pdf', bytes: PDS })
  const tmd = await superAdmin.upload(uploads.upload, { name: 'TAL TMD.pdf', bytes: TMD })
  await app.database.company(app.companyId('demo'), async (tx) => {
    await tx.update(files).set({ purpose: 'disclosure' }).where(sql`${files.id} in (${pds.id}, ${tmd.id})`)
    await tx
      .update(table)
      .set({ pds_file_id: pds.id, issue_date: '2024-12-12', tmd_file_id: tmd.id, tmd_issue_date: '2025-03-03' })
      .where(sql`${table.company_id} = ${tx.companyId} and ${table.name} = 'TAL'`)
  })
}

const portfolioOf = async (supplier: string, company: 'demo' | 'acme' = 'demo') => {
  const { clients } = await (await app.as('ROLE_ADVISOR', company)).call(quotes.price, { body: quoteRequest() })
  return clients[0]?.portfolios.find(({ supplier: { code } }) => code === supplier)
}

test('each company has the providers of the specification, by name', async () => {
  const ids = []
  for (const company of ['demo', 'acme'] as const) {
    const { items } = await (await app.as('ROLE_ADVISOR', company)).call(productProviders.list)
    expect(items.map(({ name }) => name).sort()).toEqual([...PRODUCT_PROVIDERS].sort())
    expect(items.find(({ name }) => name === 'TAL')).toMatchObject({
      issue_date: '2024-12-12',
      type: 'Retail',
      pds_url: null,
    })
    ids.push(...items.map(({ id }) => id))
  }
  expect(new Set(ids).size).toBe(2 * PRODUCT_PROVIDERS.length)
})

test('a portfolio says when its PDS was issued, also where the firm has no file of it', async () => {
  expect(await portfolioOf('ZUR')).toMatchObject({
    links: { pds: null, tmd: null },
    pdsDate: '2025-11-01',
    tmdDate: null,
  })
})

test('PDS and TMD of an insurer stand in the list and in each portfolio, with their dates', async () => {
  await disclose()
  const { items } = await (await app.as('ROLE_ADVISOR')).call(productProviders.list)
  expect(items.find(({ name }) => name === 'TAL')).toMatchObject({
    pds_file: 'TAL PDS.pdf',
    pds_url: addressOf(PDS),
    issue_date: '2024-12-12',
    tmd_file: 'TAL TMD.pdf',
    tmd_url: addressOf(TMD),
    tmd_issue_date: '2025-03-03',
  })
  expect(await portfolioOf('TAL')).toMatchObject({
    links: { pds: addressOf(PDS), tmd: addressOf(TMD), manualPortfolio: expect.stringContaining('manualPortfolio') },
    pdsDate: '2024-12-12',
    tmdDate: '2025-03-03',
  })
  expect((await portfolioOf('TAL', 'acme'))?.links).toMatchObject({ pds: null, tmd: null })
})

test('a quote that was kept leads to the document of its day, also when another one came', async () => {
  await disclose()
  const adviser = await app.as('ROLE_ADVISOR')
  const { id } = await adviser.call(quotes.make, { body: quoteRequest() })
  await app.database.company(app.companyId('demo'), (tx) =>
    tx
      .update(table)
      .set({ pds_file_id: null, issue_date: '2027-01-01' })
      .where(sql`${table.company_id} = ${tx.companyId} and ${table.name} = 'TAL'`),
  )
  const { quoteResponse } = await adviser.call(quotes.view, { params: { id: Number(id) } })
  const portfolio = quoteResponse.clients[0]?.portfolios.find(({ supplier }) => supplier.code === 'TAL')
  expect(portfolio).toMatchObject({ links: { pds: addressOf(PDS) }, pdsDate: '2024-12-12' })
  expect((await app.app.inject(addressOf(PDS))).statusCode).toBe(200)
})

test('the documents open in the browser for everybody, and can do nothing there', async () => {
  await disclose()
  const reply = await app.app.inject(addressOf(PDS))
  expect(reply.rawPayload).toEqual(PDS)
  expect(reply.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': expect.stringMatching(/^inline; filename="TAL PDS\.pdf"/),
    'content-security-policy': expect.stringMatching(/^sandbox; default-src 'none'/),
    'x-content-type-options': 'nosniff',
    'cache-control': expect.stringContaining('immutable'),
  })
})

test('no other file is had by the hash of its bytes', async () => {
  const bytes = Buffer.concat([DOCUMENT_PDF, Buffer.from('\n% of a client')])
  await (await app.as('ROLE_ADVISOR')).upload(uploads.upload, { name: 'policy.pdf', bytes })
  for (const url of [addressOf(bytes), `/files/disclosure/${'0'.repeat(64)}`, '/files/disclosure/..%2Flogo']) {
    expect({ url, status: (await app.app.inject(url)).statusCode }).toEqual({ url, status: 404 })
  }
})

describe('what a provider discloses', () => {
  const tal = async (caller: TestCaller) => {
    const { items } = await caller.call(productProviders.list)
    const found = items.find(({ name }) => name === 'TAL')
    if (!found) throw new Error('There is no TAL')
    return found
  }
  const NEW_PDS = Buffer.concat([DOCUMENT_PDF, Buffer.from('\n% the new PDS')])

  test('is set by a super admin, and stands in the list and in the next quote', async () => {
    const superAdmin = await app.as('ROLE_SUPER_ADMIN')
    const { id, version } = await tal(superAdmin)
    const upload = await superAdmin.upload(uploads.upload, { name: 'New PDS.pdf', bytes: NEW_PDS })
    const body = { pds_file: upload.id, issue_date: '2026-10-01', version }
    expect(await superAdmin.call(productProviders.update, { params: { id }, body })).toMatchObject({
      pds_file: 'New PDS.pdf',
      pds_url: addressOf(NEW_PDS),
      issue_date: '2026-10-01',
      version: version + 1,
    })
    expect(await portfolioOf('TAL')).toMatchObject({ links: { pds: addressOf(NEW_PDS) }, pdsDate: '2026-10-01' })
    expect(
      await superAdmin.ask(productProviders.update, { params: { id }, body: { ...body, pds_file: null } }),
    ).toMatchObject({ status: 409, answer: { code: 'STALE_VERSION', record: { pds_file: 'New PDS.pdf' } } })
    await superAdmin.call(productProviders.update, { params: { id }, body: { pds_file: null, issue_date: null } })
    expect(await portfolioOf('TAL')).toMatchObject({ links: { pds: null }, pdsDate: null })
  })

  test('stands under another type once the insurer has closed, and under none that is unknown', async () => {
    const superAdmin = await app.as('ROLE_SUPER_ADMIN')
    const { id } = await tal(superAdmin)
    const set = (type: string) =>
      superAdmin.send({ method: 'PUT', url: `/api/v1/product-provider/${id}`, payload: { type } })
    expect((await set('Wholesale')).answer).toMatchObject({
      errors: [{ path: 'type', message: 'Please choose a type' }],
    })
    await set('Closed to new policies')
    expect((await tal(superAdmin)).type).toBe('Closed to new policies')
    await set('Retail')
  })

  test('is withdrawn once it is replaced, unless a quote that was kept leads there', async () => {
    const superAdmin = await app.as('ROLE_SUPER_ADMIN')
    const { id } = await tal(superAdmin)
    const publish = async (text: string) => {
      const bytes = Buffer.concat([DOCUMENT_PDF, Buffer.from(`\n% ${text}`)])
      const { id: pds_file } = await superAdmin.upload(uploads.upload, { name: `${text}.pdf`, bytes })
      await superAdmin.call(productProviders.update, { params: { id }, body: { pds_file } })
      return addressOf(bytes)
    }
    const statusOf = async (url: string) => (await app.app.inject(url)).statusCode
    const mistake = await publish('Payroll')
    expect(await statusOf(mistake)).toBe(200)
    const right = await publish('The right PDS')
    expect([await statusOf(mistake), await statusOf(right)]).toEqual([404, 200])
    await (await app.as('ROLE_ADVISOR')).call(quotes.make, { body: quoteRequest() })
    await publish('The next PDS')
    expect(await statusOf(right)).toBe(200)
  })

  test('opens at its own company’s host, and at no other company’s', async () => {
    await disclose()
    const statusAt = async (host: string) =>
      (await app.app.inject({ url: addressOf(PDS), headers: { host } })).statusCode
    expect([await statusAt('demo.localhost'), await statusAt('acme.localhost')]).toEqual([200, 404])
  })

  test('is a PDF that the caller has uploaded, with a date', async () => {
    const superAdmin = await app.as('ROLE_SUPER_ADMIN')
    const { id } = await tal(superAdmin)
    const ask = (body: object) => superAdmin.ask(productProviders.update, { params: { id }, body })
    const picture = await superAdmin.upload(uploads.upload, { name: 'a.png', bytes: PICTURE_PNG })
    const others = await (await app.as('ROLE_ADMIN')).upload(uploads.upload, { name: 'a.pdf', bytes: DOCUMENT_PDF })
    const wrong = [
      ['pds_file', picture.id, 'Please choose a PDF'],
      ['tmd_file', others.id, 'Please upload the file again'],
      ['issue_date', '31/31/2026', 'Please enter a date'],
    ] as const
    for (const [path, value, message] of wrong) {
      expect(await ask({ [path]: value })).toMatchObject({ status: 400, answer: { errors: [{ path, message }] } })
    }
  })

  test('is the own company’s, and no other role’s to set', async () => {
    const acme = await app.as('ROLE_SUPER_ADMIN', 'acme')
    const { id } = await tal(await app.as('ROLE_SUPER_ADMIN'))
    expect((await acme.ask(productProviders.update, { params: { id }, body: { issue_date: null } })).status).toBe(404)
    for (const role of ROLES.filter((one) => one !== 'ROLE_SUPER_ADMIN')) {
      const caller = await app.as(role)
      expect((await caller.ask(productProviders.update, { params: { id }, body: {} })).status).toBe(403)
    }
  })
})

describe('what everybody sees of the insurers', () => {
  const ask = async (reference: string) => {
    const reply = await app.app.inject({ url: '/api/v1/product-provider/disclosures', headers: { reference } })
    return { status: reply.statusCode, text: reply.body, answer: reply.json() }
  }

  test('is each with its type, PDS and TMD, their days and sizes, and who publishes it', async () => {
    await disclose()
    const { status, answer, text } = await ask('demo')
    expect(status).toBe(200)
    expect(answer.items.map(({ name }: { name: string }) => name)).toHaveLength(PRODUCT_PROVIDERS.length)
    expect(answer.items).toContainEqual({
      name: 'TAL',
      type: 'Retail',
      pds: { url: addressOf(PDS), size: PDS.length },
      pds_issued: '2024-12-12',
      tmd: { url: addressOf(TMD), size: TMD.length },
      tmd_issued: '2025-03-03',
    })
    expect(answer.items).toContainEqual(
      expect.objectContaining({ name: 'BT', type: 'Closed to new policies', pds: null }),
    )
    expect(answer.company.name).toEqual(expect.any(String))
    // What somebody has called a file is nobody's business.
    expect(text).not.toContain('.pdf')
  })

  test('is the own company’s, and there for none that is unknown', async () => {
    await disclose()
    const { text } = await ask('acme')
    expect(text).not.toContain(addressOf(PDS))
    expect((await ask('nobody')).status).toBe(404)
  })

  test('is not read without end from one address', async () => {
    const { max } = productProviders.disclosed.rateLimit ?? { max: 0 }
    const statuses = new Set<number>()
    for (let read = 0; read <= max; read++) statuses.add((await ask('acme')).status)
    expect([...statuses]).toEqual([200, 429])
  })
})
