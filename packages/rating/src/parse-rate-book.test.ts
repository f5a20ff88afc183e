import { ILLUSTRATIVE_BOOK } from './book/illustrative.ts'
import { bookHash } from './book-hash.ts'
import { builtInFigures } from './built-in-figures.ts'
import { type ParsedRateBook, parseRateBookJson } from './parse-rate-book.ts'
import { parseRateBookCsv } from './parse-rate-book-csv.ts'
import { rate } from './rate.ts'
import { TABLE_NAMES, type TableName } from './rate-book.ts'
import { rateBookCsv } from './rate-book-csv.ts'
import { ratesOf } from './rates.ts'
import { clientOf, needOf, requestOf } from './testing/requests.ts'

const NAMING = { version: 'own-1', label: 'Rates of the firm' }

function csvOf(...names: TableName[]): string {
  const lines = names.flatMap((name) =>
    ILLUSTRATIVE_BOOK.tables[name].rows.map(
      ({ key = '', gender = '', age = '', value }) => `${name},${key},${gender},${age},${value}`,
    ),
  )
  return ['table,key,gender,age,value', ...lines].join('\r\n')
}

function errorsOf(parsed: ParsedRateBook) {
  return 'errors' in parsed ? parsed.errors : []
}

function bookOf(parsed: ParsedRateBook) {
  if ('errors' in parsed) throw new Error(JSON.stringify(parsed.errors.slice(0, 5)))
  return parsed.book
}

const parse = (text: string) => parseRateBookCsv(text, NAMING)
const at = (where: string, message: string) => expect.objectContaining({ at: where, message })

describe('a rate book of CSV', () => {
  test('with every table of the built-in book is that book under another name', () => {
    const book = bookOf(parse(csvOf(...TABLE_NAMES)))
    expect(book).toMatchObject(NAMING)
    const request = requestOf([clientOf([needOf('TRM', 500_000), needOf('INC', 4_083)])])
    const named = (portfolios: ReturnType<typeof rate>) =>
      portfolios.map(({ code, premiumTotal }) => [code, premiumTotal])
    expect(named(rate(request, book))).toEqual(named(rate(request, ILLUSTRATIVE_BOOK)))
  })

  test('replaces the tables that it has', () => {
    const book = bookOf(parse('﻿value,table,key,gender,age\n3,"flat",CHT,,\n4,flat,NES,,\n'))
    expect(ratesOf(book).value('flat', 'NES')).toBe(4)
    expect(book.tables.mortality).toBe(ILLUSTRATIVE_BOOK.tables.mortality)
  })

  test.each([
    [
      'a double',
      `${csvOf('mortality')}\r\nmortality,,M,30,0.1`,
      'row 118',
      'mortality: M, age 30 is there already, at row 26',
    ],
    [
      'a hole',
      csvOf('mortality').replace(/mortality,,F,44,.*\r\n/, ''),
      'mortality',
      'mortality: F has a hole at age 44',
    ],
    ['a wrong sign', csvOf('flat').replace('0.6', '-0.6'), 'row 2', 'flat: -0.6 is below zero'],
    [
      'too much',
      csvOf('frequency').replace('1.04', '10.4'),
      'row 3',
      'frequency: 10.4 is not between 1 and 2 (factor)',
    ],
    ['no number', csvOf('flat').replace('0.6', 'abc'), 'row 2', 'flat: abc is not a number'],
    ['no value', csvOf('flat').replace('0.6', ''), 'row 2', 'flat: the value is missing'],
    [
      'no gender',
      csvOf('trauma').replace('trauma,,M,18', 'trauma,,,18'),
      'row 2',
      'trauma: the gender is missing: M or F',
    ],
    ['another gender', csvOf('trauma').replace('trauma,,M', 'trauma,,X'), 'row 2', 'trauma: X is not a gender: M or F'],
    ['a missing key', csvOf('smoker').replace(/smoker,INC.*\r\n/, ''), 'smoker', 'smoker: INC is missing'],
    ['an unknown key', csvOf('smoker').replace('smoker,INC', 'smoker,ABC'), 'row 5', 'smoker: there is no ABC'],
    [
      'an unknown supplier',
      csvOf('supplierTilt').replace('AIA.TRM', 'XXX.TRM'),
      'row 2',
      'supplierTilt: there is no XXX.TRM',
    ],
    [
      'half a year',
      csvOf('trauma').replace('M,18', 'M,20.5'),
      'row 2',
      'trauma: the age 20.5 is not a whole number from 18 to 75',
    ],
    ['an age that is none', csvOf('trauma').replace('M,18', 'M,x'), 'row 2', 'trauma: x is not an age'],
  ])('with %s is refused with row and reason', (_, text, where, message) => {
    expect(errorsOf(parse(text))).toContainEqual(at(where, message))
  })

  test('is refused without its columns, its rows, or of unknown tables', () => {
    expect(errorsOf(parse('a,b\n1,2'))).toMatchObject([{ at: 'row 1' }])
    expect(errorsOf(parse(''))).toMatchObject([{ at: 'row 1' }])
    expect(errorsOf(parse('table,key,gender,age,value'))).toMatchObject([{ at: 'file', message: 'There are no rows' }])
    expect(errorsOf(parse('table,key,gender,age,value\nabc,,,,1'))[0]?.message).toMatch(/^There is no table abc/)
  })
})

