import { tasks } from '@portal/contract/work/tasks'
import type { TaskRow } from '@portal/contract/work/tasks.schema'
import { MESSAGES } from '@portal/domain/message'
import { formatDate } from '@portal/domain/values/date'
import type { TaskStatus } from '@portal/domain/work/task'
import { change, refreshEntities } from '@portal/platform'
import { messageOf } from '@portal/ui/core'
import { toast } from '@portal/ui/overlay'

type Task = Pick<TaskRow, 'id' | 'title' | 'status' | 'version'>

function tell(error: unknown): void {
  toast({ title: messageOf(error), tone: 'danger' })
}

/** Moves a task to another status and tells it, with the way back; one that recurs tells when it comes again. */
export async function moveTask({ id, title, status, version }: Task, to: TaskStatus): Promise<void> {
  try {
    const moved = await change(tasks.updateStatus, { params: { id }, body: { status: to, version } })
    const back = () =>
      change(tasks.updateStatus, { params: { id }, body: { status, version: moved.version } }).catch(tell)
    const done = to === 'completed' ? 'done' : to === 'open' ? 'reopened' : 'in progress'
    toast({
      title: MESSAGES.taskStatusUpdated,
      detail: moved.next
        ? `“${title}” done. It comes again on ${formatDate(moved.next.due_on)}.`
        : `“${title}” ${done}`,
      tone: 'success',
      undo: () => void back(),
    })
  } catch (error) {
    tell(error)
    // A screen may show what the server refused.
    refreshEntities([`task:${id}`])
  }
}

/** Completes a task, or opens a completed one again. */
export async function toggleTask(task: Task): Promise<void> {
  await moveTask(task, task.status === 'completed' ? 'open' : 'completed')
}
