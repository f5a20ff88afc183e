import { isLeadStatus } from '@portal/domain'
import { type Neighbours, useNeighbours } from '@portal/screens/record'
import { laneState } from '../board/lane-state.ts'
import { CLIENT_LIST } from '../clients/client-list.ts'
import { LEAD_LIST } from '../leads/lead-list.ts'

/** The clients beside one in the list, or the lane of the board, that its page was opened from. */
export function useClientNeighbours(id: number): Neighbours | undefined {
  return useNeighbours(id, [CLIENT_LIST, LEAD_LIST], (state, lane) => {
    const status = Number(lane)
    return isLeadStatus(status) ? laneState(state, status) : state
  })
}
