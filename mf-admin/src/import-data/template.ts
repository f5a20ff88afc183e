import type { ShownSubject } from '@portal/contract/imports.schema'
import { CSV_BOM, csvLine } from '@portal/domain/values/csv'
import { startDownload } from '@portal/platform'

/** The template's headings and one row of examples. A whole name is not in it: its parts are. */
export function templateText({ fields }: ShownSubject): string {
  const shown = fields.filter(({ kind }) => kind !== 'full_name')
  return `${CSV_BOM}${csvLine(shown.map(({ label }) => label))}${csvLine(shown.map(({ example }) => example))}`
}

/** Has the browser save a CSV file with every column that an import of the subject understands. */
export function saveTemplate(subject: ShownSubject): void {
  const url = URL.createObjectURL(new Blob([templateText(subject)], { type: 'text/csv' }))
  startDownload(url, `${subject.name}-template.csv`)
  // The browser has taken it by the next turn.
  setTimeout(() => URL.revokeObjectURL(url))
}
