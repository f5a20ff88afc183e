import type { TaskRow } from '@portal/contract/work/tasks.schema'
import { formatDate, formatInstantDate } from '@portal/domain/values/date'
import { codeLabel } from '@portal/domain/work/cover'
import { describeRecurrence, parseRecurrence } from '@portal/domain/work/recurrence'
import { TASK_PRIORITIES, TASK_STATUSES } from '@portal/domain/work/task'
import { ClientName } from '@portal/screens/client-name'
import type { ColumnContext, ListColumn } from '@portal/screens/list'
import { Box } from '@portal/ui/core'
import { RepeatIcon } from '@portal/ui/icons'
import { Avatar } from '@portal/ui/page'
import { PriorityMark } from '../PriorityMark.tsx'
import { DueCell } from './DueCell.tsx'
import type { TaskColumnName } from './task-column-names.ts'

/** How a task comes again, in words. */
export function recurrenceWords({ recurrence }: Pick<TaskRow, 'recurrence'>): string {
  const rule = recurrence && parseRecurrence(recurrence.rule)
  return rule ? describeRecurrence(rule, recurrence.mode) : ''
}

/** What a task is for: an application, or the client as lead or client. */
export function purpose({ application, client }: Pick<TaskRow, 'application' | 'client'>): string {
  if (application) return application.name
  return client ? (client.kind === 'lead' ? 'Lead' : 'Client') : ''
}

function Title({ task }: { readonly task: TaskRow }) {
  const words = recurrenceWords(task)
  return (
    <>
      <Box as="span" {...(task.status === 'completed' && { color: 'fg.muted', textDecoration: 'line-through' })}>
        {task.title}
      </Box>
      <PriorityMark priority={task.priority} />
      {words && (
        <Box as="span" marginStart="3" fontSize="xs" fontWeight="regular" color="fg.muted">
          <Box as="span" display="inline-flex" verticalAlign="-2px" marginEnd="1">
            <RepeatIcon size={14} />
          </Box>
          {words}
        </Box>
      )}
    </>
  )
}

/** The columns of the list of tasks. */
export function taskColumns({ timeZone }: ColumnContext): {
  readonly [N in TaskColumnName]: ListColumn<TaskRow>
} {
  return {
    title: {
      header: 'Task',
      cell: (task) => <Title task={task} />,
      title: ({ title }) => title,
      width: 280,
      fluid: true,
      tone: 'name',
      phone: 'title',
    },
    client: {
      header: 'Client',
      cell: ({ client }) => client && <ClientName client={client} />,
      title: ({ client }) => client?.name ?? '',
      width: 150,
      fluid: true,
      phone: 'detail',
    },
    application: { header: 'For', cell: purpose, width: 150, fluid: true, tone: 'muted' },
    due: {
      header: 'Due',
      cell: (task) => <DueCell task={task} />,
      title: ({ due_on }) => (due_on ? formatDate(due_on) : ''),
      width: 150,
      numeric: true,
      phone: 'lead',
    },
    assignee: {
      header: 'Assignee',
      cell: ({ assignee }) => assignee && <Avatar name={assignee.name} />,
      title: ({ assignee }) => assignee?.name ?? '',
      width: 96,
      phone: 'end',
    },
    status: {
      header: 'Status',
      cell: ({ status }) => codeLabel(TASK_STATUSES, status),
      width: 110,
      tone: 'muted',
    },
    priority: {
      header: 'Priority',
      cell: ({ priority }) => codeLabel(TASK_PRIORITIES, priority),
      width: 96,
      tone: 'muted',
    },
    completed_on: {
      header: 'Completed',
      cell: ({ completed_on }) => completed_on && formatDate(completed_on),
      width: 110,
      numeric: true,
      tone: 'muted',
    },
    created_by: { header: 'Created by', cell: (task) => task.created_by?.name, width: 140, tone: 'muted' },
    created_at: {
      header: 'Created',
      cell: (task) => formatInstantDate(timeZone, task.created_at),
      width: 110,
      numeric: true,
      tone: 'muted',
    },
  }
}
