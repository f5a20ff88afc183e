import { statements } from '@portal/contract/money/statements'
import type { CommissionStatement, MissingSplit } from '@portal/contract/money/statements.schema'
import { useCall } from '@portal/platform'

/** Who would get a share of a statement in review, but has no split. */
export function useMissingSplits({ id, state }: Pick<CommissionStatement, 'id' | 'state'>): readonly MissingSplit[] {
  const { data } = useCall(statements.missingSplits, { params: { id } }, { enabled: state === 'review' })
  return state === 'review' ? (data?.items ?? []) : []
}
