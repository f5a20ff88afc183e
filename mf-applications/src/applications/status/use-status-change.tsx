import { applications } from '@portal/contract/work/applications'
import type { ApplicationDetails, ApplicationRow } from '@portal/contract/work/applications.schema'
import { applicationEventOf } from '@portal/domain/clients/application-event'
import { MESSAGES } from '@portal/domain/message'
import { pickDays, type StageDays } from '@portal/domain/work/application-stage'
import { type ApplicationStatus, applicationStatusLabel, reopens } from '@portal/domain/work/application-status'
import { change } from '@portal/platform'
import { newerRecord } from '@portal/screens/draft'
import { tellLeadMove } from '@portal/screens/lead-moves'
import { messageOf } from '@portal/ui/core'
import { ConfirmDialog, toast } from '@portal/ui/overlay'
import { type ReactNode, useState } from 'react'
import type { Moving } from './missing-before.ts'
import type { GivenPolicy } from './PolicyFactFields.tsx'
import { useMoveQuestion } from './use-move-question.tsx'

/** Whose status changes, as the screen has it. */
type StatusHolder = Moving & Pick<ApplicationRow, 'version'> & StageDays

/** Somebody else has moved it meanwhile. */
interface Stale {
  readonly status: ApplicationStatus
  readonly onto: StatusHolder
}

async function move(from: StatusHolder, status: ApplicationStatus, policies: readonly GivenPolicy[]): Promise<void> {
  const { id, version } = from
  const confirmed = reopens(from.status, status)
  const now = await change(applications.updateStatus, {
    params: { id },
    body: {
      ...{ status, version },
      ...(confirmed && { confirmed }),
      ...(policies.length > 0 && { policies: [...policies] }),
    },
  })
  async function undo() {
    try {
      await change(applications.updateStatus, {
        params: { id },
        body: { status: from.status, version: now.version, confirmed: true, days: pickDays(from) },
      })
      toast({ title: `Moved back to ${applicationStatusLabel(from.status)}`, tone: 'success' })
    } catch (error) {
      tell(error)
    }
  }
  toast({ title: `Moved to ${applicationStatusLabel(status)}`, tone: 'success', undo: () => void undo() })
  if (applicationEventOf(from.status, status)) void tellLeadMove(now.client.id)
}

function tell(error: unknown): void {
  toast({ title: messageOf(error), tone: 'danger' })
}

interface StaleDialogProps extends Stale {
  readonly onConfirm: () => Promise<void>
  readonly onClose: () => void
}

/** Asks before a move of one's own follows upon somebody else's. */
function StaleDialog({ status, onto, onConfirm, onClose }: StaleDialogProps) {
  const [present, wanted] = [applicationStatusLabel(onto.status), applicationStatusLabel(status)]
  return (
    <ConfirmDialog
      open
      title={MESSAGES.staleVersion}
      confirmLabel={`Move to ${wanted}`}
      confirmingLabel="Moving"
      cancelLabel={`Keep ${present}`}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      It’s now {present}. Move it to {wanted} anyway?
    </ConfirmDialog>
  )
}

/**
 * Moves an application to another status. Asks first where there is something to ask, and where somebody else has moved
 * it meanwhile; `dialog` is where it asks.
 */
export function useStatusChange(application: StatusHolder): {
  readonly choose: (status: ApplicationStatus) => void
  readonly dialog: ReactNode
} {
  const [stale, setStale] = useState<Stale>()
  const { ask, dialog } = useMoveQuestion<StatusHolder>(attempt)

  async function attempt(from: StatusHolder, status: ApplicationStatus, policies: readonly GivenPolicy[]) {
    try {
      await move(from, status, policies)
    } catch (error) {
      const newer = newerRecord<ApplicationDetails>(error, 'status', 'version')
      if (!newer) {
        // What was entered stays in the dialog, which says why.
        if (policies.length > 0) throw error
        return tell(error)
      }
      // Others may have changed something else: a move of one's own is no conflict with that.
      if (newer.status === from.status) return await attempt(newer, status, policies)
      setStale({ status, onto: newer })
    }
  }
  return {
    choose(status) {
      if (status !== application.status) ask(application, status)
    },
    dialog: stale ? (
      <StaleDialog
        {...stale}
        onConfirm={() => attempt(stale.onto, stale.status, [])}
        onClose={() => setStale((open) => (open === stale ? undefined : open))}
      />
    ) : (
      dialog
    ),
  }
}
