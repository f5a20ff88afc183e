import { CLIENT_IMPORT_FIELDS } from '@portal/domain/client-import'
import { CSV_BOM, csvLine } from '@portal/domain/csv'
import { startDownload } from '@portal/platform'

/** The template's headings and one row of examples. A whole name is not in it: its parts are. */
export function templateText(): string {
  const fields = CLIENT_IMPORT_FIELDS.filter(({ name }) => name !== 'full_name')
  return `${CSV_BOM}${csvLine(fields.map(({ label }) => label))}${csvLine(fields.map(({ example }) => example))}`
}

/** Has the browser save a CSV file with every column that an import understands. */
export function saveTemplate(): void {
  const url = URL.createObjectURL(new Blob([templateText()], { type: 'text/csv' }))
  startDownload(url, 'clients-template.csv')
  // The browser has taken it by the next turn.
  setTimeout(() => URL.revokeObjectURL(url))
}
