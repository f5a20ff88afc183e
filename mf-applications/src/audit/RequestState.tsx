import type { AuditRequestRow } from '@portal/contract/work/audit-requests.schema'
import { dayIn, daysUntil, formatDate } from '@portal/domain/values/date'
import { AUDIT_REQUEST_STATES } from '@portal/domain/work/audit-request'
import { codeLabel } from '@portal/domain/work/cover'
import { useClock } from '@portal/platform'
import { CheckIcon, ClockIcon, CloseIcon } from '@portal/ui/icons'
import { Badge } from '@portal/ui/page'

/** Days before its end from which an approval stands out. */
const SOON = 2

/** Days of waiting that stand out. Source: design/look/application-access.png. */
const LONG = 3

/** How far a request is; since when it waits, or how long it holds. */
export function RequestState({ request }: { readonly request: AuditRequestRow }) {
  const { today, timeZone } = useClock()
  const { state, until, revoked_at, created_at } = request
  const label = codeLabel(AUDIT_REQUEST_STATES, state)
  if (state === 'pending') {
    const days = daysUntil(dayIn(timeZone, created_at), today)
    return (
      <Badge tone={days >= LONG ? 'warning' : 'neutral'} icon={<ClockIcon size={12} />}>
        {days > 0 ? `${label} ${days} d` : label}
      </Badge>
    )
  }
  if (state === 'declined') {
    return (
      <Badge tone="danger" icon={<CloseIcon size={12} />}>
        {label}
      </Badge>
    )
  }
  if (state === 'ended' || until === null) {
    return <Badge>{`${label} ${formatDate(revoked_at ? dayIn(timeZone, revoked_at) : until)}`}</Badge>
  }
  return (
    <Badge tone={daysUntil(today, until) <= SOON ? 'warning' : 'success'} icon={<CheckIcon size={12} />}>
      {`Until ${formatDate(until)}`}
    </Badge>
  )
}
