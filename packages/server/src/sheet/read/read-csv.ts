import { readFile } from 'node:fs/promises'
import { csvRecords } from './csv-records.ts'
import { delimiterOf, saidDelimiter } from './delimiter.ts'
import { type TableFormat, type TableRow, type TableWish, tableRow } from './table-file.ts'
import { decodeText, encodingOf } from './text-encoding.ts'

/** A text file that is read as a table. */
export interface CsvTable {
  readonly format: TableFormat
  /** Throws `RefusedTable`. */
  readonly rows: Iterable<TableRow>
}

/** Reads a text file whole (uploads are bounded), as it is wished, else as its bytes and its first rows tell. */
export async function openCsv(path: string, wish: TableWish): Promise<CsvTable> {
  const bytes = await readFile(path)
  const encoding = wish.encoding ?? encodingOf(bytes)
  const text = decodeText(bytes, encoding)
  const said = saidDelimiter(text)
  const delimiter = wish.delimiter ?? said?.delimiter ?? delimiterOf(text, wish.headings)
  return {
    format: { kind: 'csv', sheets: [], sheet: null, encoding, delimiter },
    rows: csvRows(said ? text.slice(said.length) : text, delimiter, said ? 1 : 0),
  }
}

function* csvRows(text: string, delimiter: string, before: number): Generator<TableRow> {
  let number = before
  for (const record of csvRecords(text, delimiter)) {
    number += 1
    const row = tableRow(number, record)
    if (row) yield row
  }
}
