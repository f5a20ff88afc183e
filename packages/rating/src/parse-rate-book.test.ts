import { ILLUSTRATIVE_BOOK } from './book/illustrative.ts'
import { bookHash } from './book-hash.ts'
import { type ParsedRateBook, parseRateBookCsv, parseRateBookJson } from './parse-rate-book.ts'
import { rate } from './rate.ts'
import { TABLE_NAMES, type TableName } from './rate-book.ts'
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

function faultsOf(parsed: ParsedRateBook) {
  return 'faults' in parsed ? parsed.faults : []
}

function bookOf(parsed: ParsedRateBook) {
  if ('faults' in parsed) throw new Error(JSON.stringify(parsed.faults.slice(0, 5)))
  return parsed.book
}

const parse = (text: string) => parseRateBookCsv(text, NAMING)

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
      csvOf('trauma').replace('trauma,,M,20', 'trauma,,,20'),
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
      csvOf('trauma').replace('M,20', 'M,20.5'),
      'row 2',
      'trauma: the age 20.5 is not a whole number from 18 to 75',
    ],
    ['an age that is none', csvOf('trauma').replace('M,20', 'M,x'), 'row 2', 'trauma: x is not an age'],
  ])('with %s is refused with row and reason', (_, text, at, message) => {
    expect(faultsOf(parse(text))).toContainEqual({ at, message })
  })

  test('is refused without its columns, its rows, or of unknown tables', () => {
    expect(faultsOf(parse('a,b\n1,2'))).toMatchObject([{ at: 'row 1' }])
    expect(faultsOf(parse(''))).toMatchObject([{ at: 'row 1' }])
    expect(faultsOf(parse('table,key,gender,age,value'))).toMatchObject([{ at: 'file', message: 'There are no rows' }])
    expect(faultsOf(parse('table,key,gender,age,value\nabc,,,,1'))[0]?.message).toMatch(/^There is no table abc/)
  })
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
    expect(faultsOf(parseRateBookJson('{'))).toMatchObject([{ at: 'file' }])
    expect(faultsOf(parseRateBookJson('{}')).map(({ at }) => at)).toEqual(['version', 'label'])
    expect(faultsOf(own({ tables: { abc: ILLUSTRATIVE_BOOK.tables.flat } }))).toMatchObject([{ at: 'tables.abc' }])
    const rows = [
      { key: 'CHT', value: -1 },
      { key: 'NES', value: 1 },
    ]
    expect(faultsOf(own({ tables: { flat: { ...ILLUSTRATIVE_BOOK.tables.flat, rows } } }))).toContainEqual({
      at: 'tables.flat.rows.0',
      message: 'flat: -1 is below zero',
    })
  })

  test('with suppliers of its own needs their factors', () => {
    const [supplier] = ILLUSTRATIVE_BOOK.suppliers
    const suppliers = [{ ...supplier, code: 'OWN' }]
    expect(faultsOf(own({ suppliers }))).toContainEqual({
      at: 'supplierFactor',
      message: 'supplierFactor: OWN.TRM is missing',
    })
    expect(faultsOf(own({ suppliers: [supplier, supplier] }))[0]).toMatchObject({ message: 'AIA is there twice' })
  })

  test('may not pay more commission than is lawful', () => {
    const [supplier] = ILLUSTRATIVE_BOOK.suppliers
    const commissionOptions = [{ code: 'MAX', name: 'More', upfront: 80, ongoing: 20, premiumDiscount: 0 }]
    expect(faultsOf(own({ suppliers: [{ ...supplier, commissionOptions }] }))[0]?.at).toBe(
      'suppliers.0.commissionOptions.0',
    )
  })
})

test('the built-in book has no faults, a source on every table, and stays what its version says', () => {
  expect(faultsOf(parseRateBookJson(JSON.stringify(ILLUSTRATIVE_BOOK)))).toEqual([])
  for (const { source } of Object.values(ILLUSTRATIVE_BOOK.tables)) expect(source.length).toBeGreaterThan(10)
  expect([ILLUSTRATIVE_BOOK.version, bookHash(ILLUSTRATIVE_BOOK)]).toEqual(['illustrative-2026.1', '49d88c99a7cae9a7'])
})
