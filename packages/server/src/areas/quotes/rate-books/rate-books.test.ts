import { activity } from '@portal/contract/office/activity'
import { quoteProvider } from '@portal/contract/quotes/quote-provider'
import { quotes } from '@portal/contract/quotes/quotes'
import type { QuoteResponse } from '@portal/contract/quotes/quotes.schema'
import { rateBooks } from '@portal/contract/quotes/rate-books'
import { ROLES } from '@portal/domain/account/role'
import { ILLUSTRATIVE_BOOK, ILLUSTRATIVE_LABEL, type RateTable } from '@portal/rating'
import { startTestApp, type TestApp, type TestCaller, uploadOf } from '../../../testing/app.ts'
import { quoteRequest } from '../../../testing/quotes.ts'

let app: TestApp
let superAdmin: TestCaller
let adviser: TestCaller
beforeAll(async () => {
  app = await startTestApp({ clock: () => new Date('2026-11-23T02:00:00Z') })
  superAdmin = await app.as('ROLE_SUPER_ADMIN')
  adviser = await app.as('ROLE_ADVISOR')
})
afterEach(async () => {
  await superAdmin.call(rateBooks.choose, { body: { id: null } })
  for (const { id } of (await superAdmin.call(rateBooks.list)).items) {
    await superAdmin.call(rateBooks.remove, { params: { id } })
  }
})
afterAll(() => app.close())

const fileOf = (text: string, name = 'rates.csv') => ({ name, bytes: Buffer.from(text) })
const jsonOf = (over: object) => fileOf(JSON.stringify({ version: 'own-1', label: 'Our rates', ...over }), 'rates.json')

/** Rates alone: child trauma and needle stick at other figures than the built-in ones. */
const csvOf = (version = 'own-1', figure = '9') =>
  fileOf(
    [
      'table,key,gender,age,value',
      `version,,,,${version}`,
      'label,,,,Our rates',
      `flat,CHT,,,${figure}`,
      'flat,NES,,,4',
    ].join('\n'),
  )

/** A book in which no figure is the built-in one’s: every factor a hundredth dearer, and fees of its own. */
function wholeBook(version = 'whole-1') {
  const dearer = (table: RateTable, name: string) => ({
    ...table,
    rows: table.rows.map((row, index) =>
      index === 0 ? { ...row, value: Math.max(row.value * 0.99, name === 'frequency' ? 1 : 0) } : row,
    ),
  })
  const tables = Object.fromEntries(
    Object.entries(ILLUSTRATIVE_BOOK.tables).map(([name, table]) => [
      name,
      name === 'frequency'
        ? { ...table, rows: table.rows.map((row) => (row.key === 'M' ? { ...row, value: 1.09 } : row)) }
        : dearer(table, name),
    ]),
  )
  const suppliers = ILLUSTRATIVE_BOOK.suppliers.map((supplier) => ({ ...supplier, policyFee: 77_00 }))
  return jsonOf({ version, tables, suppliers })
}

const check = (file: ReturnType<typeof fileOf>) => superAdmin.upload(rateBooks.check, file)
const keep = (file: ReturnType<typeof fileOf>) => superAdmin.upload(rateBooks.upload, file)
const use = (id: number | null) => superAdmin.call(rateBooks.choose, { body: { id } })
const refusedUpload = (file: ReturnType<typeof fileOf>) => superAdmin.send(uploadOf(rateBooks.upload, file))

const CHILD = quoteRequest({ needs: [{ type: 'CHT', sumInsured: 50_000 }] })
const price = (caller = adviser) => caller.call(quotes.price, { body: CHILD })
const lowest = ({ clients }: QuoteResponse) => clients[0]?.portfolios[0]?.premiumTotal.premium.Y ?? 0

