import type { IsoDate } from '@portal/domain/values/date'

const MONTHS = [
  ...['January', 'February', 'March', 'April', 'May', 'June'],
  ...['July', 'August', 'September', 'October', 'November', 'December'],
]

/** The month of a day: `October 2026`. */
export function monthInWords(day: IsoDate): string {
  return `${MONTHS[Number(day.slice(5, 7)) - 1]} ${day.slice(0, 4)}`
}

/** What a statement is called: `TAL, October 2026`; its file as long as that isn’t known. */
export function statementName(statement: {
  readonly insurer: string | null
  readonly period: IsoDate | null
  readonly file_name: string
}): string {
  const { insurer, period, file_name } = statement
  return insurer !== null && period !== null ? `${insurer}, ${monthInWords(period)}` : file_name
}
