import { CSV_BOM, csvLine } from '@portal/domain/values/csv'
import { formatDate } from '@portal/domain/values/date'
import type { CellKind, CellValue, DayOf, FileColumn } from './column.ts'

/** A CSV file, a batch of rows at a time. Days are DD/MM/YYYY; a text that looks like a formula is none. */
export async function* csvFile<Row>(
  batches: AsyncIterable<readonly Row[]>,
  { columns, dayOf, bom }: { columns: readonly FileColumn<Row>[]; dayOf: DayOf; bom: boolean },
): AsyncGenerator<string> {
  yield `${bom ? CSV_BOM : ''}${csvLine(columns.map(({ header }) => header))}`
  for await (const rows of batches) {
    yield rows.map((row) => csvLine(columns.map((column) => shown(column, column.value(row, dayOf))))).join('')
  }
}

function shown({ kind }: { readonly kind: CellKind }, value: CellValue): CellValue {
  return kind === 'day' && typeof value === 'string' ? formatDate(value) : value
}
