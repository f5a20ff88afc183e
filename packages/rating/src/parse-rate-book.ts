import { ILLUSTRATIVE_BOOK } from './book/illustrative.ts'
import { type BookError, type PlacedRow, tableErrors } from './check-tables.ts'
import { bookName, rateBookSchema } from './rate-book.schema.ts'
import { isTableName, type RateBook, type RateRow, type RateTable, TABLE_NAMES, type TableName } from './rate-book.ts'

/** A book, or what is wrong with it: the first {@link ERRORS_MAX} errors, and how many there are. */
export type ParsedRateBook =
  | { readonly book: RateBook }
  | { readonly errors: readonly BookError[]; readonly count: number }

/** So many errors are told at most: beyond them it is another file. */
export const ERRORS_MAX = 100
/** Rows of all tables of a file; the built-in book has about a thousand. */
export const ROWS_MAX = 20_000

/** Which book a firm’s file adds to, and what a CSV file that does not say so itself is called. */
export interface BookNaming {
  readonly base?: RateBook
  readonly version?: string
  readonly label?: string
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
    const message = `This is not JSON: ${error instanceof Error ? error.message : ''}`
    return refused([{ ...OF_THE_FILE, message }])
  }
  const parsed = rateBookSchema.safeParse(json)
  if (!parsed.success) return refused(parsed.error.issues.map(({ path, message }) => ({ ...placeOf(path), message })))
  const rowCount = Object.values(parsed.data.tables).reduce((sum, { rows }) => sum + rows.length, 0)
  if (rowCount > ROWS_MAX) return refused([tooManyRows(rowCount)])
  const { version, label, features = base.features, requirements = base.requirements } = parsed.data
  const suppliers = parsed.data.suppliers ?? base.suppliers
  const errors: BookError[] = doubles(suppliers.map(({ code }) => code))
  const given: Partial<Record<TableName, RateTable>> = {}
  const placed = new Map<TableName, PlacedRow[]>()
  for (const [name, table] of Object.entries(parsed.data.tables)) {
    if (!isTableName(name)) {
      errors.push({ at: `tables.${name}`, table: null, row: null, field: null, message: unknownTable(name) })
      continue
    }
    const rows = table.rows.map(cleanRow)
    given[name] = { ...table, rows }
    placed.set(
      name,
      rows.map((row, index) => ({ at: `tables.${name}.rows.${index}`, place: index + 1, row })),
    )
  }
  const tables = { ...base.tables, ...supplierTables(base, suppliers), ...given }
  const book: RateBook = { version, label, tables, features, requirements, suppliers }
  return checkedBook(book, placed, errors)
}

const OF_THE_FILE = { at: 'file', table: null, row: null, field: null } as const

/** Lists of a book whose entries stand in rows, as those of a table do. */
const LISTS: readonly string[] = ['suppliers', 'features', 'requirements']

/** Where a path of JSON leads: `tables.flat.rows.3.value` is table flat, row 4, field value. */
function placeOf(path: readonly PropertyKey[]): Omit<BookError, 'message'> {
  if (path.length === 0) return OF_THE_FILE
  const names = path.map(String)
  const at = names.join('.')
  const [first = '', second = null] = names
  const placed = (table: string | null, rowAt: number, fieldFrom: number) => {
    const index = path[rowAt]
    const row = typeof index === 'number' ? index + 1 : null
    return { at, table, row, field: names.slice(row === null ? fieldFrom : rowAt + 1).join('.') || null }
  }
  if (first === 'tables') return placed(second, 3, 2)
  if (LISTS.includes(first)) return placed(first, 1, 1)
  return { at, table: null, row: null, field: at }
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
export function checkedBook(
  book: RateBook,
  placed: ReadonlyMap<TableName, readonly PlacedRow[]>,
  errors: BookError[],
): ParsedRateBook {
  for (const name of TABLE_NAMES) {
    const rows = placed.get(name) ?? book.tables[name].rows.map((row) => ({ at: name, place: null, row }))
    errors.push(...tableErrors(name, rows, book.suppliers))
  }
  const ids = new Set(book.features.map(({ id }) => id))
  book.suppliers.forEach(({ code, features }, index) => {
    for (const id of features) {
      if (ids.has(id)) continue
      const message = `${code} has a feature that is not listed: ${id}`
      errors.push({ at: `suppliers.${code}`, table: 'suppliers', row: index + 1, field: 'features', message })
    }
  })
  return errors.length === 0 ? { book } : refused(errors)
}

export function refused(errors: readonly BookError[]): ParsedRateBook {
  return { errors: errors.slice(0, ERRORS_MAX), count: errors.length }
}

/** What is wrong with what a book calls itself. */
export function nameErrors(names: Readonly<Record<'version' | 'label', string>>): BookError[] {
  return (['version', 'label'] as const).flatMap((field) => {
    const parsed = bookName(field).safeParse(names[field])
    return (parsed.error?.issues ?? []).map(({ message }) => ({ at: field, table: null, row: null, field, message }))
  })
}

export function tooManyRows(count: number): BookError {
  return { ...OF_THE_FILE, message: `There are ${count} rows; a rate book has at most ${ROWS_MAX}` }
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

export function unknownTable(name: string): string {
  return `There is no table ${name || 'without a name'}. There are ${TABLE_NAMES.join(', ')}.`
}

function doubles(codes: readonly string[]): BookError[] {
  return codes.flatMap((code, index) =>
    codes.indexOf(code) === index
      ? []
      : {
          at: `suppliers.${code}`,
          table: 'suppliers',
          row: index + 1,
          field: 'code',
          message: `${code} is listed twice`,
        },
  )
}
