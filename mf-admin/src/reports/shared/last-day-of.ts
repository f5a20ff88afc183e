import { monthAfter } from '@portal/domain/money/referral-report'
import { daysBefore, type IsoDate } from '@portal/domain/values/date'

/** The last day of a month. */
export function lastDayOf(month: IsoDate): IsoDate {
  return daysBefore(monthAfter(month, 1), 1)
}
