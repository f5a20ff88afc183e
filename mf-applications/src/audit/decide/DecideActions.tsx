import type { AuditRequestRow } from '@portal/contract/work/audit-requests.schema'
import { formatDate, isIsoDate } from '@portal/domain/values/date'
import { Button } from '@portal/ui/core'
import { ConfirmDialog } from '@portal/ui/overlay'
import { useState } from 'react'
import { applicationOf } from '../application-of.ts'
import type { Deciding } from './use-decision.ts'

export interface DecideActionsProps {
  readonly request: AuditRequestRow
  readonly deciding: Deciding
}

/** The buttons that do what was chosen, and say what that is. */
export function DecideActions({ request, deciding }: DecideActionsProps) {
  const [isAsking, setAsking] = useState(false)
  const { value, isSending, send, takeBack } = deciding
  const { state, auditor, until } = request
  const day = value.until !== null && isIsoDate(value.until) ? ` until ${formatDate(value.until)}` : ''
  if (state === 'pending') {
    const isDecline = value.type === 'decline'
    return (
      <Button
        variant={isDecline ? 'danger' : 'primary'}
        loading={isSending}
        loadingText={isDecline ? 'Declining' : 'Approving'}
        onClick={() => void send()}
      >
        {isDecline ? 'Decline' : `Approve${day}`}
      </Button>
    )
  }
  if (state !== 'approved') return null
  return (
    <>
      <Button onClick={() => setAsking(true)}>Revoke access…</Button>
      <Button
        variant="primary"
        disabled={value.until === until}
        loading={isSending}
        loadingText="Saving"
        onClick={() => void send()}
      >
        {value.until === until ? 'Change last day' : `Allow access${day}`}
      </Button>
      {isAsking && (
        <ConfirmDialog
          open
          destructive
          title="Revoke access?"
          confirmLabel="Revoke"
          confirmingLabel="Revoking"
          onConfirm={takeBack}
          onClose={() => setAsking(false)}
        >
          {`${auditor.name} will no longer be able to read ${applicationOf(request)}. They can ask again.`}
        </ConfirmDialog>
      )}
    </>
  )
}
