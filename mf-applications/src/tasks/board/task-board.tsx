import { tasks } from '@portal/contract/work/tasks'
import { TASK_STATUSES, type TaskStatus } from '@portal/domain/work/task'
import { useCall, useCalls } from '@portal/platform'
import { defineBoard } from '@portal/screens/board'
import type { Tasks } from '../tasks.ts'
import { type Board, byDue, moveOnBoard } from './move-on-board.ts'
import { TaskCard } from './TaskCard.tsx'

const ALL = 'all'

/** Tasks as cards, a lane a status. Which status a view of the list means says nothing here: every one has its lane. */
export const TASK_BOARD = defineBoard<Tasks, Board>({
  label: 'Tasks by status',
  groups: [{ value: ALL, label: 'All', lanes: TASK_STATUSES.map(({ value: id, label }) => ({ id, label })) }],
  useLanes: ({ status: _, ...filter }, options) => useCall(tasks.board, { query: filter }, options),
  read: ({ lanes }) => ({
    group: ALL,
    lanes: lanes.map(({ status, ...lane }) => ({ ...lane, lane: status, sum: null })),
  }),
  usePages: (asked) =>
    useCalls(
      tasks.list,
      asked.map(({ filter, page }) => ({
        query: { ...filter, ...page, ...(filter.status?.[0] === 'completed' && { sort: '-completed_on' as const }) },
      })),
    ),
  laneOf: ({ status }) => status,
  compare: byDue,
  sumLabel: '',
  Card: TaskCard,
  call: tasks.updateStatus,
  move: (task, lane) => void moveOnBoard(task, lane as TaskStatus),
  empty: 'No tasks in this status',
})
