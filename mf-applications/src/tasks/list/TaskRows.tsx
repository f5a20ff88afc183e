import type { TaskRow } from '@portal/contract/work/tasks.schema'
import { Box, Flex, Inline } from '@portal/ui/core'
import { Avatar } from '@portal/ui/page'
import { TaskCheck } from '../complete/TaskCheck.tsx'
import { PriorityMark } from '../PriorityMark.tsx'
import { dueWords, isOverdue } from '../tasks.ts'
import { recurrenceWords } from './task-columns.tsx'

export interface TaskRowsProps {
  readonly tasks: readonly TaskRow[]
  readonly today: string
  readonly mayChange: boolean
  readonly onOpen: (task: TaskRow) => void
}

/** Tasks in a panel: ticked there, opened over the page. */
export function TaskRows({ tasks, today, mayChange, onOpen }: TaskRowsProps) {
  return (
    <Box as="ul" listStyleType="none">
      {tasks.map((task) => {
        const repeats = recurrenceWords(task)
        return (
          <Flex
            as="li"
            key={task.id}
            alignItems="center"
            gap="3"
            minHeight="44px"
            paddingInline="4"
            borderTopWidth="1px"
            borderColor="border.subtle"
          >
            <TaskCheck task={task} disabled={!mayChange} />
            <Box
              asChild
              flex="1"
              minWidth="0"
              textAlign="left"
              paddingBlock="2"
              cursor="pointer"
              {...(task.status === 'completed' && { color: 'fg.muted', textDecoration: 'line-through' })}
            >
              <button type="button" onClick={() => onOpen(task)}>
                <Box as="span" fontWeight="medium">
                  {task.title}
                </Box>
                <PriorityMark priority={task.priority} />
                {repeats && (
                  <Inline tone="muted" size="xs">
                    {' '}
                    {repeats}
                  </Inline>
                )}
              </button>
            </Box>
            <Inline tone={isOverdue(task, today) ? 'danger' : 'muted'} numeric>
              {dueWords(task, today)}
            </Inline>
            {task.assignee && <Avatar name={task.assignee.name} />}
          </Flex>
        )
      })}
    </Box>
  )
}
