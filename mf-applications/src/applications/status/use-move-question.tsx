import { type ApplicationStatus, reopens } from '@portal/domain/work/application-status'
import { type ReactNode, useState } from 'react'
import { MoveDialog } from './MoveDialog.tsx'
import { type MissingAtMove, type Moving, missingBefore } from './missing-before.ts'
import type { GivenPolicy } from './PolicyFactFields.tsx'

interface Question<M> extends MissingAtMove {
  readonly from: M
  readonly status: ApplicationStatus
}

/** What a move is made with: throws where it is refused and something was entered for it. */
export type MakeMove<M> = (from: M, status: ApplicationStatus, policies: readonly GivenPolicy[]) => Promise<void>

/** Asks before a move what there is to ask, in one dialog, and makes it. */
export function useMoveQuestion<M extends Moving>(
  move: MakeMove<M>,
): {
  readonly ask: (from: M, status: ApplicationStatus) => void
  readonly dialog: ReactNode
} {
  const [question, setQuestion] = useState<Question<M>>()
  async function ask(from: M, status: ApplicationStatus) {
    const found = await missingBefore(from, status)
    if (found.missing.length > 0 || reopens(from.status, status)) setQuestion({ from, status, ...found })
    else await move(from, status, [])
  }
  return {
    ask: (from, status) => void ask(from, status),
    dialog: question && (
      <MoveDialog
        {...question}
        onConfirm={(policies) => move(question.from, question.status, policies)}
        onClose={() => setQuestion(undefined)}
      />
    ),
  }
}
