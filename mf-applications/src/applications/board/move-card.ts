import type { AnswerOf } from '@portal/contract/endpoint'
import type { applications } from '@portal/contract/work/applications'
import type { ApplicationLane, ApplicationRow } from '@portal/contract/work/applications.schema'

export type Board = AnswerOf<typeof applications.board>

/** What decides where a card stands in its lane. */
type Place = Pick<ApplicationRow, 'id' | 'waiting_since'>

/** The order of a lane: the longest wait first, those that wait for nothing last. The same as the server's. */
export function byWait(one: Place, other: Place): number {
  const [since, otherSince] = [one.waiting_since ?? '9999', other.waiting_since ?? '9999']
  return since < otherSince ? -1 : since > otherSince ? 1 : one.id - other.id
}

function counted(lane: ApplicationLane, card: ApplicationRow, by: 1 | -1): ApplicationLane {
  const { total, annual_premium } = lane
  return {
    ...lane,
    total: total + by,
    annual_premium: annual_premium === null ? null : annual_premium + by * (card.annual_premium ?? 0),
  }
}

/** The board with a card changed, in the lane of its new status where there is one; counts and sums follow. */
export function moveCard(board: Board, card: ApplicationRow, changes: Partial<ApplicationRow>): Board {
  const moved = { ...card, ...changes }
  const lanes = board.lanes.map((lane) => {
    const others = lane.items.filter(({ id }) => id !== card.id)
    const left = { ...lane, items: lane.status === moved.status ? [...others, moved].sort(byWait) : others }
    if (card.status === moved.status) return left
    if (lane.status === card.status) return counted(left, card, -1)
    return lane.status === moved.status ? counted(left, card, 1) : left
  })
  return { ...board, lanes }
}