describe('a file', () => {
  test('is checked and nothing kept; what it leaves out is the built-in book’s', async () => {
    expect(await check(csvOf())).toMatchObject({
      errors: [],
      errorCount: 0,
      found: {
        version: 'own-1',
        label: ILLUSTRATIVE_LABEL,
        suppliers: 15,
        hash: expect.stringMatching(/^[0-9a-f]{16}$/),
      },
    })
    const { found } = await check(csvOf())
    expect(found?.builtIn).toContain('income')
    expect(found?.builtIn).not.toContain('flat')
    expect((await superAdmin.call(rateBooks.list)).items).toEqual([])
  })

  test.each<[string, ReturnType<typeof fileOf>, object]>([
    [
      'a hole',
      fileOf('table,key,gender,age,value\nversion,,,,1\nlabel,,,,x\nflat,CHT,,,1'),
      { table: 'flat', row: null, field: null, message: 'flat: NES is missing' },
    ],
    [
      'a slip of the pen',
      csvOf('1', '-3'),
      { table: 'flat', row: 4, field: 'value', message: 'flat: -3 is below zero' },
    ],
    [
      'no version',
      csvOf(''),
      { table: null, row: null, field: 'version', message: 'Please enter the version of the book' },
    ],
    ['an error of JSON', jsonOf({ suppliers: [{ code: 'AIA' }] }), { table: 'suppliers', row: 1, field: 'name' }],
    ['no JSON', fileOf('{ "version": '), { table: null, row: null, field: null }],
    ['another kind', fileOf('PK\u0003\u0004…'), { message: 'This is a workbook. Please save it as CSV.' }],
    [
      'bytes',
      fileOf('abcdefgh\u0000\u0000\u0001\u0000ijkl'),
      { message: 'This isn’t a text file. Please upload a rate book as CSV or JSON.' },
    ],
    ['nothing', fileOf(''), { row: 1, message: expect.stringMatching(/^The columns are/) }],
  ])('with %s says where, and is not kept', async (_, file, error) => {
    const { errors, errorCount, found } = await check(file)
    expect(found).toBeNull()
    expect(errorCount).toBeGreaterThan(0)
    expect(errors).toContainEqual(expect.objectContaining(error))
    expect(await refusedUpload(file)).toMatchObject({ status: 400, answer: { code: 'BAD_INPUT' } })
  })

  test('whose figures together come to what nobody could pay is refused by its insurers', async () => {
    const dear = (name: 'lifeFactor' | 'smoker') => ({
      ...ILLUSTRATIVE_BOOK.tables[name],
      rows: ILLUSTRATIVE_BOOK.tables[name].rows.map((row) => ({ ...row, value: 20 })),
    })
    const mortality = ILLUSTRATIVE_BOOK.tables.mortality.rows.map((row) => ({ ...row, value: 1 }))
    const tables = {
      lifeFactor: dear('lifeFactor'),
      smoker: dear('smoker'),
      mortality: { ...ILLUSTRATIVE_BOOK.tables.mortality, rows: mortality },
    }
    const { errors } = await check(jsonOf({ tables }))
    expect(errors[0]?.message).toMatch(/^At age 30, .* would charge \$.* a year. Please check its rates$/)
  })

  test('is at most 2 MB', async () => {
    const file = fileOf(`table,key,gender,age,value\n${'flat,CHT,,,1\n'.repeat(160_000)}`)
    expect(await refusedUpload(file)).toMatchObject({
      status: 413,
      answer: { message: 'A rate book can be up to 2 MB' },
    })
  })

  test('repeats little of what was sent', async () => {
    const { errors } = await check(fileOf(`table,key,gender,age,value\n${'x'.repeat(100_000)},,,,1`))
    expect(JSON.stringify(errors).length).toBeLessThan(2_000)
  })
})

describe('the template', () => {
  test.each(['csv', 'json'] as const)('as %s needs a name and nothing else', async (format) => {
    const { text, fileName } = await superAdmin.call(rateBooks.template, { query: { format } })
    expect(fileName).toBe(`rate-book.${format}`)
    const { errors } = await check(fileOf(text))
    expect(errors.map(({ field }) => field)).toEqual(['version', 'label'])
  })
})

