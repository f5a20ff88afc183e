import type { PolicyRow } from '@portal/contract/work/policies.schema'
import { daysUntil, type IsoDate } from '@portal/domain/values/date'
import { codeLabel } from '@portal/domain/work/cover'
import { POLICY_STATES, RENEWAL_DUE_DAYS } from '@portal/domain/work/policy'
import { ApplicationStatusBadge, Badge } from '@portal/ui/page'

export interface PolicyStateBadgeProps {
  readonly policy: Pick<PolicyRow, 'state' | 'renews_on'>
  readonly today: IsoDate
}

/** How a policy stands; one whose anniversary is near is due for renewal. */
export function PolicyStateBadge({ policy: { state, renews_on }, today }: PolicyStateBadgeProps) {
  if (state === 'in_force') {
    const isDue = renews_on !== null && daysUntil(today, renews_on) <= RENEWAL_DUE_DAYS
    return <ApplicationStatusBadge status={isDue ? 'renewal_due' : 'in_force'} />
  }
  if (state === 'proposed') return <Badge tone="info">{codeLabel(POLICY_STATES, state)}</Badge>
  return <ApplicationStatusBadge status={state} />
}
