import type { IsoDate } from '@portal/domain/values/date'
import { monthInWords } from '@portal/domain/values/month'

/** What a statement is called: `TAL, October 2026`; its file as long as that isn’t known. */
export function statementName(statement: {
  readonly insurer: string | null
  readonly period: IsoDate | null
  readonly file_name: string
}): string {
  const { insurer, period, file_name } = statement
  return insurer !== null && period !== null ? `${insurer}, ${monthInWords(period)}` : file_name
}
