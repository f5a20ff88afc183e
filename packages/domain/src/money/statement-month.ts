import type { IsoDate } from '../values/date.ts'
import { firstOfMonth, MONTHS, monthInWords, monthsAfter } from '../values/month.ts'
import type { StatementLine } from './statement-line.ts'

/**
 * The first day of the month that a statement is for: that of most of its payments, of equal ones the later; where none
 * has a day, the one that a text beside them names, the first text first. Null if nothing says it.
 */
export function statementMonth(
  lines: ReadonlyArray<Pick<StatementLine, 'paid_on'>>,
  texts: readonly string[],
): string | null {
  const months = new Map<string, number>()
  for (const { paid_on } of lines) {
    if (paid_on === null) continue
    const month = firstOfMonth(paid_on)
    months.set(month, (months.get(month) ?? 0) + 1)
  }
  const [most] = [...months].sort(([a, times], [b, others]) => others - times || b.localeCompare(a))
  return most?.[0] ?? texts.map(monthIn).find((month) => month !== undefined) ?? null
}

/** No commission is older than what firms keep. */
const EARLIEST = '1990-01-01'

/** What is wrong with the month that a statement is for; undefined where it can be: from 1990 to a year ahead of today. */
export function statementMonthError(month: IsoDate, today: IsoDate): string | undefined {
  if (month < EARLIEST) return `${monthInWords(month)} is before 1990`
  if (firstOfMonth(month) > monthsAfter(today, 12)) return `${monthInWords(month)} is more than a year ahead`
  return undefined
}

/** `October 2026`, `Oct-2026`, `2026-10`, `10/2026`, also within a longer text. */
function monthIn(text: string): string | undefined {
  const named = /(?<![a-z])(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*[^a-z0-9]{0,3}(20\d\d)(?!\d)/i.exec(
    text,
  )
  if (named) {
    const [, word = '', year] = named
    const at = MONTHS.findIndex((month) => month.toLowerCase().startsWith(word.toLowerCase()))
    return `${year}-${String(at + 1).padStart(2, '0')}-01`
  }
  const digits =
    /(?<!\d)(?<year>20\d\d)[-_./](?<month>0[1-9]|1[0-2])(?!\d)/.exec(text) ??
    /(?<!\d)(?<month>0?[1-9]|1[0-2])[-_./](?<year>20\d\d)(?!\d)/.exec(text)
  return digits?.groups && `${digits.groups.year}-${(digits.groups.month ?? '').padStart(2, '0')}-01`
}
