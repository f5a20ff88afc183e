import { dayIn, daysBefore, formatDate, type IsoDate, type IsoInstant } from '@portal/domain/values/date'

/** Activity on one day, under what the day is called. */
export interface Day<T> {
  readonly day: IsoDate
  /** `Today`, `Yesterday` or DD/MM/YYYY. */
  readonly label: string
  readonly items: readonly T[]
}

/** What a day is called: `Today`, `Yesterday` or DD/MM/YYYY. */
export function dayLabel(today: IsoDate, day: IsoDate): string {
  if (day === today) return 'Today'
  return day === daysBefore(today, 1) ? 'Yesterday' : formatDate(day)
}

/** Items grouped by their day in `timeZone`, in the order in which they come. */
export function byDay<T extends { readonly at: IsoInstant }>(
  items: readonly T[],
  timeZone: string,
  today: IsoDate,
): Day<T>[] {
  const days = Map.groupBy(items, ({ at }) => dayIn(timeZone, at))
  return [...days].map(([day, those]) => ({ day, label: dayLabel(today, day), items: those }))
}