describe('a book', () => {
  test('is kept, listed and downloaded, and not in use by that', async () => {
    const kept = await keep(csvOf())
    expect(kept).toMatchObject({
      version: 'own-1',
      sourceName: 'rates.csv',
      format: 'csv',
      uploadedBy: { id: superAdmin.userId },
      uploadedAt: '2026-11-23T02:00:00.000Z',
      inUse: false,
    })
    expect(await superAdmin.call(rateBooks.list)).toMatchObject({ items: [kept], builtIn: { inUse: true } })
    const { text, fileName } = await superAdmin.call(rateBooks.download, { params: { id: kept.id } })
    expect(fileName).toBe('rate-book-own-1.json')
    expect(JSON.parse(text)).toMatchObject({ version: 'own-1', label: 'Our rates' })
    expect((await check(fileOf(text))).found?.hash).toBe(kept.hash)
  })

  test('prices once it is in use; saved quotes keep the book that they were made with', async () => {
    const before = await price()
    const { id: savedId } = await adviser.call(quotes.make, { body: CHILD })
    const { id, hash } = await keep(csvOf())
    expect(lowest(await price())).toBe(lowest(before))
    expect(await use(id)).toMatchObject({ items: [{ id, inUse: true }], builtIn: { inUse: false } })
    const after = await price()
    expect(lowest(after)).toBeGreaterThan(lowest(before))
    expect(after.madeBy).toMatchObject({ rateBookVersion: 'own-1', rateBookHash: hash, provider: 'illustrative' })
    const params = { id: Number(savedId) }
    expect(await adviser.call(quotes.view, { params })).toMatchObject({ rateBookVersion: ILLUSTRATIVE_BOOK.version })
    expect(await adviser.call(quotes.reprice, { params })).toMatchObject({
      before: { rateBookVersion: ILLUSTRATIVE_BOOK.version },
      after: { rateBookVersion: 'own-1' },
    })
    expect((await adviser.call(quotes.suppliers)).madeBy.rateBookVersion).toBe('own-1')
    const projected = await adviser.call(quotes.project, { body: { request: CHILD, supplierCodes: ['TAL'] } })
    expect(projected.madeBy.rateBookVersion).toBe('own-1')
    await use(null)
    expect(lowest(await price())).toBe(lowest(before))
  })

  test('bears its own label where no figure of it is the built-in one’s, and only there', async () => {
    const { id, label, builtIn } = await keep(wholeBook())
    expect({ label, builtIn }).toEqual({ label: 'Our rates', builtIn: [] })
    await use(id)
    const whole = await price()
    expect(whole.madeBy?.label).toBe('Our rates')
    expect(whole.clients[0]?.portfolios[0]?.label).toBe('Our rates')
    await use((await keep(csvOf())).id)
    const part = await price()
    expect(part.madeBy).toMatchObject({ label: ILLUSTRATIVE_LABEL, rateBookVersion: 'own-1' })
    expect(part.clients[0]?.portfolios[0]?.label).toBe(ILLUSTRATIVE_LABEL)
  })

  test('has insurers of its own where it names them', async () => {
    const [aia] = ILLUSTRATIVE_BOOK.suppliers
    const rowsOf = ({ rows }: RateTable) =>
      rows.filter(({ key }) => key?.startsWith('AIA')).map((row) => ({ ...row, key: `OWN${row.key?.slice(3)}` }))
    const { supplierFactor, supplierTilt } = ILLUSTRATIVE_BOOK.tables
    const tables = {
      supplierFactor: { ...supplierFactor, rows: rowsOf(supplierFactor) },
      supplierTilt: { ...supplierTilt, rows: rowsOf(supplierTilt) },
    }
    const { id } = await keep(jsonOf({ suppliers: [{ ...aia, code: 'OWN', name: 'Own Mutual' }], tables }))
    await use(id)
    expect((await adviser.call(quotes.suppliers)).items.map(({ name }) => name)).toEqual(['Own Mutual'])
    expect((await price()).clients[0]?.portfolios.map(({ name }) => name)).toEqual(['Own Mutual'])
    const { items } = await adviser.call(quotes.occupations, { query: { search: 'dentist' } })
    expect(items[0]?.suppliers).toMatchObject([{ supplierCode: 'OWN' }])
  })

  test('in use is not removed; another one is, and put back', async () => {
    const { id } = await keep(csvOf())
    const params = { id }
    await use(id)
    expect(await superAdmin.ask(rateBooks.remove, { params })).toMatchObject({ status: 409 })
    await use(null)
    await superAdmin.call(rateBooks.remove, { params })
    for (const reply of [
      await superAdmin.ask(rateBooks.remove, { params }),
      await superAdmin.ask(rateBooks.download, { params }),
      await superAdmin.ask(rateBooks.choose, { body: { id } }),
    ]) {
      expect(reply.status).toBe(404)
    }
    expect(await superAdmin.call(rateBooks.restore, { params })).toMatchObject({ id })
    expect(await superAdmin.call(rateBooks.restore, { params })).toMatchObject({ id })
  })

  test('is one in use, however many choose at once; none in use is removed meanwhile', async () => {
    const [one, other] = [await keep(csvOf('one')), await keep(csvOf('other'))]
    await Promise.all([use(one.id), use(other.id), use(one.id)])
    const used = async () => (await superAdmin.call(rateBooks.list)).items.filter(({ inUse }) => inUse)
    expect(await used()).toHaveLength(1)
    await use(null)
    const [chosen, removed] = await Promise.all([
      superAdmin.ask(rateBooks.choose, { body: { id: one.id } }),
      superAdmin.ask(rateBooks.remove, { params: { id: one.id } }),
    ])
    expect([chosen.status, removed.status]).toEqual(removed.status === 200 ? [404, 200] : [200, 409])
    expect(await used()).toHaveLength(removed.status === 200 ? 0 : 1)
  })

  test('is kept in use while an outside service prices, and the other way round', async () => {
    const { id } = await keep(csvOf())
    await use(id)
    const address = 'https://quotes.example/price'
    await superAdmin.call(quoteProvider.update, { body: { kind: 'http', address } })
    expect((await adviser.call(quotes.suppliers)).madeBy).toMatchObject({ provider: 'http', label: null })
    await use(null)
    await use(id)
    expect(await superAdmin.call(quoteProvider.view)).toMatchObject({ kind: 'http', address })
    await superAdmin.call(quoteProvider.update, { body: { kind: 'illustrative' } })
    expect((await price()).madeBy).toMatchObject({ provider: 'illustrative', rateBookVersion: 'own-1' })
  })

  test('of a version that is there already is refused, also when it is put back', async () => {
    const { id } = await keep(csvOf())
    const taken = { status: 409, answer: { code: 'DUPLICATE', message: expect.stringContaining('own-1') } }
    expect(await refusedUpload(csvOf('own-1', '8'))).toMatchObject(taken)
    await superAdmin.call(rateBooks.remove, { params: { id } })
    await keep(csvOf('own-1', '8'))
    expect(await superAdmin.ask(rateBooks.restore, { params: { id } })).toMatchObject(taken)
  })

  test('is told in the log by its version', async () => {
    const { id } = await keep(csvOf('told-1'))
    await use(id)
    const { items } = await superAdmin.call(activity.list, { query: { entity: 'rateBook' } })
    expect(items.slice(0, 2)).toMatchObject([
      { action: 'rateBook.use', before: { name: ILLUSTRATIVE_BOOK.version }, after: { name: 'told-1' } },
      { action: 'rateBook.upload', entity_id: id },
    ])
    const ofAdmin = await (await app.as('ROLE_ADMIN')).call(activity.list, { query: { entity: 'rateBook' } })
    expect(ofAdmin.items).toEqual([])
  })
})

