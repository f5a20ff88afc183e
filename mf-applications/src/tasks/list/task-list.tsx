import { type TASK_COLUMNS, TASK_SORTS } from '@portal/contract/work/task-columns'
import { tasks } from '@portal/contract/work/tasks'
import { change, lazyPart, mayCall, useCall } from '@portal/platform'
import { bothWays, defineList, type ListBulkAction, type ListOffer, type ListState } from '@portal/screens/list'
import { useMedia } from '@portal/ui/core'
import { AssignIcon, CalendarIcon, CheckIcon } from '@portal/ui/icons'
import type { ReactNode } from 'react'
import { TaskActions } from '../complete/TaskActions.tsx'
import { FeedButton } from '../feed/FeedButton.tsx'
import { QuickAdd } from '../quick-add/QuickAdd.tsx'
import type { Tasks } from '../tasks.ts'
import type { BulkDialogProps } from './BulkDialog.tsx'
import { TaskLooks } from './TaskLooks.tsx'
import { TASK_COLUMN_NAMES, type TaskColumnName } from './task-column-names.ts'
import { taskColumns } from './task-columns.tsx'
import { TASK_FILTERS } from './task-filters.ts'
import { useTaskGroups } from './use-task-groups.ts'

const OFFER: ListOffer<Tasks> = {
  views: [
    { id: 'my-tasks', label: 'My tasks', filters: {} },
    { id: 'due', label: 'Due', filters: { group: 'overdue,today' } },
    { id: 'assigned-by-me', label: 'Assigned by me', filters: { show: 'assigned' } },
    { id: 'unassigned', label: 'Unassigned', filters: { show: 'unassigned' } },
    { id: 'everyone', label: 'Everyone', filters: { show: 'everyone' } },
    { id: 'done', label: 'Done', filters: { show: 'done' } },
  ],
  filters: TASK_FILTERS,
  columns: TASK_COLUMN_NAMES,
  usual: ['title', 'client', 'application', 'due', 'assignee', 'status'],
}

const BulkDialog = lazyPart(() => import(/* webpackChunkName: "task-bulk" */ './BulkDialog.tsx'))

function bulkAction(kind: BulkDialogProps['kind'], label: string, icon: ReactNode): ListBulkAction<Tasks> {
  return { id: kind, label, icon, call: tasks.bulk, Dialog: (props) => <BulkDialog kind={kind} {...props} /> }
}

/** The columns of a file that a column of the list stands for. */
function fileColumns(name: TaskColumnName): ReadonlyArray<(typeof TASK_COLUMNS)[number]> {
  if (name === 'due') return ['due_on', 'due_time']
  return name === 'title' ? ['title', 'recurrence'] : [name]
}

/** In a narrow window there is no room for the feed: the calendar offers it there. */
function TaskBesides({ state }: { readonly state: ListState<Tasks> }) {
  const isNarrow = useMedia('(max-width: 63.99875em)')
  return (
    <>
      <TaskLooks look={state.view} />
      {!isNarrow && <FeedButton />}
    </>
  )
}

/** The list of tasks. */
export const TASK_LIST = defineList<Tasks>({
  name: 'tasks',
  path: '/tasks',
  title: 'Tasks',
  noun: ['task', 'tasks'],
  usePage: (filter, asked, _columns, options) => useCall(tasks.list, { query: { ...filter, ...asked } }, options),
  useCounts: (lists, options) => useCall(tasks.counts, { query: { lists: JSON.stringify(lists) } }, options),
  offerTo: () => OFFER,
  columns: taskColumns,
  phoneColumns: ['title', 'client', 'due', 'assignee'],
  sorts: bothWays(TASK_SORTS),
  defaultSort: 'due',
  nameOf: ({ title }) => title,
  drawer: {
    param: 'task',
    Record: lazyPart(() => import(/* webpackChunkName: "task" */ '../edit/EditTask.tsx')),
  },
  rowActions: (row, { href, role }) => (
    <TaskActions task={row} href={href} mayChange={mayCall(tasks.updateStatus, role)} />
  ),
  create: {
    label: 'New task',
    call: tasks.create,
    Form: lazyPart(() => import(/* webpackChunkName: "task" */ '../edit/NewTask.tsx')),
  },
  useGroups: useTaskGroups,
  board: {
    ownSwitch: true,
    Board: lazyPart(() => import(/* webpackChunkName: "task-board" */ '../board/TaskBoard.tsx')),
    OnPhone: lazyPart(() => import(/* webpackChunkName: "task-board-on-phone" */ '../board/TaskLanesOnPhone.tsx')),
    laneFilter: 'status',
    sort: 'due',
  },
  Strip: () => <QuickAdd />,
  Besides: TaskBesides,
  bulk: [
    bulkAction('done', 'Complete', <CheckIcon />),
    bulkAction('move', 'Move', <CalendarIcon />),
    bulkAction('assign', 'Assign', <AssignIcon />),
  ],
  export: {
    call: tasks.exportRows,
    start: ({ columns, selected, ...choices }) =>
      change(tasks.exportRows, {
        body: {
          ...choices,
          selection: selected,
          columns: columns === 'all' ? 'all' : [...new Set(columns.flatMap(fileColumns))],
        },
      }),
  },
  empty: {
    mayCreate: 'No open tasks. Add a task for a client, an application or yourself.',
    mayNot: 'No open tasks.',
  },
})
