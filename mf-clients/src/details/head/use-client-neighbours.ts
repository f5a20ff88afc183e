import { type Neighbours, useNeighbours } from '@portal/screens/list'
import { CLIENT_LIST } from '../../list/client-list.ts'
import { LEAD_LIST } from '../../list/lead-list.ts'

/** The clients beside one in the list, or the lane of the board, that its page was opened from. */
export function useClientNeighbours(id: number): Neighbours | undefined {
  return useNeighbours(id, [CLIENT_LIST, LEAD_LIST])
}
