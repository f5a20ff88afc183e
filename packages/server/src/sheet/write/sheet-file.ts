import { Readable } from 'node:stream'
import type { DayOf, FileColumn } from './column.ts'
import { csvFile } from './csv-file.ts'
import { xlsxFile } from './xlsx-file.ts'

interface SheetFile<Row> {
  readonly format: 'csv' | 'xlsx'
  readonly columns: readonly FileColumn<Row>[]
  readonly dayOf: DayOf
  /** Of a CSV file: a mark at its start by which Excel knows UTF-8. */
  readonly bom: boolean
  /** Of a workbook: the name of its sheet. */
  readonly sheet: string
}

/** Rows as a CSV file or a workbook, made while they are read. */
export function sheetFile<Row>(
  batches: AsyncIterable<readonly Row[]>,
  { format, columns, dayOf, bom, sheet }: SheetFile<Row>,
): NodeJS.ReadableStream {
  return format === 'csv'
    ? Readable.from(csvFile(batches, { columns, dayOf, bom }), { objectMode: false })
    : xlsxFile(batches, { columns, dayOf, sheet })
}
