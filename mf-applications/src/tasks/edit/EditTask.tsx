import { tasks } from '@portal/contract/work/tasks'
import { type TaskRow, update } from '@portal/contract/work/tasks.schema'
import { MESSAGES } from '@portal/domain/message'
import { change, mayCall, useCall, useRole } from '@portal/platform'
import { AttachedDocuments } from '@portal/screens/documents'
import { changesBetween } from '@portal/screens/form'
import { Box, Button, Loading } from '@portal/ui/core'
import { Drawer } from '@portal/ui/overlay'
import { EmptyState, ErrorPanel } from '@portal/ui/page'
import { TaskActions } from '../complete/TaskActions.tsx'
import { taskAddress } from '../tasks.ts'
import { TaskFacts } from './TaskFacts.tsx'
import { TaskForm } from './TaskForm.tsx'
import { textOf } from './task-from-row.ts'
import { changedBody } from './task-text.ts'

export interface EditTaskProps {
  readonly id: number
  readonly onClose: () => void
}

function TaskDocuments({ task }: { readonly task: TaskRow }) {
  return (
    <AttachedDocuments
      taskId={task.id}
      taskTitle={task.title}
      hasClient={task.client !== null}
      address={taskAddress(task)}
    />
  )
}

function Form({ task, onClose }: { readonly task: TaskRow; readonly onClose: () => void }) {
  const began = textOf(task)
  return (
    <TaskForm
      title={task.title}
      verb="Save task"
      draft={`task/${task.id}`}
      initial={began}
      version={task.version}
      body={changedBody}
      schema={update.body}
      send={(body, version) =>
        change(tasks.update, {
          params: { id: task.id },
          body: { ...changesBetween(changedBody(began), body), version },
        })
      }
      saidAfter={MESSAGES.taskUpdated}
      onClose={onClose}
      aside={<TaskActions task={task} mayChange />}
      documents={() => <TaskDocuments task={task} />}
    />
  )
}

/** A task, over the page that shows it; whoever may not change it reads it. */
export default function EditTask({ id, onClose }: EditTaskProps) {
  const role = useRole()
  const { data, error, refetch, isFetching } = useCall(tasks.view, { params: { id } })
  if (data && mayCall(tasks.update, role)) return <Form key={data.id} task={data} onClose={onClose} />
  const isGone = error?.status === 404
  return (
    <Drawer open title={data?.title ?? 'Task'} onClose={onClose} width={560}>
      {data && (
        <>
          <TaskFacts task={data} />
          <Box paddingInline="4">
            <TaskDocuments task={data} />
          </Box>
        </>
      )}
      {!data && !error && <Loading />}
      {isGone && (
        <EmptyState action={<Button onClick={onClose}>Close</Button>}>
          This task was deleted, or you don’t have access to it.
        </EmptyState>
      )}
      {error && !isGone && !data && (
        <ErrorPanel message={error.message} retrying={isFetching} onRetry={() => void refetch()} />
      )}
    </Drawer>
  )
}
