import type { IsoDate } from './date.ts'

export const MONTHS = [
  ...['January', 'February', 'March', 'April', 'May', 'June'],
  ...['July', 'August', 'September', 'October', 'November', 'December'],
]

/** The month of a day: `October 2026`. */
export function monthInWords(day: IsoDate): string {
  return `${MONTHS[Number(day.slice(5, 7)) - 1]} ${day.slice(0, 4)}`
}

/** The first day of the month of a day. */
export function firstOfMonth(day: IsoDate): IsoDate {
  return `${day.slice(0, 7)}-01`
}

/** The first day of the month that is `months` after that of a day; before it where they are negative. */
export function monthsAfter(day: IsoDate, months: number): IsoDate {
  const count = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 + months
  return `${String(Math.floor(count / 12)).padStart(4, '0')}-${String((count % 12) + 1).padStart(2, '0')}-01`
}

/** The first day of the financial year, 1 July to 30 June, of a day. */
export function financialYearOf(day: IsoDate): IsoDate {
  const year = Number(day.slice(0, 4))
  return `${day.slice(5, 7) >= '07' ? year : year - 1}-07-01`
}
