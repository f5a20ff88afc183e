import type { AnswerOf } from '@portal/contract/endpoint'
import type { applications } from '@portal/contract/work/applications'
import type { ApplicationRow } from '@portal/contract/work/applications.schema'
import { queryClient } from '@portal/platform'
import { type Board, moveCard } from './move-card.ts'

type List = AnswerOf<typeof applications.list>
type Patch = Partial<ApplicationRow>

const SHOWN_IN: readonly unknown[] = ['applications.board', 'applications.list']

const isBoard = (answer: Board | List): answer is Board => 'lanes' in answer

/** An application as an answer shows it; undefined where it does not. */
function rowIn(answer: Board | List, id: number): ApplicationRow | undefined {
  const rows = isBoard(answer) ? answer.lanes.flatMap(({ items }) => items) : answer.items
  return rows.find((row) => row.id === id)
}

function patched(answer: Board | List, row: ApplicationRow, patch: Patch): Board | List {
  if (isBoard(answer)) return moveCard(answer, row, patch)
  return { ...answer, items: answer.items.map((one) => (one.id === row.id ? { ...one, ...patch } : one)) }
}

/** The answers that show a card, with the application as each of them does; a board on screen may have loaded it later. */
function answersWith(card: ApplicationRow) {
  const ours = { predicate: ({ queryKey }: { queryKey: readonly unknown[] }) => SHOWN_IN.includes(queryKey[2]) }
  return queryClient.getQueriesData<Board | List>(ours).flatMap(([queryKey, answer]) => {
    if (!answer) return []
    const isOnScreen = isBoard(answer) && queryClient.getQueryCache().find({ queryKey })?.isActive()
    const row = rowIn(answer, card.id) ?? (isOnScreen ? card : undefined)
    return row ? [{ queryKey, answer, row }] : []
  })
}

/** Of a row, what a patch of the same fields needs to put it back. */
function fieldsOf(row: ApplicationRow, patch: Patch): Patch {
  return Object.fromEntries(Object.entries(row).filter(([name]) => name in patch))
}

/**
 * Shows a change of a card on every board and in its pages before the server has answered. The answer is the way back:
 * it undoes this change and no other that was made meanwhile.
 */
export function patchApplication(card: ApplicationRow, patch: Patch): () => void {
  const ways = answersWith(card).map(({ queryKey, answer, row }) => {
    // What is on its way does not know of the change yet.
    void queryClient.cancelQueries({ queryKey, exact: true })
    queryClient.setQueryData(queryKey, patched(answer, row, patch))
    return () =>
      queryClient.setQueryData<Board | List>(
        queryKey,
        (now) => now && patched(now, rowIn(now, card.id) ?? { ...row, ...patch }, fieldsOf(row, patch)),
      )
  })
  return () => {
    for (const takeBack of ways) takeBack()
  }
}
