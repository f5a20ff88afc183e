import { tasks } from '@portal/contract/work/tasks'
import type { TaskRow } from '@portal/contract/work/tasks.schema'
import { daysBefore } from '@portal/domain/values/date'
import { OPEN_TASK_STATUSES } from '@portal/domain/work/task'
import { lazyPart, mayCall, useAhead, useCall, useClock, useRole } from '@portal/platform'
import { panelState } from '@portal/screens/answer'
import { Box, Button, Flex, Inline, Stack, Text } from '@portal/ui/core'
import { CheckIcon } from '@portal/ui/icons'
import { Panel } from '@portal/ui/page'
import { type ReactNode, useState } from 'react'
import { toggleTask } from '../complete/complete-task.ts'
import { putOff } from '../complete/put-off.ts'
import type { Named } from '../edit/task-text.ts'
import { PriorityMark } from '../PriorityMark.tsx'
import { dueWords, isOverdue } from '../tasks.ts'

const EditTask = lazyPart(() => import(/* webpackChunkName: "task" */ '../edit/EditTask.tsx'))
const QuickAdd = lazyPart(async () => {
  const { QuickAdd } = await import(/* webpackChunkName: "quick-add" */ '../quick-add/QuickAdd.tsx')
  return { default: QuickAdd }
})

/** Pixels of what stands below the title, while it comes and after. */
const BODY = 100

interface StepProps {
  readonly task: TaskRow
  /** How many other tasks are open. */
  readonly others: number
  readonly keyShortcut: string | undefined
  readonly onOpen: () => void
}

function Step({ task, others, keyShortcut, onOpen }: StepProps) {
  const { today } = useClock()
  const [isSending, setSending] = useState(false)
  const mayChange = mayCall(tasks.updateStatus, useRole())
  const tomorrow = daysBefore(today, -1)
  async function send(run: () => Promise<void>) {
    setSending(true)
    await run()
    setSending(false)
  }
  return (
    <>
      <Box asChild width="100%" textAlign="left" cursor="pointer" fontWeight="medium" overflowWrap="anywhere">
        <button type="button" onClick={onOpen}>
          {task.title}
          <PriorityMark priority={task.priority} />
        </button>
      </Box>
      {/* One line, there or not: what stands below is not to move. */}
      <Text
        tone="muted"
        size="xs"
        numeric
        minHeight="18px"
        overflow="hidden"
        textOverflow="ellipsis"
        whiteSpace="nowrap"
      >
        {others > 0 ? `Also open: ${others} ${others === 1 ? 'task' : 'tasks'}` : task.details || task.assignee?.name}
      </Text>
      {mayChange && (
        <Flex gap="2" paddingTop="2">
          <Button
            variant="secondary"
            size="sm"
            icon={<CheckIcon size={14} />}
            aria-label={`Mark done: ${task.title}`}
            aria-keyshortcuts={keyShortcut}
            disabled={isSending}
            onClick={() => void send(() => toggleTask(task))}
          >
            Mark done
          </Button>
          {task.due_on !== tomorrow && (
            <Button
              variant="ghost"
              size="sm"
              aria-label={`Tomorrow: ${task.title}`}
              disabled={isSending}
              onClick={() => void send(() => putOff(task, tomorrow))}
            >
              Tomorrow
            </Button>
          )}
        </Flex>
      )}
    </>
  )
}

type Owner = { readonly client_id: number } | { readonly application_id: number }

/** The first open task of a client or an application, with how many there are. */
export function useFirstTask(owner: Owner) {
  return useCall(tasks.list, {
    query: { ...owner, status: [...OPEN_TASK_STATUSES], sort: 'due', page_size: 1 },
  })
}

export interface NextTaskProps {
  readonly title: string
  /** Undefined while their name comes. */
  readonly client: Named | undefined
  /** The application's tasks alone; all of the client's without it. */
  readonly application?: Named
  readonly owner: Owner
  /** The key that marks it done, where the page has one. */
  readonly keyShortcut?: string
  /** Shown where there is none; a field to add one unless told. */
  readonly whenNone?: ReactNode
}

/** What is to be done first for a client or an application; a field to add it where there is nothing. */
export function NextTask({ title, client, application, owner, keyShortcut, whenNone }: NextTaskProps) {
  const role = useRole()
  const { today } = useClock()
  const [opened, setOpened] = useState<number>()
  useAhead(EditTask)
  const answer = useFirstTask(owner)
  const { data } = answer
  const [task] = data?.items ?? []
  const mayAdd = mayCall(tasks.create, role)
  const due = task && dueWords(task, today)
  return (
    <Panel
      title={title}
      headingLevel={2}
      flush
      {...panelState(answer)}
      skeletonRows={1}
      skeletonRowHeight={BODY}
      action={
        task && (
          <Box marginEnd="2">
            <Inline
              size="xs"
              numeric
              tone={isOverdue(task, today) ? 'danger' : task.due_on === today ? 'warning' : 'muted'}
            >
              {due}
            </Inline>
          </Box>
        )
      }
    >
      {data && (
        <Box paddingInline="4" paddingBottom="4" minHeight={{ base: `${BODY}px`, _print: '0' }}>
          {task ? (
            <Step
              key={task.id}
              task={task}
              others={Math.max(0, data.total - 1)}
              keyShortcut={keyShortcut}
              onOpen={() => setOpened(task.id)}
            />
          ) : (
            (whenNone ?? (
              <Stack gap="2">
                <Text tone="muted">No open tasks.</Text>
                {mayAdd && client && <QuickAdd client={client} {...(application && { application })} />}
              </Stack>
            ))
          )}
        </Box>
      )}
      {opened !== undefined && <EditTask id={opened} onClose={() => setOpened(undefined)} />}
    </Panel>
  )
}
