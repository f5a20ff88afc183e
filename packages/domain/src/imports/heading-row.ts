import { isEmail } from '../values/email.ts'
import { foldWords } from './import-field.ts'
import type { ImportSubject } from './import-subject.ts'
import { readDate } from './import-value.ts'
import { fieldByName } from './match-columns.ts'

/** Rows of a file among which its headings are looked for. */
export const HEADING_ROWS = 20

/** What stands in a cell, folded, where there is no value. */
const NO_VALUE = new Set(['na', 'none', 'nil', 'null', 'unknown', 'tba', 'tbc', 'no', 'nophone', 'noemail'])

/** Folded names of columns that no person is called. */
const SURE_NAME = /name|mail|phone|mobile|birth|postcode|gender|^dob$/

type Cells = readonly string[]

/**
 * How many of a file's first rows come before its headings (titles, notes), or undefined where it has no headings:
 * then its first row holds values. The width that most rows have says which row is whole, so that one row that is too
 * wide hides nobody. In doubt there are no headings: a heading that is read as a person is seen, a person who is taken
 * for a heading is missed.
 * @param rows Those that are not blank, the more the better.
 * @param remembered Folded names of columns that the company has imported before.
 */
export function headingRow(
  subject: ImportSubject,
  rows: readonly Cells[],
  remembered: ReadonlySet<string> = new Set(),
): number | undefined {
  const width = usualWidth(rows)
  let isBelowOthers = false
  for (const [index, cells] of rows.slice(0, HEADING_ROWS).entries()) {
    const filled = cells.filter((cell) => cell !== '').length
    const known = knownHeadings(subject, cells, remembered)
    if (known.length > 1 && known.length * 2 > filled) return index
    // A title, or a note above the table.
    if (width > 1 && filled * 2 <= width) continue
    if (!isBelowOthers && isHeadings(cells, known, rows.slice(index + 1))) return index
    if ((filled >= width && cells.length <= width) || cells.some(looksLikeValue)) return undefined
    // Not as wide as the table: a note above it, perhaps, that is still followed by headings which are beyond doubt.
    isBelowOthers = true
  }
  return undefined
}

/** The width that most rows have; rows of one cell count only where there is little else. */
function usualWidth(rows: readonly Cells[]): number {
  const widths = rows.map((cells) => cells.length)
  const wide = widths.filter((width) => width > 1)
  const tally = new Map<number, number>()
  for (const width of wide.length * 3 >= widths.length ? wide : widths) tally.set(width, (tally.get(width) ?? 0) + 1)
  const [usual] = [...tally].sort(([a, times], [b, others]) => others - times || b - a)
  return usual?.[0] ?? 0
}

/** Cells that name what a column may hold. */
function knownHeadings(subject: ImportSubject, cells: Cells, remembered: ReadonlySet<string>): string[] {
  return cells.filter(
    (cell) => cell !== '' && (fieldByName(subject, cell) !== undefined || remembered.has(foldWords(cell))),
  )
}

function isHeadings(cells: Cells, known: readonly string[], below: readonly Cells[]): boolean {
  const values = cells.filter(looksLikeValue).length
  if (values > 0 && known.length <= values) return false
  const filled = cells.filter((cell) => cell !== '').length
  return (
    known.length * 2 > filled ||
    known.some((cell) => SURE_NAME.test(foldWords(cell))) ||
    cells.some((cell, index) => differs(cell, below, index))
  )
}

/** Whether a cell is a word above a column of addresses, numbers or days. */
function differs(cell: string, below: readonly Cells[], index: number): boolean {
  if (!/\p{L}{2}/u.test(cell) || looksLikeValue(cell) || NO_VALUE.has(foldWords(cell))) return false
  const values = below.map((row) => row[index] ?? '').filter((text) => text !== '')
  const fitting = values.filter((text) => looksLikeValue(text) || /^[-+$]?[\d\s.,]+%?$/.test(text)).length
  return values.length > 0 && fitting >= values.length * 0.8
}

/** Whether a cell is an email address, a telephone, another long number or a day. */
function looksLikeValue(cell: string): boolean {
  if (isEmail(cell) || /^\d{4,}$/.test(cell.replace(/[\s+()-]/g, ''))) return true
  return /\d/.test(cell) && 'value' in readDate(cell.trim(), 'dmy')
}
