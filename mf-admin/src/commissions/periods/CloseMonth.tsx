import { periods } from '@portal/contract/money/periods'
import type { IsoDate } from '@portal/domain/values/date'
import { useCall } from '@portal/platform'
import { ClosePeriod } from './ClosePeriod.tsx'

/** Closes a month that is shown outside the list of periods. */
export function CloseMonth({ month }: { readonly month: IsoDate }) {
  const { data } = useCall(periods.list, { query: { month, page_size: 1 } })
  const period = data?.items[0]
  return period ? <ClosePeriod period={period} /> : null
}
