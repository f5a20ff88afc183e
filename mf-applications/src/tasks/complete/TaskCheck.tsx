import type { TaskRow } from '@portal/contract/work/tasks.schema'
import { Box } from '@portal/ui/core'
import { Checkbox } from '@portal/ui/form'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { toggleTask } from './complete-task.ts'

export interface TaskCheckProps {
  readonly task: Pick<TaskRow, 'id' | 'title' | 'status' | 'version'>
  readonly disabled?: boolean
}

const MARKS = '[data-task-check]'

/** Where the keyboard goes on when a mark goes with its row: the next one, else the one before. */
function useNextMark(mark: RefObject<HTMLInputElement | null>) {
  const next = useRef<Element>(undefined)
  useEffect(
    () => () => {
      const to = next.current
      // Once the row is out of the page. Who has gone elsewhere meanwhile stays there.
      queueMicrotask(() => {
        if (to instanceof HTMLElement && to.isConnected && document.activeElement === document.body) to.focus()
      })
    },
    [],
  )
  return () => {
    const all = [...document.querySelectorAll(MARKS)]
    const at = mark.current ? all.indexOf(mark.current) : -1
    next.current = all[at + 1] ?? all[at - 1]
  }
}

/** Done, or not; ticked at once while the server is told. Round, since a box would select the task. */
export function TaskCheck({ task, disabled }: TaskCheckProps) {
  const [isSending, setSending] = useState(false)
  const mark = useRef<HTMLInputElement>(null)
  const markNext = useNextMark(mark)
  const isDone = task.status === 'completed'
  async function toggle() {
    // Still enabled meanwhile, so that it keeps the focus; a second press is the same one.
    if (isSending) return
    markNext()
    setSending(true)
    await toggleTask(task)
    setSending(false)
  }
  return (
    <Box css={{ display: 'contents', '& input': { borderRadius: 'full' } }}>
      <Checkbox
        ref={mark}
        data-task-check
        aria-label={`${isDone ? 'Reopen' : 'Complete'}: ${task.title}`}
        aria-busy={isSending || undefined}
        checked={isDone !== isSending}
        disabled={disabled}
        onClick={(event) => event.stopPropagation()}
        onChange={() => void toggle()}
      />
    </Box>
  )
}
