import { CHECK_VERDICTS, type CheckVerdict } from '@portal/domain/money/payment-check'
import { codeLabel } from '@portal/domain/work/cover'
import { ArrowDownIcon, ArrowUpIcon, ErrorIcon } from '@portal/ui/icons'
import { Badge } from '@portal/ui/page'

const LOOKS = {
  missing: { tone: 'danger', icon: <ErrorIcon size={14} /> },
  short: { tone: 'warning', icon: <ArrowDownIcon size={14} /> },
  over: { tone: 'info', icon: <ArrowUpIcon size={14} /> },
} as const

/** How a payment differs from what was expected. */
export function VerdictBadge({ verdict }: { readonly verdict: CheckVerdict | null }) {
  if (verdict === null) return <Badge tone="success">As expected</Badge>
  const { tone, icon } = LOOKS[verdict]
  return (
    <Badge tone={tone} icon={icon}>
      {codeLabel(CHECK_VERDICTS, verdict)}
    </Badge>
  )
}
