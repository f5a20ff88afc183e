import { periods } from '@portal/contract/money/periods'
import type { CommissionPeriod } from '@portal/contract/money/periods.schema'
import { formatMoney } from '@portal/domain/values/money'
import { monthInWords } from '@portal/domain/values/month'
import { change } from '@portal/platform'
import { Button } from '@portal/ui/core'
import { ConfirmDialog, toast } from '@portal/ui/overlay'
import { useState } from 'react'

export interface ClosePeriodProps {
  readonly period: CommissionPeriod
  readonly size?: 'sm'
}

/** Closes an open month. */
export function ClosePeriod({ period, size }: ClosePeriodProps) {
  const [isAsking, setAsking] = useState(false)
  const { month, closed_at, sums, obstacle } = period
  if (closed_at !== null) return null
  return (
    <>
      <Button {...(size && { size })} {...(obstacle && { disabledReason: obstacle })} onClick={() => setAsking(true)}>
        Close period
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={`Close ${monthInWords(month)}?`}
        confirmLabel="Close period"
        confirmingLabel="Closing"
        onClose={() => setAsking(false)}
        onConfirm={async () => {
          await change(periods.close, { body: { month } })
          toast({ title: `${monthInWords(month)} closed`, tone: 'success' })
        }}
      >
        {`Its books become final: ${formatMoney(-sums.insurer)} received. Late statements, decisions and reversals count in the next open month. A closed month can’t be reopened.`}
      </ConfirmDialog>
    </>
  )
}