describe('who may', () => {
  test.each(ROLES.filter((role) => role !== 'ROLE_SUPER_ADMIN'))('not %s', async (role) => {
    const caller = await app.as(role)
    const params = { id: 1 }
    const replies = [
      await caller.ask(rateBooks.list),
      await caller.ask(rateBooks.template, { query: {} }),
      await caller.send(uploadOf(rateBooks.check, csvOf())),
      await caller.send(uploadOf(rateBooks.upload, csvOf())),
      await caller.ask(rateBooks.choose, { body: { id: null } }),
      await caller.ask(rateBooks.download, { params }),
      await caller.ask(rateBooks.remove, { params }),
      await caller.ask(rateBooks.restore, { params }),
    ]
    expect(replies.map(({ status }) => status)).toEqual(Array.from(replies, () => 403))
  })

  test('another company has its own books and prices', async () => {
    const { id } = await keep(csvOf())
    await use(id)
    const theirs = await app.as('ROLE_SUPER_ADMIN', 'acme')
    const params = { id }
    expect(await theirs.call(rateBooks.list)).toMatchObject({ items: [], builtIn: { inUse: true } })
    for (const reply of [
      await theirs.ask(rateBooks.choose, { body: { id } }),
      await theirs.ask(rateBooks.download, { params }),
      await theirs.ask(rateBooks.remove, { params }),
      await theirs.ask(rateBooks.restore, { params }),
    ]) {
      expect(reply.status).toBe(404)
    }
    expect((await price(theirs)).madeBy?.rateBookVersion).toBe(ILLUSTRATIVE_BOOK.version)
    expect(await theirs.upload(rateBooks.upload, csvOf())).toMatchObject({ version: 'own-1' })
  })
})
