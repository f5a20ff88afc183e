import { LaneBoard } from '@portal/screens/board'
import type { BoardProps } from '@portal/screens/list'
import type { People } from '../people/people.ts'
import { LEAD_BOARD } from './lead-board.tsx'

export default function LeadBoard(props: BoardProps<People>) {
  return <LaneBoard kind={LEAD_BOARD} {...props} />
}
