import { RefusedTable } from './table-file.ts'

/** Columns that a row of Excel's can have. */
const COLUMNS_MAX = 16_384

/**
 * The records of a CSV text: cells divided by `delimiter`, as RFC 4180 writes them, and as people do. CRLF, LF and CR
 * end a record wherever they stand outside of quotes. A quotation mark that opens a cell and is never closed, or is
 * closed in another line in the middle of a cell, was not meant as one: it stays a sign of its cell, so that it can
 * swallow no rows. (The parsers of npm end rows in one way a file, or join such rows without a word.)
 * Throws `RefusedTable` where a row has more columns than any spreadsheet.
 */
export function* csvRecords(text: string, delimiter: string): Generator<string[]> {
  for (let at = 0; at < text.length; ) {
    const record: string[] = []
    for (;;) {
      const cell = readCell(text, at, delimiter)
      record.push(cell.text)
      at = cell.end
      if (text[at] !== delimiter) break
      at += 1
      if (record.length === COLUMNS_MAX) throw new RefusedTable('A row of the file has too many columns.')
    }
    at += text[at] === '\r' && text[at + 1] === '\n' ? 2 : 1
    yield record
  }
}

/** A cell's text, and where the delimiter, the line end or the end of all stands behind it. */
interface Cell {
  readonly text: string
  readonly end: number
}

function readCell(text: string, start: number, delimiter: string): Cell {
  const opened = afterBlanks(text, start, delimiter)
  const quoted = text[opened] === '"' ? readQuoted(text, opened, delimiter) : undefined
  if (quoted) return quoted
  const end = endOfCell(text, start, delimiter)
  return { text: text.slice(start, end), end }
}

/** The cell whose quotation mark stands at `opened`, or undefined where that one was not meant to open it. */
function readQuoted(text: string, opened: number, delimiter: string): Cell | undefined {
  let value = ''
  for (let from = opened + 1; ; ) {
    const quote = text.indexOf('"', from)
    if (quote < 0) return undefined
    value += text.slice(from, quote)
    if (text[quote + 1] === '"') {
      value += '"'
      from = quote + 2
      continue
    }
    const end = afterBlanks(text, quote + 1, delimiter)
    if (isEnd(text, end, delimiter)) return { text: value, end }
    // `"Bob" Smith` is text as it stands; over several lines it is a mark that was never closed.
    if (/[\r\n]/.test(value)) return undefined
    const behind = endOfCell(text, end, delimiter)
    return { text: text.slice(opened, behind), end: behind }
  }
}

function afterBlanks(text: string, start: number, delimiter: string): number {
  let at = start
  while (text[at] === ' ' || (text[at] === '\t' && delimiter !== '\t')) at += 1
  return at
}

function endOfCell(text: string, start: number, delimiter: string): number {
  let at = start
  while (!isEnd(text, at, delimiter)) at += 1
  return at
}

function isEnd(text: string, at: number, delimiter: string): boolean {
  const sign = text[at]
  return sign === undefined || sign === delimiter || sign === '\n' || sign === '\r'
}
