import type { ApplicationRow } from '@portal/contract/work/applications.schema'
import {
  APPLICATION_STATUSES,
  type ApplicationStatus,
  applicationStatusLabel,
  reopens,
} from '@portal/domain/work/application-status'
import { type ReactNode, useState } from 'react'
import { ReopenDialog } from '../status/ReopenDialog.tsx'
import { moveApplication } from './move-application.ts'

interface Question {
  readonly card: ApplicationRow
  readonly status: ApplicationStatus
}

/** Moves a card to another lane, and asks first where that brings a closed application back; `dialog` is where it asks. */
export function useCardMove(): {
  readonly move: (card: ApplicationRow, lane: string) => void
  readonly dialog: ReactNode
} {
  const [question, setQuestion] = useState<Question>()
  function move(card: ApplicationRow, lane: string) {
    const status = APPLICATION_STATUSES.find(({ value }) => value === lane)?.value
    if (status === undefined || status === card.status) return
    if (reopens(card.status, status)) setQuestion({ card, status })
    else void moveApplication(card, status)
  }
  return {
    move,
    dialog: question && (
      <ReopenDialog
        present={applicationStatusLabel(question.card.status)}
        wanted={applicationStatusLabel(question.status)}
        onConfirm={() => moveApplication(question.card, question.status)}
        onClose={() => setQuestion(undefined)}
      />
    ),
  }
}
