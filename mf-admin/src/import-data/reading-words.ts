import type { ImportDetail, ImportReading } from '@portal/contract/imports.schema'
import { TEXT_ENCODING_LABELS } from '@portal/domain/imports/text-dialect'
import { formatCount } from '@portal/domain/values/count'

/** The longest heading row in a list of choices. */
const ROW_LENGTH = 60

type SomeRows = NonNullable<ImportReading['beyond']>

function rows(count: number): string {
  return count === 1 ? '1 row' : `${formatCount(count)} rows`
}

function someRows({ rows: count, first }: SomeRows): string {
  return count === 1 ? `Row ${first} has` : `${formatCount(count)} rows (the first is row ${first}) have`
}

function spanOf(names: readonly string[]): string {
  const [first = 'the last column'] = names
  return names.length > 1 ? `${first} to ${names.at(-1)}` : first
}

/** A row as a choice: “Row 3: First name, Surname, Email”. */
export function rowInWords({ number, cells }: ImportReading['head'][number]): string {
  const text = cells.filter(Boolean).join(', ')
  const short = text.length > ROW_LENGTH ? `${text.slice(0, ROW_LENGTH - 1).toWellFormed()}…` : text
  return `Row ${number}: ${short}`
}

/** What of the file is skipped, has no heading or cannot be read, each in a sentence or two. */
export function remarksOn(
  { heading_row, skipped, beyond, unreadable, encoding, head }: ImportReading,
  columns: ImportDetail['columns'],
): string[] {
  const remarks: string[] = []
  const first = head.find(({ number }) => heading_row === null || number > heading_row)?.number ?? 1
  if (heading_row === null) {
    remarks.push(`No headings found, so row ${first} is imported too. If it has the headings, choose it above.`)
  }
  if (skipped > 0) {
    remarks.push(`${rows(skipped)} above the headings won’t be imported.`)
  }
  if (beyond) {
    const unnamed = columns.filter(({ name }, index) => name === `Column ${index + 1}`).map(({ name }) => name)
    remarks.push(`${someRows(beyond)} more values than there are headings. They’re in ${spanOf(unnamed)}.`)
  }
  if (unreadable) {
    const name = encoding === null ? 'this file' : TEXT_ENCODING_LABELS[encoding]
    remarks.push(
      `${someRows(unreadable)} characters that can’t be read as ${name}. Choose another encoding, or fix them in the next step.`,
    )
  }
  return remarks
}

/** By what one sees whether the encoding is right. */
export function accentsInWords({ accented }: ImportReading): string {
  return accented.length > 0 ? `Reads as: ${accented.join(' · ')}` : 'No accents or other special letters in this file.'
}
