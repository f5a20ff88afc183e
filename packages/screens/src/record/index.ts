/** What the page of a record has in common with the list that it was opened from. */
export { recordAddress } from './record-address.ts'
export { type LaneState, type Neighbour, type Neighbours, useNeighbours } from './use-neighbours.ts'
