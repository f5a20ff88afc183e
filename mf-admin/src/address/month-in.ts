import { type IsoDate, isIsoDate } from '@portal/domain/values/date'

/** A month in an address: `2026-10`. */
export function monthText(month: IsoDate): string {
  return month.slice(0, 7)
}

/** The first day of a month in an address; undefined of anything else. */
export function monthIn(text: string | null | undefined): IsoDate | undefined {
  const day = `${text}-01`
  return isIsoDate(day) ? day : undefined
}
