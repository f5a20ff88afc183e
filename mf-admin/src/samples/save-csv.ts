import { CSV_BOM, csvLine } from '@portal/domain/values/csv'
import { startDownload } from '@portal/platform'

/** Cells as the text of a CSV file, as Excel opens it. */
export function csvText(cells: ReadonlyArray<readonly string[]>): string {
  return `${CSV_BOM}${cells.map(csvLine).join('')}`
}

/** Has the browser save a CSV file. */
export function saveCsv(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv' }))
  startDownload(url, name)
  // The browser has taken it by the next turn.
  setTimeout(() => URL.revokeObjectURL(url))
}
