import { statements } from '@portal/contract/money/statements'
import type { CommissionStatement } from '@portal/contract/money/statements.schema'
import { DIFFERENCE_STATES } from '@portal/domain/money/statement-row'
import { formatMoney } from '@portal/domain/values/money'
import { codeLabel } from '@portal/domain/work/cover'
import { useChange } from '@portal/platform'
import { Alert, Box, Button, Flex } from '@portal/ui/core'
import { toast } from '@portal/ui/overlay'

const STEPS = [
  { to: 'claimed', label: 'Mark as claimed' },
  { to: 'settled', label: 'Mark as settled' },
  { to: 'open', label: 'Reopen' },
] as const

/** The difference that a statement was committed with, and what became of it. */
export function StatementDifference({ statement: { id, difference } }: { readonly statement: CommissionStatement }) {
  const settle = useChange(statements.settleDifference, {
    onError: ({ message }) => toast({ title: message, tone: 'danger' }),
  })
  if (difference === null) return null
  const { cents, reason, state } = difference
  const isOver = state === 'settled'
  const steps = STEPS.filter(({ to }) => (isOver ? to === 'open' : to !== state && to !== 'open'))
  return (
    <Box paddingInline="gutter" paddingBlock="2">
      <Alert
        tone={isOver ? 'info' : 'warning'}
        title={`Committed with a difference of ${formatMoney(cents)}, ${codeLabel(DIFFERENCE_STATES, state).toLowerCase()}`}
      >
        {reason}
        <Flex gap="2" flexWrap="wrap" paddingTop="2">
          {steps.map(({ to, label }) => (
            <Button
              key={to}
              size="sm"
              disabled={settle.isPending}
              onClick={() => settle.mutate({ params: { id }, body: { state: to } })}
            >
              {label}
            </Button>
          ))}
        </Flex>
      </Alert>
    </Box>
  )
}
