import { tasks } from '@portal/contract/work/tasks'
import { create, type TaskRow } from '@portal/contract/work/tasks.schema'
import { fullName } from '@portal/domain/values/person'
import { change, useProfile } from '@portal/platform'
import { AttachFiles, useFilesToAttach } from '@portal/screens/documents'
import { useRef } from 'react'
import { TaskForm } from './TaskForm.tsx'
import { newTask } from './task-from-row.ts'
import { type Named, type TaskBody, taskBody } from './task-text.ts'

const NEEDS_CLIENT = 'Choose a client to attach documents, or remove the files.'

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
  const attached = useFilesToAttach()
  const added = useRef<TaskRow>(undefined)
  /** The task, then its files; where one of those fails, the next try goes on with the task that is there. */
  async function send(body: TaskBody): Promise<TaskRow> {
    if (attached.files.length > 0 && !body.client_id) throw new Error(NEEDS_CLIENT)
    const before = added.current
    const task = before
      ? await change(tasks.update, { params: { id: before.id }, body: { ...body, version: before.version } })
      : await change(tasks.create, { body })
    added.current = task
    await attached.sendTo(task.id)
    return task
  }
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
      send={send}
      saidAfter="Task added"
      onClose={onClose}
      documents={(chosen) => <AttachFiles attached={attached} hasClient={chosen !== null} />}
    />
  )
}
