import type { AnswerOf } from '@portal/contract/endpoint'
import type { applications } from '@portal/contract/work/applications'
import type { ApplicationLane, ApplicationRow } from '@portal/contract/work/applications.schema'
import { cardMover } from '@portal/screens/patch'

export type Board = AnswerOf<typeof applications.board>

/** What decides where a card stands in its lane. */
type Place = Pick<ApplicationRow, 'id' | 'waiting_since'>

/** The order of a lane: the longest wait first, those that wait for nothing last. The same as the server's. */
export function byWait(one: Place, other: Place): number {
  const [since, otherSince] = [one.waiting_since ?? '9999', other.waiting_since ?? '9999']
  return since < otherSince ? -1 : since > otherSince ? 1 : one.id - other.id
}

const move = cardMover<ApplicationRow, ApplicationLane>({
  compare: byWait,
  summed: ({ annual_premium }, card, by) => ({
    annual_premium: annual_premium === null ? null : annual_premium + by * (card.annual_premium ?? 0),
  }),
})

/** The board with a card changed, in the lane of its new status where there is one. */
export function moveCard(board: Board, card: ApplicationRow, changes: Partial<ApplicationRow>): Board {
  return { ...board, lanes: move(board.lanes, card, changes) }
}
