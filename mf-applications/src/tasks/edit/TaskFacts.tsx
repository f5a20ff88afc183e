import type { TaskRow } from '@portal/contract/work/tasks.schema'
import { formatDate } from '@portal/domain/values/date'
import { codeLabel } from '@portal/domain/work/cover'
import { TASK_PRIORITIES, TASK_STATUSES } from '@portal/domain/work/task'
import { useClock } from '@portal/platform'
import { ClientName } from '@portal/screens/client-name'
import { Box } from '@portal/ui/core'
import { KeyValueList } from '@portal/ui/page'
import { purpose, recurrenceWords } from '../list/task-columns.tsx'
import { dueWords } from '../tasks.ts'

/** A task for those who read it alone. */
export function TaskFacts({ task }: { readonly task: TaskRow }) {
  const { today } = useClock()
  return (
    <Box padding="4">
      <KeyValueList
        rows={[
          { label: 'Status', value: codeLabel(TASK_STATUSES, task.status) },
          ...(task.completed_on ? [{ label: 'Completed on', value: formatDate(task.completed_on) }] : []),
          { label: 'Due', value: dueWords(task, today) },
          { label: 'Client', value: task.client && <ClientName client={task.client} /> },
          { label: 'For', value: purpose(task) },
          { label: 'Assignee', value: task.assignee?.name },
          { label: 'Priority', value: codeLabel(TASK_PRIORITIES, task.priority) },
          { label: 'Repeats', value: recurrenceWords(task) },
          { label: 'Description', value: task.details },
        ]}
      />
    </Box>
  )
}
