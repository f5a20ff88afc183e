import { daysBefore, type IsoDate } from '@portal/domain/values/date'
import { monthsAfter } from '@portal/domain/values/month'

/** The last day of a month. */
export function lastDayOf(month: IsoDate): IsoDate {
  return daysBefore(monthsAfter(month, 1), 1)
}
