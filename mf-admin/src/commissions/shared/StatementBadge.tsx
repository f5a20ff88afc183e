import type { CommissionStatement } from '@portal/contract/money/statements.schema'
import { formatCount } from '@portal/domain/values/count'
import { Badge } from '@portal/ui/page'

/** How a statement stands, and how many rows are still to decide. */
export function StatementBadge({ statement }: { readonly statement: CommissionStatement }) {
  const { state, parts } = statement
  if (state === 'reading') return <Badge tone="neutral">Reading</Badge>
  if (state === 'committed') return <Badge tone="success">Committed</Badge>
  if (state === 'reversed') return <Badge tone="neutral">Reversed</Badge>
  const left = parts.to_decide.rows
  return left > 0 ? <Badge tone="warning">{formatCount(left)} to decide</Badge> : <Badge tone="info">In review</Badge>
}
