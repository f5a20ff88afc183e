import { LanesOnPhone } from '@portal/screens/board'
import type { BoardProps } from '@portal/screens/list'
import type { Applications } from '../list/applications.ts'
import { applicationBoard } from './application-board.tsx'
import { useCardMove } from './use-card-move.tsx'

export default function ApplicationLanesOnPhone(props: BoardProps<Applications>) {
  const { move, dialog } = useCardMove()
  return (
    <>
      <LanesOnPhone kind={applicationBoard(move)} {...props} />
      {dialog}
    </>
  )
}
