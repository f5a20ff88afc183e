import { tasks } from '@portal/contract/work/tasks'
import { create } from '@portal/contract/work/tasks.schema'
import { fullName } from '@portal/domain/values/person'
import { change, useProfile } from '@portal/platform'
import { TaskForm } from './TaskForm.tsx'
import { newTask } from './task-from-row.ts'
import { type Named, taskBody } from './task-text.ts'

export interface NewTaskProps {
  readonly onClose: () => void
  /** Whom it is for, where that is known. */
  readonly client?: Named
  readonly application?: Named
}

/** The form of a new task, over whatever page is open; given to whoever adds it unless they choose another. */
export default function NewTask({ onClose, client, application }: NewTaskProps) {
  const me = useProfile()
  const assignee = me && { id: me.id, name: fullName(me.firstname, me.lastname) }
  const isFor = application ? 'application' : client ? 'client' : undefined
  return (
    <TaskForm
      title="New task"
      verb="Add task"
      draft={`task/new/${client?.id ?? ''}/${application?.id ?? ''}`}
      initial={newTask({ assignee, client: client ?? null, application: application ?? null })}
      {...(isFor && { isFor })}
      body={taskBody}
      schema={create.body}
      send={(body) => change(tasks.create, { body })}
      saidAfter="Task added"
      onClose={onClose}
    />
  )
}
