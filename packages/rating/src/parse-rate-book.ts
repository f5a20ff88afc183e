import { ILLUSTRATIVE_BOOK } from './book/illustrative.ts'
import { type BookFault, type PlacedRow, tableFaults } from './check-tables.ts'
import { csvRows } from './csv-rows.ts'
import { rateBookSchema } from './rate-book.schema.ts'
import { isTableName, type RateBook, type RateRow, type RateTable, TABLE_NAMES, type TableName } from './rate-book.ts'

export type ParsedRateBook = { readonly book: RateBook } | { readonly faults: readonly BookFault[] }

/** So many faults are told at most: beyond them it is another file. */
const FAULTS_MAX = 100
const COLUMNS = ['table', 'key', 'gender', 'age', 'value'] as const

/** Which book a firm’s file adds to, and what a CSV file, which has rows alone, is called. */
export interface BookNaming {
  readonly base?: RateBook
  readonly version: string
  readonly label: string
}

/**
 * A firm’s own rate book from JSON (`{ version, label, tables?, features?, requirements?, suppliers? }`). A table replaces
 * the base’s as a whole; what is absent stays the base’s.
 */
export function parseRateBookJson(text: string, base: RateBook = ILLUSTRATIVE_BOOK): ParsedRateBook {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch (error) {
    return { faults: [{ at: 'file', message: `This is not JSON: ${error instanceof Error ? error.message : ''}` }] }
  }
  const parsed = rateBookSchema.safeParse(json)
  if (!parsed.success) {
    const faults = parsed.error.issues.map(({ path, message }) => ({ at: path.join('.') || 'file', message }))
    return { faults: faults.slice(0, FAULTS_MAX) }
  }
  const { version, label, features = base.features, requirements = base.requirements } = parsed.data
  const suppliers = parsed.data.suppliers ?? base.suppliers
  const faults: BookFault[] = doubles(suppliers.map(({ code }) => code))
  const given: Partial<Record<TableName, RateTable>> = {}
  const placed = new Map<TableName, PlacedRow[]>()
  for (const [name, table] of Object.entries(parsed.data.tables)) {
    if (!isTableName(name)) {
      faults.push({ at: `tables.${name}`, message: unknownTable(name) })
      continue
    }
    const rows = table.rows.map(cleanRow)
    given[name] = { ...table, rows }
    placed.set(
      name,
      rows.map((row, index) => ({ at: `tables.${name}.rows.${index}`, row })),
    )
  }
  const tables = { ...base.tables, ...supplierTables(base, suppliers), ...given }
  const book: RateBook = { version, label, tables, features, requirements, suppliers }
  return checked(book, placed, faults)
}

/**
 * A firm’s own rates from CSV with the columns table, key, gender, age and value, in any order. A table of which there is
 * a row replaces the base’s as a whole.
 */
export function parseRateBookCsv(
  text: string,
  { base = ILLUSTRATIVE_BOOK, version, label }: BookNaming,
): ParsedRateBook {
  const [heading, ...lines] = csvRows(text)
  const columns = COLUMNS.map((column) => heading?.cells.findIndex((cell) => cell.toLowerCase() === column) ?? -1)
  const missing = COLUMNS.filter((_, place) => columns[place] === -1)
  if (missing.length > 0) {
    return {
      faults: [{ at: 'row 1', message: `The columns are ${COLUMNS.join(', ')}; missing: ${missing.join(', ')}` }],
    }
  }
  const faults: BookFault[] = lines.length === 0 ? [{ at: 'file', message: 'There are no rows' }] : []
  const placed = new Map<TableName, PlacedRow[]>()
  for (const { line, cells } of lines) {
    const at = `row ${line}`
    const [table = '', key = '', gender = '', age = '', value = ''] = columns.map((column) => cells[column] ?? '')
    const ageNumber = Number(age)
    if (!isTableName(table)) faults.push({ at, message: unknownTable(table) })
    else if (gender !== '' && gender !== 'M' && gender !== 'F') {
      faults.push({ at, message: `${table}: ${gender} is not a gender: M or F` })
    } else if (value === '' || !Number.isFinite(Number(value))) {
      faults.push({ at, message: `${table}: ${value === '' ? 'the value is missing' : `${value} is not a number`}` })
    } else if (Number.isNaN(ageNumber)) faults.push({ at, message: `${table}: ${age} is not an age` })
    else {
      const row: RateRow = {
        ...(key === '' ? {} : { key }),
        ...(gender === '' ? {} : { gender }),
        ...(age === '' ? {} : { age: ageNumber }),
        value: Number(value),
      }
      placed.set(table, [...(placed.get(table) ?? []), { at, row }])
    }
  }
  const given: Partial<Record<TableName, RateTable>> = {}
  for (const [name, rows] of placed) {
    given[name] = { source: `${label}, ${version}`, certainty: 'assumed', rows: rows.map(({ row }) => row) }
  }
  return checked({ ...base, version, label, tables: { ...base.tables, ...given } }, placed, faults)
}

/** Of the base’s tables by supplier, the rows of those suppliers that there still are. */
function supplierTables({ tables }: RateBook, suppliers: RateBook['suppliers']): Partial<Record<TableName, RateTable>> {
  const codes = new Set(suppliers.map(({ code }) => code))
  const left = (table: RateTable) => ({
    ...table,
    rows: table.rows.filter(({ key = '' }) => codes.has(key.slice(0, 3))),
  })
  return { supplierFactor: left(tables.supplierFactor), supplierTilt: left(tables.supplierTilt) }
}

/** The book where nothing is wrong with it. Tables of the base are looked at again: its suppliers may have changed. */
function checked(
  book: RateBook,
  placed: ReadonlyMap<TableName, readonly PlacedRow[]>,
  faults: BookFault[],
): ParsedRateBook {
  for (const name of TABLE_NAMES) {
    const rows = placed.get(name) ?? book.tables[name].rows.map((row) => ({ at: name, row }))
    faults.push(...tableFaults(name, rows, book.suppliers))
  }
  const ids = new Set(book.features.map(({ id }) => id))
  for (const { code, features } of book.suppliers) {
    for (const id of features) {
      if (!ids.has(id))
        faults.push({ at: `suppliers.${code}`, message: `${code} has a feature that is not listed: ${id}` })
    }
  }
  return faults.length === 0 ? { book } : { faults: faults.slice(0, FAULTS_MAX) }
}

function cleanRow({
  key,
  gender,
  age,
  value,
}: {
  key?: string | undefined
  gender?: 'M' | 'F' | undefined
  age?: number | undefined
  value: number
}): RateRow {
  return {
    ...(key === undefined ? {} : { key }),
    ...(gender === undefined ? {} : { gender }),
    ...(age === undefined ? {} : { age }),
    value,
  }
}

function unknownTable(name: string): string {
  return `There is no table ${name || 'without a name'}. There are ${TABLE_NAMES.join(', ')}.`
}

function doubles(codes: readonly string[]): BookFault[] {
  return codes
    .filter((code, place) => codes.indexOf(code) !== place)
    .map((code) => ({ at: `suppliers.${code}`, message: `${code} is there twice` }))
}
