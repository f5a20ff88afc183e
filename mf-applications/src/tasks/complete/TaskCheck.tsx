import type { TaskRow } from '@portal/contract/work/tasks.schema'
import { Checkbox } from '@portal/ui/form'
import { useState } from 'react'
import { toggleTask } from './complete-task.ts'

export interface TaskCheckProps {
  readonly task: Pick<TaskRow, 'id' | 'title' | 'status' | 'version'>
  readonly disabled?: boolean
}

/** Done, or not; ticked at once while the server is told. */
export function TaskCheck({ task, disabled }: TaskCheckProps) {
  const [isSending, setSending] = useState(false)
  const isDone = task.status === 'completed'
  async function toggle() {
    setSending(true)
    await toggleTask(task)
    setSending(false)
  }
  return (
    <Checkbox
      aria-label={`${isDone ? 'Open again' : 'Complete'}: ${task.title}`}
      checked={isDone !== isSending}
      disabled={disabled || isSending}
      onClick={(event) => event.stopPropagation()}
      onChange={() => void toggle()}
    />
  )
}
