import { ILLUSTRATIVE_BOOK } from './book/illustrative.ts'
import type { BookError, PlacedRow } from './check-tables.ts'
import { type CsvRow, csvRows } from './csv-rows.ts'
import {
  type BookNaming,
  checkedBook,
  nameErrors,
  type ParsedRateBook,
  ROWS_MAX,
  refused,
  tooManyRows,
  unknownTable,
} from './parse-rate-book.ts'
import { isTableName, type RateRow, type RateTable, type TableName } from './rate-book.ts'

const COLUMNS = ['table', 'key', 'gender', 'age', 'value'] as const
type Column = (typeof COLUMNS)[number]
/** Rows that name the book in place of a table. */
const NAMES = ['version', 'label'] as const

/**
 * A firm’s own rates from CSV with the columns table, key, gender, age and value, in any order. A table of which there is
 * a row replaces the base’s as a whole. Rows of the tables `version` and `label` name the book by their value.
 */
export function parseRateBookCsv(
  text: string,
  { base = ILLUSTRATIVE_BOOK, ...naming }: BookNaming = {},
): ParsedRateBook {
  const [heading, ...lines] = csvRows(text)
  const columns = COLUMNS.map((column) => heading?.cells.findIndex((cell) => cell.toLowerCase() === column) ?? -1)
  const missing = COLUMNS.filter((_, index) => columns[index] === -1)
  if (missing.length > 0) {
    const message = `The columns are ${COLUMNS.join(', ')}; missing: ${missing.join(', ')}`
    return refused([{ at: 'row 1', table: null, row: 1, field: null, message }])
  }
  if (lines.length > ROWS_MAX) return refused([tooManyRows(lines.length)])
  const names: Record<(typeof NAMES)[number], string> = { version: naming.version ?? '', label: naming.label ?? '' }
  const errors: BookError[] = []
  const placed = new Map<TableName, PlacedRow[]>()
  for (const line of lines) {
    const cells = columns.map((column) => line.cells[column] ?? '')
    const [table = '', , , , value = ''] = cells
    const name = NAMES.find((one) => one === table)
    if (name) names[name] = value
    else if (isTableName(table)) {
      const read = readRow(line, table, cells)
      if ('message' in read) errors.push(read)
      else placed.set(table, appended(placed.get(table), read))
    } else {
      errors.push({ at: `row ${line.line}`, table: null, row: line.line, field: 'table', message: unknownTable(table) })
    }
  }
  if (placed.size === 0 && errors.length === 0) {
    errors.push({ at: 'file', table: null, row: null, field: null, message: 'There are no rows' })
  }
  errors.push(...nameErrors(names))
  const { version, label } = names
  const given: Partial<Record<TableName, RateTable>> = {}
  for (const [name, rows] of placed) {
    given[name] = { source: `${label}, ${version}`, certainty: 'assumed', rows: rows.map(({ row }) => row) }
  }
  return checkedBook({ ...base, version, label, tables: { ...base.tables, ...given } }, placed, errors)
}

function readRow({ line }: CsvRow, table: TableName, cells: readonly string[]): PlacedRow | BookError {
  const at = `row ${line}`
  const [, key = '', gender = '', age = '', value = ''] = cells
  const error = (field: Column, message: string) => ({ at, table, row: line, field, message: `${table}: ${message}` })
  if (gender !== '' && gender !== 'M' && gender !== 'F') return error('gender', `${gender} is not a gender: M or F`)
  if (value === '') return error('value', 'the value is missing')
  if (!Number.isFinite(Number(value))) return error('value', `${value} is not a number`)
  if (Number.isNaN(Number(age))) return error('age', `${age} is not an age`)
  const row: RateRow = {
    ...(key === '' ? {} : { key }),
    ...(gender === '' ? {} : { gender }),
    ...(age === '' ? {} : { age: Number(age) }),
    value: Number(value),
  }
  return { at, place: line, row }
}

function appended(rows: PlacedRow[] = [], row: PlacedRow): PlacedRow[] {
  rows.push(row)
  return rows
}
