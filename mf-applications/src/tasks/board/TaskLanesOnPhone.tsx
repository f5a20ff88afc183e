import { LanesOnPhone } from '@portal/screens/board'
import type { BoardProps } from '@portal/screens/list'
import type { Tasks } from '../tasks.ts'
import { TASK_BOARD } from './task-board.tsx'

export default function TaskLanesOnPhone(props: BoardProps<Tasks>) {
  return <LanesOnPhone kind={TASK_BOARD} {...props} />
}
