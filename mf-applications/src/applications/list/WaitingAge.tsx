import { daysUntil, type IsoDate } from '@portal/domain/values/date'
import { LONG_WAIT_DAYS } from '@portal/domain/work/waiting'
import { Inline } from '@portal/ui/core'

/** How long something has been waited for, marked where that is long. */
export function WaitingAge({ since, today }: { readonly since: IsoDate; readonly today: IsoDate }) {
  const days = daysUntil(since, today)
  return (
    <Inline tone={days > LONG_WAIT_DAYS ? 'warning' : 'muted'} numeric>
      {days < 1 ? 'Today' : `${days} d`}
    </Inline>
  )
}
