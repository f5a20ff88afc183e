/** Texts that a spreadsheet would take for a formula. Source: OWASP, "CSV injection". */
const FORMULA = /^[=+\-@\t\r]/

/**
 * A value as a field of a CSV file: a text that a spreadsheet would run as a formula gets an apostrophe before it, a
 * number stays a number.
 */
export function csvField(value: string | number | null | undefined): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number') return String(value)
  const text = FORMULA.test(value) ? `'${value}` : value
  return /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** A line of a CSV file with its end. */
export function csvLine(fields: ReadonlyArray<string | number | null | undefined>): string {
  return `${fields.map(csvField).join(',')}\r\n`
}

/** What tells spreadsheets that a CSV file is UTF-8. */
export const CSV_BOM = '\uFEFF'
