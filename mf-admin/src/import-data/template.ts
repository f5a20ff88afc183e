import type { ShownSubject } from '@portal/contract/imports.schema'
import { csvText, saveCsv } from '../samples/save-csv.ts'

/** The template's headings and one row of examples. A whole name is not in it: its parts are. */
export function templateText({ fields }: ShownSubject): string {
  const shown = fields.filter(({ kind }) => kind !== 'full_name')
  return csvText([shown.map(({ label }) => label), shown.map(({ example }) => example)])
}

/** Has the browser save a CSV file with every column that an import of the subject understands. */
export function saveTemplate(subject: ShownSubject): void {
  saveCsv(`${subject.name}-template.csv`, templateText(subject))
}
