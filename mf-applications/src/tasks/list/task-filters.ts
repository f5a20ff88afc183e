import { daysBefore } from '@portal/domain/values/date'
import {
  OPEN_TASK_STATUSES,
  TASK_GROUPS,
  TASK_PRIORITIES,
  TASK_STATUSES,
  type TaskGroup,
  type TaskPriority,
  type TaskStatus,
} from '@portal/domain/work/task'
import { adviserFilter, choiceFilter, daysFilter, type Filter, lastDays, oneOf } from '@portal/screens/list'
import type { TaskFilter } from '../tasks.ts'

/** Whose tasks a view shows; the caller's own open ones where the address names none. */
export const SHOWS = ['assigned', 'unassigned', 'everyone', 'done', 'all'] as const

const OPEN = [...OPEN_TASK_STATUSES]

/** What a view of the list means. */
const SHOW: Filter<TaskFilter> = {
  name: 'show',
  label: 'Show',
  field: 'Show',
  hidden: true,
  params: { show: oneOf(SHOWS) },
  query({ show }, { userId }) {
    if (show === 'assigned') return { assigned_by_id: userId, status: OPEN }
    if (show === 'unassigned') return { assignee_id: [0], status: OPEN }
    if (show === 'everyone') return { status: OPEN }
    if (show === 'done') return { assignee_id: [userId], status: ['completed'] }
    return show === 'all' ? {} : { assignee_id: [userId], status: OPEN }
  },
  useWords: ({ show = '' }) => show,
  edit: () => null,
}

const GROUP = choiceFilter<TaskFilter, TaskGroup>({
  name: 'group',
  label: 'Due',
  choices: TASK_GROUPS.filter(({ value }) => value !== 'done'),
  query: (group) => ({ group: [...group] }),
})

const STATUS = choiceFilter<TaskFilter, TaskStatus>({
  name: 'status',
  label: 'Status',
  choices: [...TASK_STATUSES],
  query: (status) => ({ status: [...status] }),
})

const PRIORITY = choiceFilter<TaskFilter, TaskPriority>({
  name: 'priority',
  label: 'Priority',
  choices: [...TASK_PRIORITIES],
  query: (priority) => ({ priority: [...priority] }),
})

const DUE = daysFilter<TaskFilter>({
  name: 'due_on',
  label: 'Due date',
  params: { span: 'due_within', from: 'due_from', to: 'due_to' },
  spans: [7, 30, 90].map((days) => ({
    value: String(days),
    label: `Next ${days} days`,
    days: (today) => ({ from: today, to: daysBefore(today, -days) }),
  })),
  query: ({ from, to }) => ({ ...(from && { due_from: from }), ...(to && { due_to: to }) }),
})

const COMPLETED = daysFilter<TaskFilter>({
  name: 'completed_on',
  label: 'Completed',
  params: { span: 'completed_within', from: 'completed_from', to: 'completed_to' },
  spans: [7, 30, 90].map(lastDays),
  query: ({ from, to }) => ({ ...(from && { completed_from: from }), ...(to && { completed_to: to }) }),
})

const REPEATS = choiceFilter<TaskFilter, string>({
  name: 'recurring',
  label: 'Repeats',
  field: 'Repeats',
  single: true,
  choices: [
    { value: 'true', label: 'Yes' },
    { value: 'false', label: 'No' },
  ],
  query: ([recurring]) => (recurring === undefined ? {} : { recurring: recurring === 'true' }),
})

export const TASK_FILTERS: ReadonlyArray<Filter<TaskFilter>> = [
  SHOW,
  GROUP,
  adviserFilter<TaskFilter>((assignee_id) => ({ assignee_id }), { label: 'Assignee' }),
  STATUS,
  PRIORITY,
  DUE,
  COMPLETED,
  REPEATS,
]
