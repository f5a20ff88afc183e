import { daysUntil, type IsoDate } from '@portal/domain/values/date'
import { Inline } from '@portal/ui/core'

/** Days before an anniversary that stand out. Source: design/look/renewals.png. */
const SOON = 14

/** In how many days an anniversary is, marked where that is soon or over. */
export function DueIn({ on, today }: { readonly on: IsoDate; readonly today: IsoDate }) {
  const days = daysUntil(today, on)
  const tone = days < 0 ? 'danger' : days <= SOON ? 'warning' : 'muted'
  return (
    <Inline tone={tone} weight={days >= 0 && days <= SOON ? 'medium' : 'regular'} numeric>
      {days < 0 ? `${-days} d late` : days === 0 ? 'Today' : `${days} d`}
    </Inline>
  )
}