describe('the template', () => {
  test('is the built-in book as CSV, and comes back under the name that it says', () => {
    const text = rateBookCsv({ ...ILLUSTRATIVE_BOOK, version: 'own-7', label: 'Rates of “Ours”, and more' })
    const book = bookOf(parseRateBookCsv(text))
    expect(book).toMatchObject({ version: 'own-7', label: 'Rates of “Ours”, and more' })
    for (const name of TABLE_NAMES) expect(book.tables[name].rows).toEqual(ILLUSTRATIVE_BOOK.tables[name].rows)
  })

  test.each([
    ['version', '', 'Please enter the version of the book'],
    ['version', 'x'.repeat(61), 'Please use at most 60 characters'],
    ['label', '', 'Please enter the label shown with its premiums'],
    ['label', 'a\u0000b', 'Please use one line of plain text'],
  ] as const)('with the %s %j is refused', (field, value, message) => {
    const text = rateBookCsv({ ...ILLUSTRATIVE_BOOK, [field]: value })
    expect(errorsOf(parseRateBookCsv(text))).toEqual([{ at: field, table: null, row: null, field, message }])
  })
})

test('figures of the built-in book are known in another one; what is published is nobody’s', () => {
  const all = builtInFigures(bookOf(parse(csvOf('flat'))))
  expect(all).toEqual(expect.arrayContaining(['flat', 'income', 'supplierFactor', 'suppliers']))
  expect(all).not.toContain('mortality')
  expect(builtInFigures(bookOf(parseRateBookJson(JSON.stringify(ILLUSTRATIVE_BOOK))))).toEqual(
    builtInFigures(ILLUSTRATIVE_BOOK),
  )
  const own = bookOf(parse(csvOf('flat').replace('0.6', '0.7')))
  expect(builtInFigures(own)).not.toContain('flat')
})

test('many errors are counted and the first told; too many rows are not read', () => {
  const rows = Array.from({ length: 300 }, () => 'flat,XYZ,,,1').join('\n')
  const parsed = parse(`table,key,gender,age,value\n${rows}`)
  expect(errorsOf(parsed)).toHaveLength(100)
  expect(parsed).toMatchObject({ count: 302 })
  const many = Array.from({ length: 20_001 }, () => 'flat,CHT,,,1').join('\n')
  expect(errorsOf(parse(`table,key,gender,age,value\n${many}`))).toMatchObject([
    { message: 'There are 20001 rows; a rate book has at most 20000' },
  ])
})

test('a bad figure is one error, and no hole besides', () => {
  expect(errorsOf(parse(csvOf('flat').replace('0.6', '-0.6')))).toHaveLength(1)
})

