import { applications } from '@portal/contract/work/applications'
import type { ApplicationDetails, ApplicationRow } from '@portal/contract/work/applications.schema'
import { applicationEventOf } from '@portal/domain/clients/application-event'
import { MESSAGES } from '@portal/domain/message'
import type { ChecklistItem } from '@portal/domain/work/application-checklist'
import { type ApplicationStatus, applicationStatusLabel, reopens } from '@portal/domain/work/application-status'
import { change } from '@portal/platform'
import { newerRecord } from '@portal/screens/draft'
import { tellLeadMove } from '@portal/screens/lead-moves'
import { messageOf } from '@portal/ui/core'
import { ConfirmDialog, toast } from '@portal/ui/overlay'
import { type ReactNode, useState } from 'react'
import { MissingDialog } from './MissingDialog.tsx'
import { missingBefore } from './missing-before.ts'
import { ReopenDialog, type ReopenDialogProps } from './ReopenDialog.tsx'

/** Whose status changes, as the screen has it. */
type StatusHolder = Pick<ApplicationRow, 'id' | 'status' | 'version'> & Pick<ApplicationDetails, 'checklist'>

interface Question {
  readonly status: ApplicationStatus
  readonly onto: StatusHolder
  /** Somebody else has moved it meanwhile. */
  readonly isStale?: boolean
  /** What is not done of its checklist. */
  readonly missing?: readonly ChecklistItem[]
}

async function move(from: StatusHolder, status: ApplicationStatus): Promise<void> {
  const { id, version } = from
  const confirmed = reopens(from.status, status)
  const now = await change(applications.updateStatus, {
    params: { id },
    body: { status, version, ...(confirmed && { confirmed }) },
  })
  async function undo() {
    try {
      await change(applications.updateStatus, {
        params: { id },
        body: { status: from.status, version: now.version, confirmed: true },
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

/** Asks before a move of one's own follows upon somebody else's. */
function StaleDialog({ present, wanted, onConfirm, onClose }: ReopenDialogProps) {
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
 * Moves an application to another status. Asks first where that brings a closed one back, where something is missing
 * before it goes to the insurer, and where somebody else has moved it meanwhile; `dialog` is where it asks.
 */
export function useStatusChange(application: StatusHolder): {
  readonly choose: (status: ApplicationStatus) => void
  readonly dialog: ReactNode
} {
  const [question, setQuestion] = useState<Question>()

  async function attempt(from: StatusHolder, status: ApplicationStatus) {
    try {
      await move(from, status)
    } catch (error) {
      const newer = newerRecord<ApplicationDetails>(error, 'status', 'version')
      if (!newer) return tell(error)
      // Others may have changed something else: a move of one's own is no conflict with that.
      if (newer.status === from.status) return await attempt(newer, status)
      setQuestion({ status, onto: newer, isStale: true })
    }
  }
  function choose(status: ApplicationStatus) {
    if (status === application.status) return
    if (reopens(application.status, status)) setQuestion({ status, onto: application })
    else void ask(status)
  }
  async function ask(status: ApplicationStatus) {
    const missing = await missingBefore(application, status)
    if (missing.length > 0) setQuestion({ status, onto: application, missing })
    else await attempt(application, status)
  }
  if (!question) return { choose, dialog: null }
  const done = {
    onConfirm: () => attempt(question.onto, question.status),
    onClose: () => setQuestion((open) => (open === question ? undefined : open)),
  }
  const { missing } = question
  if (missing) return { choose, dialog: <MissingDialog id={application.id} missing={missing} {...done} /> }
  const asked = {
    present: applicationStatusLabel(question.onto.status),
    wanted: applicationStatusLabel(question.status),
    ...done,
  }
  return { choose, dialog: question.isStale ? <StaleDialog {...asked} /> : <ReopenDialog {...asked} /> }
}
