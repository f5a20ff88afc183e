import { tasks } from '@portal/contract/work/tasks'
import type { TaskRow } from '@portal/contract/work/tasks.schema'
import { parseTypedDate } from '@portal/domain/values/date'
import { useClock, useMayCall } from '@portal/platform'
import { loadWords } from '@portal/screens/quick-words'
import { Box, Inline, messageOf } from '@portal/ui/core'
import { TextInput } from '@portal/ui/form'
import { toast } from '@portal/ui/overlay'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { type Due, moveDue } from '../complete/put-off.ts'
import { dueWords, isOverdue } from '../tasks.ts'

const NO_DAY = 'Please enter a day: tomorrow, Monday, in 2 weeks or 3/12'

/** Where the keyboard goes on when the list puts the task elsewhere: to it, else to the next one, else the one before. */
function useNear(id: number): (button: Element | null) => void {
  const near = useRef<Element>(undefined)
  const focusNear = useRef(() => {
    // Who has gone elsewhere meanwhile stays there.
    if (!near.current || document.activeElement !== document.body) return
    const to = document.querySelector(`[data-due="${id}"]`) ?? near.current
    if (to instanceof HTMLElement) to.focus({ preventScroll: true })
  })
  useEffect(() => focusNear.current())
  // Once the row is out of its place.
  useEffect(() => () => queueMicrotask(focusNear.current), [])
  return (button) => {
    const all = [...document.querySelectorAll('[data-due]')]
    const at = button ? all.indexOf(button) : -1
    near.current = all[at + 1] ?? all[at - 1] ?? button ?? undefined
  }
}

/** When a task is due; whoever may change it types another day there, in words too. */
export function DueCell({ task }: { readonly task: TaskRow }) {
  const { today } = useClock()
  const mayChange = useMayCall(tasks.update) && task.status !== 'completed'
  const [isEditing, setEditing] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const keepNear = useNear(task.id)
  const words = dueWords(task, today)
  const shown: ReactNode = (
    <Inline tone={isOverdue(task, today) ? 'danger' : 'default'} numeric>
      {words}
    </Inline>
  )
  if (!mayChange) return shown
  if (isEditing) {
    return (
      <DueInput
        task={task}
        onDone={(isLeft) => {
          flushSync(() => setEditing(false))
          if (isLeft) return
          button.current?.focus()
          keepNear(button.current)
        }}
      />
    )
  }
  return (
    <Box
      asChild
      display="inline-flex"
      alignItems="center"
      minHeight="28px"
      maxWidth="100%"
      marginInline="-6px"
      paddingInline="6px"
      borderRadius="sm"
      cursor="text"
      _hover={{ boxShadow: 'inset 0 0 0 1px var(--ui-colors-border)' }}
    >
      <button
        ref={button}
        type="button"
        data-due={task.id}
        aria-label={`${words}: change when “${task.title}” is due`}
        onClick={() => setEditing(true)}
        onKeyDown={(event) => event.stopPropagation()}
      >
        {shown}
      </button>
    </Box>
  )
}

interface DueInputProps {
  readonly task: TaskRow
  /** Called once it is saved or given up; `isLeft` where the focus has gone elsewhere by itself. */
  readonly onDone: (isLeft: boolean) => void
}

/** A day in words, or as DD/MM/YYYY: Enter or leaving the field saves, Escape gives up. */
function DueInput({ task, onDone }: DueInputProps) {
  const { today, timeZone } = useClock()
  const [text, setText] = useState('')
  const [isWrong, setWrong] = useState(false)
  const isOver = useRef(false)

  async function dueOf(typed: string): Promise<Due | undefined> {
    const day = parseTypedDate(typed)
    if (day) return { due_on: day }
    const readWords = await loadWords()
    const { due_on, due_time } = readWords(typed, { at: new Date(), timeZone })
    return due_on ? { due_on, ...(due_time && { due_time }) } : undefined
  }
  async function save(isLeft: boolean): Promise<void> {
    if (isOver.current) return
    const typed = text.trim()
    isOver.current = true
    if (typed === '') return onDone(isLeft)
    try {
      const due = await dueOf(typed)
      if (due) {
        onDone(isLeft)
        return await moveDue(task, due, today)
      }
      toast({ title: NO_DAY, tone: 'danger' })
    } catch (error) {
      toast({ title: messageOf(error), tone: 'danger' })
    }
    isOver.current = false
    setWrong(true)
  }
  return (
    <TextInput
      size="sm"
      autoFocus
      aria-label={`When “${task.title}” is due`}
      placeholder="tomorrow, Mon, 3/12"
      autoComplete="off"
      maxLength={60}
      value={text}
      invalid={isWrong}
      onFocus={() => void loadWords().catch(() => undefined)}
      onChange={({ currentTarget }) => {
        setText(currentTarget.value)
        setWrong(false)
      }}
      onBlur={() => void save(true)}
      onKeyDown={(event) => {
        // The row has keys of its own.
        event.stopPropagation()
        if (event.nativeEvent.isComposing) return
        if (event.key === 'Enter') void save(false)
        if (event.key === 'Escape') {
          isOver.current = true
          onDone(false)
        }
      }}
    />
  )
}
