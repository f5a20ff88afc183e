import type { Board, BoardLane, ClientRow } from '@portal/contract/clients/clients.schema'
import { LEAD_STATUSES } from '@portal/domain'

/** What decides where a card stands in its lane. */
type Place = Pick<ClientRow, 'id' | 'next_due'>

/** The order of a lane: the earliest due first, those without a day last. The same as the server's `next_due`. */
export function byUrgency(one: Place, other: Place): number {
  const [due, otherDue] = [one.next_due ?? '9999', other.next_due ?? '9999']
  return due < otherDue ? -1 : due > otherDue ? 1 : one.id - other.id
}

function counted(lane: BoardLane, card: ClientRow, by: 1 | -1): BoardLane {
  return {
    ...lane,
    total: lane.total + by,
    quote_value: lane.quote_value === null ? null : lane.quote_value + by * (card.quote_value ?? 0),
  }
}

/** The board with a card changed: in the lane of its new status, where that lane shows cards; counts and sums follow. */
export function moveCard(board: Board, card: ClientRow, changes: Partial<ClientRow>): Board {
  const moved = { ...card, ...changes }
  const isShown = LEAD_STATUSES[moved.status].group === board.status_group
  const lanes = board.lanes.map((lane) => {
    const others = lane.items.filter(({ id }) => id !== card.id)
    const items = lane.status === moved.status && isShown ? [...others, moved].sort(byUrgency) : others
    const left = { ...lane, items: others.length === lane.items.length && items === others ? lane.items : items }
    if (card.status === moved.status) return left
    if (lane.status === card.status) return counted(left, card, -1)
    return lane.status === moved.status ? counted(left, card, 1) : left
  })
  return { ...board, lanes }
}