test('an error says in which table, row and field it is', () => {
  expect(errorsOf(parse(csvOf('flat').replace('0.6', 'abc')))[0]).toMatchObject({
    table: 'flat',
    row: 2,
    field: 'value',
  })
  const [supplier] = ILLUSTRATIVE_BOOK.suppliers
  const json = (over: object) => errorsOf(parseRateBookJson(JSON.stringify({ ...NAMING, ...over })))[0]
  expect(json({ suppliers: [{ ...supplier, name: '' }] })).toMatchObject({ table: 'suppliers', row: 1, field: 'name' })
  expect(json({ tables: { flat: { source: 'x', certainty: 'assumed', rows: [{ value: 'x' }] } } })).toMatchObject({
    table: 'flat',
    row: 1,
    field: 'value',
  })
  expect(json({ tables: { flat: { certainty: 'assumed', rows: [] } } })).toMatchObject({
    table: 'flat',
    row: null,
    field: 'source',
  })
  expect(json({ version: 7 })).toMatchObject({ table: null, row: null, field: 'version' })
})

describe('a rate book of JSON', () => {
  const own = (over: object) => parseRateBookJson(JSON.stringify({ ...NAMING, ...over }))

  test('comes back as it went out', () => {
    const book = bookOf(parseRateBookJson(JSON.stringify(ILLUSTRATIVE_BOOK)))
    expect(book).toEqual(ILLUSTRATIVE_BOOK)
    expect(bookHash(book)).toBe(bookHash(ILLUSTRATIVE_BOOK))
  })

  test('keeps of the base what it does not have', () => {
    expect(bookOf(own({})).suppliers).toBe(ILLUSTRATIVE_BOOK.suppliers)
  })

  test('is refused with path and reason', () => {
    expect(errorsOf(parseRateBookJson('{'))).toMatchObject([{ at: 'file' }])
    expect(errorsOf(parseRateBookJson('{}')).map(({ at }) => at)).toEqual(['version', 'label'])
    expect(errorsOf(own({ tables: { abc: ILLUSTRATIVE_BOOK.tables.flat } }))).toMatchObject([{ at: 'tables.abc' }])
    const rows = [
      { key: 'CHT', value: -1 },
      { key: 'NES', value: 1 },
    ]
    expect(errorsOf(own({ tables: { flat: { ...ILLUSTRATIVE_BOOK.tables.flat, rows } } }))).toContainEqual({
      at: 'tables.flat.rows.0',
      table: 'flat',
      row: 1,
      field: 'value',
      message: 'flat: -1 is below zero',
    })
  })

  test('with suppliers of its own needs their factors', () => {
    const [supplier] = ILLUSTRATIVE_BOOK.suppliers
    const suppliers = [{ ...supplier, code: 'OWN' }]
    expect(errorsOf(own({ suppliers }))).toContainEqual(at('supplierFactor', 'supplierFactor: OWN.TRM is missing'))
    expect(errorsOf(own({ suppliers: [supplier, supplier] }))[0]).toMatchObject({ message: 'AIA is listed twice' })
  })

  test('may not pay more commission than is lawful', () => {
    const [supplier] = ILLUSTRATIVE_BOOK.suppliers
    const commissionOptions = [{ code: 'MAX', name: 'More', upfront: 80, ongoing: 20, premiumDiscount: 0 }]
    expect(errorsOf(own({ suppliers: [{ ...supplier, commissionOptions }] }))[0]?.at).toBe(
      'suppliers.0.commissionOptions.0',
    )
  })
})

test('the built-in book has no errors, a source on every table, and stays what its version says', () => {
  expect(errorsOf(parseRateBookJson(JSON.stringify(ILLUSTRATIVE_BOOK)))).toEqual([])
  for (const { source } of Object.values(ILLUSTRATIVE_BOOK.tables)) expect(source.length).toBeGreaterThan(10)
  expect([ILLUSTRATIVE_BOOK.version, bookHash(ILLUSTRATIVE_BOOK)]).toEqual(['illustrative-2026.2', 'b94a39b9e3988cd7'])
})
