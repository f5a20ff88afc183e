import { LaneBoard } from '@portal/screens/board'
import type { BoardProps } from '@portal/screens/list'
import type { Tasks } from '../tasks.ts'
import { TASK_BOARD } from './task-board.tsx'

export default function TaskBoard(props: BoardProps<Tasks>) {
  return <LaneBoard kind={TASK_BOARD} {...props} />
}
