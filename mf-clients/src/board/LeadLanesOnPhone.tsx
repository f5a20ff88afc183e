import { LanesOnPhone } from '@portal/screens/board'
import type { BoardProps } from '@portal/screens/list'
import type { People } from '../people/people.ts'
import { LEAD_BOARD } from './lead-board.tsx'

export default function LeadLanesOnPhone(props: BoardProps<People>) {
  return <LanesOnPhone kind={LEAD_BOARD} {...props} />
}
