import type { ApplicationRow } from '@portal/contract/work/applications.schema'
import { APPLICATION_STATUSES } from '@portal/domain/work/application-status'
import type { ReactNode } from 'react'
import { useMoveQuestion } from '../status/use-move-question.tsx'
import { moveApplication } from './move-application.ts'

/** Moves a card to another lane, and asks before where there is something to ask: `dialog` is where it does. */
export function useCardMove(): {
  readonly move: (card: ApplicationRow, lane: string) => void
  readonly dialog: ReactNode
} {
  const { ask, dialog } = useMoveQuestion<ApplicationRow>((card, status, policies) =>
    moveApplication(card, status, { policies }),
  )
  return {
    dialog,
    move(card, lane) {
      const status = APPLICATION_STATUSES.find(({ value }) => value === lane)?.value
      if (status !== undefined && status !== card.status) ask(card, status)
    },
  }
}
