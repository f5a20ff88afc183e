import { open } from 'node:fs/promises'
import { type TextEncoding, UNREADABLE } from '@portal/domain/imports/text-dialect'
import { formatCount } from '@portal/domain/values/count'
import { ROW_MAX_LENGTH } from './reading-limits.ts'
import { wideEncoding } from './text-encoding.ts'

/** A file that holds no table that can be read, and why, in words for its owner. */
export class RefusedTable extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'RefusedTable'
  }
}

/** As {@link RefusedTable}, of a workbook of which no other sheet can be read either. */
export class RefusedFile extends RefusedTable {}

/** One row that is not blank. */
export interface TableRow {
  /** As a spreadsheet counts: the first row is 1, blank ones count too. */
  readonly number: number
  /** The cells as text, trimmed; dates as `YYYY-MM-DD`. The last one is not blank. */
  readonly cells: string[]
}

/** What is known of a file before its rows are read. */
export interface TableFormat {
  readonly kind: TableKind
  /** The sheets of a workbook that are not hidden, in their order; of a text file none. */
  readonly sheets: readonly string[]
  /** The sheet that is read. */
  readonly sheet: string | null
  /** How a text file is read; of a workbook null. */
  readonly encoding: TextEncoding | null
  readonly delimiter: string | null
}

/** How a file is to be read, where somebody says so; what is not said, its bytes tell. */
export interface TableWish {
  readonly sheet?: string | null | undefined
  readonly encoding?: TextEncoding | undefined
  readonly delimiter?: string | undefined
  /** Names that columns may have, folded: they tell what divides them. */
  readonly headings?: readonly string[] | undefined
  /** Whether a PDF is taken too. `headings` tell its columns; whoever takes its rows has to prove them. */
  readonly pdf?: boolean | undefined
}

export type TableKind = 'csv' | 'xlsx' | 'pdf'

/** Columns in a table, and characters in a cell as Excel has them at most. */
export const TABLE_MAX_COLUMNS = 200
export const CELL_MAX_LENGTH = 32_767

/** What to do with a PDF that can’t be read. */
export const INSTEAD_OF_PDF = 'Please upload CSV or Excel instead.'

/** How a PDF begins. */
const PDF = '25504446'

/** What the beginnings of files say that are no tables, and what to do about them. */
const OTHERS: ReadonlyArray<readonly [start: string, message: string]> = [
  [PDF, 'This is a PDF, despite its name. Choose a CSV or Excel (.xlsx) file.'],
  ['d0cf11e0a1b11ae1', 'This is an old or protected Excel file. Save it as .xlsx without a password, or as CSV.'],
  ['89504e47', 'This is an image. Choose a CSV or Excel (.xlsx) file.'],
  ['ffd8ff', 'This is an image. Choose a CSV or Excel (.xlsx) file.'],
  ['47494638', 'This is an image. Choose a CSV or Excel (.xlsx) file.'],
  ['1f8b', 'This file is compressed. Please unpack it first.'],
  ['7b5c727466', 'This is a text document. Choose a CSV or Excel (.xlsx) file.'],
]

/**
 * What kind of table the bytes are, whatever the file's name. Throws {@link RefusedTable}.
 */
export async function detectTable(path: string, { encoding, pdf = false }: TableWish = {}): Promise<TableKind> {
  const start = await readStart(path)
  if (start.length === 0) throw new RefusedTable('The file is empty.')
  const hex = start.subarray(0, 8).toString('hex')
  if (hex.startsWith('504b0304') || hex.startsWith('504b0506')) return 'xlsx'
  if (pdf && hex.startsWith(PDF)) return 'pdf'
  const other = OTHERS.find(([signature]) => hex.startsWith(signature))
  if (other) throw new RefusedTable(other[1])
  // Nobody has said how to read it as text.
  if (encoding === undefined && wideEncoding(start) === undefined && start.includes(0)) {
    throw new RefusedTable('This file has no text. Choose a CSV or Excel (.xlsx) file.')
  }
  return 'csv'
}

/** The first bytes of a file. */
async function readStart(path: string, length = 64 * 1024): Promise<Buffer> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

/** A row of raw cells as the table keeps it, or undefined where it is blank. Throws {@link RefusedTable}. */
export function tableRow(number: number, raw: readonly string[]): TableRow | undefined {
  if (lengthOf(raw) > ROW_MAX_LENGTH) throw longRow(number, raw)
  const cells = raw.map(plainCell)
  while (cells.length > 0 && cells.at(-1) === '') cells.pop()
  if (cells.length === 0) return undefined
  if (cells.length > TABLE_MAX_COLUMNS) {
    throw new RefusedTable(
      `Row ${number} has ${cells.length} columns. A file may have at most ${TABLE_MAX_COLUMNS}: delete the ones you don’t need.`,
    )
  }
  return { number, cells }
}

/** Characters of a row. */
export function lengthOf(cells: readonly string[]): number {
  return cells.reduce((sum, cell) => sum + cell.length, 0)
}

/** What of a row is too long: mostly it is one cell, and mostly that one is many rows in quotation marks. */
function longRow(number: number, cells: readonly string[]): RefusedTable {
  const most = formatCount(ROW_MAX_LENGTH)
  const at = cells.findIndex((cell) => cell.length > ROW_MAX_LENGTH)
  const cell = cells[at]
  if (cell === undefined) {
    return new RefusedTable(
      `Row ${number} has ${formatCount(lengthOf(cells))} characters. A row may have at most ${most}.`,
    )
  }
  const hint = cell.includes('\n') ? ' Perhaps a quotation mark is never closed.' : ''
  return new RefusedTable(
    `The cell in row ${number}, column ${at + 1} has ${formatCount(cell.length)} characters. A row may have at most ${most}.${hint}`,
  )
}

/** PostgreSQL holds no NUL, and jsonb no half of a surrogate pair. Of a cell that is cut, its last sign says so. */
function plainCell(text: string): string {
  const plain = text.replaceAll('\u0000', '').trim()
  return (plain.length > CELL_MAX_LENGTH ? plain.slice(0, CELL_MAX_LENGTH - 1) + UNREADABLE : plain).toWellFormed()
}
