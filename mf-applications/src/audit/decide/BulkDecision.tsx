import { auditRequests } from '@portal/contract/work/audit-requests'
import { formatDate } from '@portal/domain/values/date'
import { change, useClock } from '@portal/platform'
import { type BulkDialogProps, BulkFrame, countOf, useBulkJob } from '@portal/screens/list'
import { Stack, Text } from '@portal/ui/core'
import { useState } from 'react'
import type { AuditRequests } from '../audit-requests.ts'
import { ReasonField } from '../ReasonField.tsx'
import { reasonError, untilError, usualDecision } from './decision.ts'
import { UntilField } from './UntilField.tsx'

export interface BulkDecisionProps extends BulkDialogProps<AuditRequests> {
  readonly kind: 'approve' | 'decline'
}

/** Decides many requests at once, with one day or one reason. */
export default function BulkDecision({ kind, selected, count, onClose }: BulkDecisionProps) {
  const { today } = useClock()
  const [{ until, reason }, setDecision] = useState(() => usualDecision(today))
  const [wasTried, setTried] = useState(false)
  const { begin, isStarting } = useBulkJob(() => onClose(true))
  const isDecline = kind === 'decline'
  const error = isDecline ? reasonError(reason) : untilError(today, until)
  const them = countOf(['request', 'requests'], count)
  function start() {
    setTried(true)
    if (error !== undefined) return
    const action = isDecline ? { type: 'decline' as const, reason } : { type: 'approve' as const, until: until ?? '' }
    begin({
      title: isDecline ? `Decline ${them}` : `Approve ${them} until ${formatDate(until)}`,
      start: () => change(auditRequests.bulk, { body: { action, selection: selected } }),
    })
  }
  const shown = wasTried ? error : undefined
  return (
    <BulkFrame
      title={`${isDecline ? 'Decline' : 'Approve'} ${them}`}
      verb={isDecline ? 'Decline' : 'Approve'}
      danger={isDecline}
      isStarting={isStarting}
      onStart={start}
      onClose={() => onClose()}
    >
      <Stack gap="4">
        <Text>Requests decided in the meantime won’t change.</Text>
        {isDecline ? (
          <ReasonField
            value={reason}
            error={shown}
            help="The auditors will see this."
            onChange={(typed) => setDecision((now) => ({ ...now, reason: typed }))}
          />
        ) : (
          <UntilField value={until} error={shown} onChange={(day) => setDecision((now) => ({ ...now, until: day }))} />
        )}
      </Stack>
    </BulkFrame>
  )
}
