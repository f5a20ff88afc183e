import { type RateBook, TABLE_NAMES } from './rate-book.ts'

/** The tables of a book with its name as the CSV that `parseRateBookCsv` reads: what a firm fills in with its own rates. */
export function rateBookCsv({ version, label, tables }: RateBook): string {
  const rows: ReadonlyArray<ReadonlyArray<string | number>> = [
    ['table', 'key', 'gender', 'age', 'value'],
    ['version', '', '', '', version],
    ['label', '', '', '', label],
    ...TABLE_NAMES.flatMap((name) =>
      tables[name].rows.map(({ key = '', gender = '', age = '', value }) => [name, key, gender, age, value]),
    ),
  ]
  return rows.map((cells) => `${cells.map(cell).join(',')}\r\n`).join('')
}

function cell(value: string | number): string {
  const text = String(value)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
