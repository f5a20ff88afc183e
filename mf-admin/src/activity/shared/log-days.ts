import { dayIn, daysBefore, formatDate, type IsoDate, type IsoInstant } from '@portal/domain/values/date'
import { useClock } from '@portal/platform'
import { type DaySpan, daysFilter, lastDays } from '@portal/screens/list'
import type { RowGroup } from '@portal/ui/table'

const TODAY: DaySpan = { value: '0', label: 'Today', days: (today) => ({ from: today }) }

/** A filter by the day on which something happened. */
export function whenFilter<Query extends { from?: string | undefined; to?: string | undefined }>() {
  return daysFilter<Query>({
    name: 'when',
    label: 'When',
    params: { span: 'days', from: 'from', to: 'to' },
    spans: [TODAY, lastDays(7), lastDays(30)],
    query: ({ from, to }) => ({ ...(from && { from }), ...(to && { to }) }) as Partial<Query>,
  })
}

/** `Today, 26/11/2026`, `Yesterday, 25/11/2026`, `24/11/2026` */
function dayHeading(day: IsoDate, today: IsoDate): string {
  const name = day === today ? 'Today, ' : day === daysBefore(today, 1) ? 'Yesterday, ' : ''
  return `${name}${formatDate(day)}`
}

/** Groups the rows of a log, which are in order of time, by day. */
export function useDays() {
  const { today, timeZone } = useClock()
  return ({ at }: { readonly at: IsoInstant }): RowGroup => {
    const day = dayIn(timeZone, at)
    return { id: day, label: dayHeading(day, today) }
  }
}
