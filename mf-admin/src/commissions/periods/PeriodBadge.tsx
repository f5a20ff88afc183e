import type { CommissionPeriod } from '@portal/contract/money/periods.schema'
import { Badge } from '@portal/ui/page'

/** Whether a month still takes entries. */
export function PeriodBadge({ period }: { readonly period: Pick<CommissionPeriod, 'closed_at'> }) {
  return period.closed_at === null ? <Badge tone="info">Open</Badge> : <Badge tone="neutral">Closed</Badge>
}
