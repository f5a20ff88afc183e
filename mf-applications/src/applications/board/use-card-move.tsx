import type { ApplicationRow } from '@portal/contract/work/applications.schema'
import type { ChecklistItem } from '@portal/domain/work/application-checklist'
import {
  APPLICATION_STATUSES,
  type ApplicationStatus,
  applicationStatusLabel,
  reopens,
} from '@portal/domain/work/application-status'
import { type ReactNode, useState } from 'react'
import { MissingDialog } from '../status/MissingDialog.tsx'
import { missingBefore } from '../status/missing-before.ts'
import { ReopenDialog } from '../status/ReopenDialog.tsx'
import { moveApplication } from './move-application.ts'

interface Question {
  readonly card: ApplicationRow
  readonly status: ApplicationStatus
  /** What is not done of its checklist. */
  readonly missing?: readonly ChecklistItem[]
}

/**
 * Moves a card to another lane. Asks first where that brings a closed application back, and where something is missing
 * before it goes to the insurer; `dialog` is where it asks.
 */
export function useCardMove(): {
  readonly move: (card: ApplicationRow, lane: string) => void
  readonly dialog: ReactNode
} {
  const [question, setQuestion] = useState<Question>()
  function move(card: ApplicationRow, lane: string) {
    const status = APPLICATION_STATUSES.find(({ value }) => value === lane)?.value
    if (status === undefined || status === card.status) return
    if (reopens(card.status, status)) setQuestion({ card, status })
    else void ask(card, status)
  }
  async function ask(card: ApplicationRow, status: ApplicationStatus) {
    const missing = await missingBefore(card, status)
    if (missing.length > 0) setQuestion({ card, status, missing })
    else await moveApplication(card, status)
  }
  if (!question) return { move, dialog: null }
  const done = {
    onConfirm: () => moveApplication(question.card, question.status),
    onClose: () => setQuestion(undefined),
  }
  return {
    move,
    dialog: question.missing ? (
      <MissingDialog id={question.card.id} missing={question.missing} {...done} />
    ) : (
      <ReopenDialog
        present={applicationStatusLabel(question.card.status)}
        wanted={applicationStatusLabel(question.status)}
        {...done}
      />
    ),
  }
}
