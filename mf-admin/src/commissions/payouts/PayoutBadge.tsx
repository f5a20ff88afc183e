import type { OwnPayout } from '@portal/contract/money/payouts.schema'
import { MessageState } from '@portal/screens/sending'
import { Badge } from '@portal/ui/page'

export interface PayoutBadgeProps {
  readonly payout: Pick<OwnPayout, 'issued'>
  readonly isClosed: boolean
  /** The reader is the payee, who has nothing to send. */
  readonly isOwn?: boolean
}

/** How far a month's document is. */
export function PayoutBadge({ payout: { issued }, isClosed, isOwn = false }: PayoutBadgeProps) {
  const state = issued?.mail?.state
  // Why a payee's copy is not there yet is for the firm to mend.
  if (state && (state === 'sent' || !isOwn)) return <MessageState state={state} missing="email isn’t set up" />
  if (issued) return <Badge tone="info">Issued</Badge>
  if (!isClosed) return <Badge tone="neutral">Month open</Badge>
  return isOwn ? <Badge tone="neutral">Not sent yet</Badge> : <Badge tone="warning">To send</Badge>
}
