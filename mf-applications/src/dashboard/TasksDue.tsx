import { tasks } from '@portal/contract/work/tasks'
import type { TaskRow } from '@portal/contract/work/tasks.schema'
import { daysUntil } from '@portal/domain/values/date'
import { OPEN_TASK_STATUSES, TASK_GROUPS, taskGroup } from '@portal/domain/work/task'
import { lazyPart, type SlotContexts, useAhead, useCall, useClock } from '@portal/platform'
import { Link } from '@portal/router'
import { panelState } from '@portal/screens/answer'
import { ClientName } from '@portal/screens/client-name'
import { Box, Flex, IconButton, Inline } from '@portal/ui/core'
import { PlusIcon } from '@portal/ui/icons'
import { EmptyState, Panel } from '@portal/ui/page'
import { useState } from 'react'
import { TaskCheck } from '../tasks/complete/TaskCheck.tsx'
import { PriorityMark } from '../tasks/PriorityMark.tsx'
import { taskAddress } from '../tasks/tasks.ts'

const NewTask = lazyPart(() => import(/* webpackChunkName: "task" */ '../tasks/edit/NewTask.tsx'))

const SHOWN = 7
/** Pixels of a row, and of the name of a group. */
const ROW = 46
const HEAD = 28

function whenOf({ due_on, due_time }: TaskRow, today: string): string {
  const late = due_on === null ? 0 : daysUntil(due_on, today)
  if (late > 0) return `${late} ${late === 1 ? 'day' : 'days'}`
  return due_time ?? 'Any time'
}

function Row({ task, today }: { readonly task: TaskRow; readonly today: string }) {
  const isLate = taskGroup(task, today) === 'overdue'
  return (
    <Flex as="li" gap="3" height={`${ROW / 16}rem`} paddingInline="4" alignItems="flex-start">
      <Box paddingTop="2px">
        <TaskCheck task={task} />
      </Box>
      <Flex asChild flex="1" gap="2" minWidth="0">
        <Link to={taskAddress(task)}>
          <Box as="span" flex="1" minWidth="0">
            <Box as="span" display="block" overflow="hidden" textOverflow="ellipsis" whiteSpace="nowrap">
              {task.title}
              <PriorityMark priority={task.priority} />
            </Box>
            <Box
              as="span"
              display="block"
              fontSize="xs"
              color="fg.muted"
              overflow="hidden"
              textOverflow="ellipsis"
              whiteSpace="nowrap"
            >
              {task.client && <ClientName client={task.client} />}
            </Box>
          </Box>
          <Inline tone={isLate ? 'danger' : 'muted'} numeric>
            {whenOf(task, today)}
          </Inline>
        </Link>
      </Flex>
    </Flex>
  )
}

interface GroupProps {
  readonly group: (typeof TASK_GROUPS)[number]
  readonly items: readonly TaskRow[]
  readonly today: string
}

function Group({ group, items, today }: GroupProps) {
  if (items.length === 0) return null
  return (
    <Box borderTopWidth="1px" borderColor="border.subtle" paddingTop="2">
      <Box
        as="h3"
        height={`${HEAD / 16}rem`}
        paddingInline="4"
        color={group.value === 'overdue' ? 'danger.fg' : 'fg.muted'}
      >
        {group.label}
      </Box>
      <Box as="ul" listStyleType="none">
        {items.map((task) => (
          <Row key={task.id} task={task} today={today} />
        ))}
      </Box>
    </Box>
  )
}

/** Tasks that are overdue or due today. */
export default function TasksDue({ userId }: SlotContexts['dashboard.aside/v1']) {
  const { today } = useClock()
  const [isAdding, setAdding] = useState(false)
  const nearNew = useAhead(NewTask)
  const answer = useCall(tasks.list, {
    query: {
      status: [...OPEN_TASK_STATUSES],
      due_to: today,
      sort: 'due',
      page_size: SHOWN,
      ...(userId !== null && { assignee_id: [userId] }),
    },
  })
  const { data } = answer
  const list = new URLSearchParams({
    ...(userId === null ? { show: 'everyone' } : { show: 'everyone', adviser_id: String(userId) }),
    group: 'overdue,today',
  })
  const hidden = data ? data.total - data.items.length : 0
  return (
    <Panel
      title="Tasks due"
      count={data?.total}
      headingLevel={2}
      flush
      {...panelState(answer)}
      skeletonRows={SHOWN}
      skeletonRowHeight={ROW + (2 * (HEAD + 9)) / SHOWN}
      action={
        <IconButton size="sm" label="New task" icon={<PlusIcon />} {...nearNew} onClick={() => setAdding(true)} />
      }
    >
      {data?.items.length === 0 && <EmptyState>Nothing is due.</EmptyState>}
      {data &&
        TASK_GROUPS.map((group) => (
          <Group
            key={group.value}
            group={group}
            today={today}
            items={data.items.filter((task) => taskGroup(task, today) === group.value)}
          />
        ))}
      {hidden > 0 && (
        <Box asChild display="block" paddingInline="4" paddingBlock="2" color="accent.fg">
          <Link to={`/tasks?${list}`}>{hidden} more</Link>
        </Box>
      )}
      {isAdding && <NewTask onClose={() => setAdding(false)} />}
    </Panel>
  )
}
