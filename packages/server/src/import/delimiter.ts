import { knownHeadings } from '@portal/domain/heading-row'
import { CSV_DELIMITERS } from '@portal/domain/text-dialect'
import { csvRecords } from './csv-records.ts'

/** Characters, and rows that are not blank, by which the delimiter is told. */
const HEAD = 64 * 1024
const LOOKED_AT = 100

/** Excel's own first line, which names the delimiter: what it names, and where the table begins behind it. */
export function saidDelimiter(text: string): { delimiter: string; length: number } | undefined {
  const [line, delimiter] = /^"?sep=([^"\r\n])"?(?:\r\n|\n|\r)/i.exec(text) ?? []
  return line && delimiter ? { delimiter, length: line.length } : undefined
}

/** What divides the columns: what makes headings that are known, else what splits most rows alike. */
export function delimiterOf(text: string): string {
  const head = text.slice(0, HEAD)
  const scored = CSV_DELIMITERS.map((delimiter) => {
    const rows = firstRows(head, delimiter)
    const known = Math.max(0, ...rows.map((cells) => (cells.length > 1 ? knownHeadings(cells).length : 0)))
    return { delimiter, known: known > 1 ? known : 0, agreement: agreement(rows.map((cells) => cells.length)) }
  })
  const best = scored.reduce((a, b) =>
    b.known > a.known || (b.known === a.known && b.agreement > a.agreement) ? b : a,
  )
  return best.known > 0 || best.agreement > 0 ? best.delimiter : ','
}

function firstRows(head: string, delimiter: string): string[][] {
  const rows: string[][] = []
  for (const record of csvRecords(head, delimiter)) {
    const cells = record.map((cell) => cell.trim())
    if (cells.some((cell) => cell !== '')) rows.push(cells)
    if (rows.length === LOOKED_AT) break
  }
  // The last one is cut where the head is.
  return head.length < HEAD || rows.length < 2 ? rows : rows.slice(0, -1)
}

/** How many columns the rows have more than one, times how many rows say so. */
function agreement(widths: readonly number[]): number {
  const tally = new Map<number, number>()
  for (const width of widths) tally.set(width, (tally.get(width) ?? 0) + 1)
  return Math.max(0, ...[...tally].map(([width, times]) => (width - 1) * (times / widths.length) ** 2))
}
