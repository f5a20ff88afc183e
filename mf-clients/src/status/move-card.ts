import type { Board, BoardLane, ClientRow } from '@portal/contract/clients/clients.schema'
import { LEAD_STATUSES } from '@portal/domain/clients/lead-status'
import { cardMover } from '@portal/screens/patch'

/** What decides where a card stands in its lane. */
type Place = Pick<ClientRow, 'id' | 'next_due'>

/** The order of a lane: the earliest due first, those without a day last. The same as the server's `next_due`. */
export function byUrgency(one: Place, other: Place): number {
  const [due, otherDue] = [one.next_due ?? '9999', other.next_due ?? '9999']
  return due < otherDue ? -1 : due > otherDue ? 1 : one.id - other.id
}

const move = cardMover<ClientRow, BoardLane>({
  compare: byUrgency,
  summed: ({ quote_value }, card, by) => ({
    quote_value: quote_value === null ? null : quote_value + by * (card.quote_value ?? 0),
  }),
})

/** The board with a card changed: in the lane of its new status, where that lane shows cards. */
export function moveCard(board: Board, card: ClientRow, changes: Partial<ClientRow>): Board {
  const isShown = LEAD_STATUSES[changes.status ?? card.status].group === board.status_group
  return { ...board, lanes: move(board.lanes, card, changes, isShown) }
}
