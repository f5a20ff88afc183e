import { dayIn, dayOfWeek, daysBefore, formatIn, type IsoDate, type IsoInstant } from '@portal/domain/values/date'

/** Free times by the day on which they are for the visitor. */
export function timesByDay(times: readonly IsoInstant[], timeZone: string): ReadonlyMap<IsoDate, IsoInstant[]> {
  const byDay = new Map<IsoDate, IsoInstant[]>()
  for (const at of times) {
    const day = dayIn(timeZone, at)
    byDay.set(day, [...(byDay.get(day) ?? []), at])
  }
  return byDay
}

/** `2026-11` */
export const monthOfDay = (day: IsoDate): string => day.slice(0, 7)

/** The month so many months later; earlier where they are negative. */
export function monthsLater(month: string, months: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const count = year * 12 + number - 1 + months
  return `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, '0')}`
}

const monthByIntl = formatIn('en-AU', { month: 'long', year: 'numeric' })

/** `November 2026` */
export function nameOfMonth(month: string): string {
  return monthByIntl('UTC', `${month}-01T00:00:00Z`)
}

/** The weeks of a month from Monday on; days of other months are null. */
export function weeksOf(month: string): Array<Array<IsoDate | null>> {
  const first = `${month}-01`
  const days: Array<IsoDate | null> = Array.from({ length: dayOfWeek(first) }, () => null)
  for (let day = first; monthOfDay(day) === month; day = daysBefore(day, -1)) days.push(day)
  return Array.from({ length: Math.ceil(days.length / 7) }, (_, week) => {
    const found = days.slice(week * 7, week * 7 + 7)
    return [...found, ...Array.from({ length: 7 - found.length }, () => null)]
  })
}
