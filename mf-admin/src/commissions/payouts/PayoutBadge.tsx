import type { OwnPayout } from '@portal/contract/money/payouts.schema'
import { Badge } from '@portal/ui/page'

export interface PayoutBadgeProps {
  readonly payout: Pick<OwnPayout, 'issued'>
  readonly isClosed: boolean
}

/** How far a month's document is. */
export function PayoutBadge({ payout: { issued }, isClosed }: PayoutBadgeProps) {
  if (issued?.mailed_at) return <Badge tone="success">Sent</Badge>
  if (issued) return <Badge tone="info">Issued</Badge>
  return isClosed ? <Badge tone="warning">To send</Badge> : <Badge tone="neutral">Month open</Badge>
}
