import type { AnswerOf } from '@portal/contract/endpoint'
import type { tasks } from '@portal/contract/work/tasks'
import type { TaskRow } from '@portal/contract/work/tasks.schema'
import type { TaskStatus } from '@portal/domain/work/task'
import { holdRefresh, queryClient } from '@portal/platform'
import { cardMover } from '@portal/screens/patch'
import { moveTask } from '../complete/complete-task.ts'

export type Board = AnswerOf<typeof tasks.board>

/** What is due first stands first, what has no time last of its day; of completed ones the latest. */
export function byDue(one: TaskRow, other: TaskRow): number {
  if (one.status === 'completed' && other.status === 'completed') {
    const [day, otherDay] = [one.completed_on ?? '', other.completed_on ?? '']
    return day > otherDay ? -1 : day < otherDay ? 1 : other.id - one.id
  }
  const key = ({ due_on, due_time }: TaskRow) => `${due_on ?? '9999'} ${due_time ?? '99'}`
  return key(one) < key(other) ? -1 : key(one) > key(other) ? 1 : one.id - other.id
}

const move = cardMover<TaskRow, Board['lanes'][number]>({ compare: byDue, summed: () => ({}) })

/** Moves a card at once; where the server refuses, the boards are read anew and say how it is. */
export async function moveOnBoard(task: TaskRow, to: TaskStatus): Promise<void> {
  if (task.status === to) return
  const boards = { predicate: ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[2] === 'tasks.board' }
  // An answer that does not know of the move would put the card back.
  const release = holdRefresh()
  await queryClient.cancelQueries(boards)
  queryClient.setQueriesData<Board>(
    boards,
    (board) => board && { ...board, lanes: move(board.lanes, task, { status: to }) },
  )
  await moveTask(task, to).finally(release)
}
