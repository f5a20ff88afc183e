import { foldWords } from '@portal/domain/imports/import-field'
import { CSV_DELIMITERS } from '@portal/domain/imports/text-dialect'
import { csvRecords } from './csv-records.ts'
import { lengthOf, RefusedTable } from './table-file.ts'

/** Rows that are not blank, and characters of them, by which the delimiter is told. */
const LOOKED_AT = { rows: 100, characters: 64 * 1024 } as const

/** Excel's own first line, which names the delimiter: what it names, and where the table begins behind it. */
export function saidDelimiter(text: string): { delimiter: string; length: number } | undefined {
  const [line, delimiter] = /^"?sep=([^"\r\n])"?(?:\r\n|\n|\r)/i.exec(text) ?? []
  return line && delimiter ? { delimiter, length: line.length } : undefined
}

/**
 * What divides the columns: what makes headings that are known, else what splits most rows alike.
 * @param headings Names that columns may have, folded.
 */
export function delimiterOf(text: string, headings: readonly string[] = []): string {
  const names = new Set(headings)
  const knownIn = (cells: readonly string[]) => cells.filter((cell) => names.has(foldWords(cell))).length
  const scored = CSV_DELIMITERS.map((delimiter) => {
    const rows = firstRows(text, delimiter)
    const known = Math.max(0, ...rows.map((cells) => (cells.length > 1 ? knownIn(cells) : 0)))
    return { delimiter, known: known > 1 ? known : 0, agreement: agreement(rows.map((cells) => cells.length)) }
  })
  const best = scored.reduce((a, b) =>
    b.known > a.known || (b.known === a.known && b.agreement > a.agreement) ? b : a,
  )
  return best.known > 0 || best.agreement > 0 ? best.delimiter : ','
}

/** The first rows, whole: of a cell in quotes that is cut, one would not know where it ends. */
function firstRows(text: string, delimiter: string): string[][] {
  const rows: string[][] = []
  let characters = 0
  try {
    for (const record of csvRecords(text, delimiter)) {
      const cells = record.map((cell) => cell.trim())
      characters += lengthOf(cells) + 1
      if (cells.some((cell) => cell !== '')) rows.push(cells)
      if (rows.length === LOOKED_AT.rows || characters > LOOKED_AT.characters) break
    }
  } catch (error) {
    // Nothing that divides a table makes more columns than any table has.
    if (error instanceof RefusedTable) return []
    throw error
  }
  return rows
}

/** How many columns the rows have more than one, times how many rows say so. */
function agreement(widths: readonly number[]): number {
  const tally = new Map<number, number>()
  for (const width of widths) tally.set(width, (tally.get(width) ?? 0) + 1)
  return Math.max(0, ...[...tally].map(([width, times]) => (width - 1) * (times / widths.length) ** 2))
}
