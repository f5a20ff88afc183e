import { tasks } from '@portal/contract/work/tasks'
import type { TaskRow } from '@portal/contract/work/tasks.schema'
import { daysBefore } from '@portal/domain/values/date'
import { TASK_STATUSES } from '@portal/domain/work/task'
import { change, useClock } from '@portal/platform'
import { Link } from '@portal/router'
import { doWithUndo } from '@portal/screens/undo'
import { Button, HStack, IconButton } from '@portal/ui/core'
import { CheckIcon, MoreIcon, TrashIcon, UndoIcon } from '@portal/ui/icons'
import { Menu, type MenuEntry } from '@portal/ui/overlay'
import { moveTask, toggleTask } from './complete-task.ts'
import { putOff } from './put-off.ts'

export interface TaskActionsProps {
  readonly task: TaskRow
  /** Its drawer; undefined inside it. */
  readonly href?: string
  readonly mayChange: boolean
}

/** Deletes a task, with the way back. */
export async function removeTask({ id, title }: Pick<TaskRow, 'id' | 'title'>): Promise<void> {
  await doWithUndo(
    `“${title}” deleted`,
    () => change(tasks.remove, { params: { id } }),
    () => change(tasks.restore, { params: { id } }),
  )
}

/** What can be done with a task without opening it. */
export function TaskActions({ task, href, mayChange }: TaskActionsProps) {
  const { today } = useClock()
  const isDone = task.status === 'completed'
  const tomorrow = daysBefore(today, -1)
  const entries: MenuEntry[] = [
    {
      id: 'open',
      items: [
        ...(href ? [{ id: 'open', label: 'Open', link: <Link to={href} /> }] : []),
        ...(task.client
          ? [{ id: 'client', label: 'Open client', link: <Link to={`/client-details/${task.client.id}`} /> }]
          : []),
        ...(task.application
          ? [
              {
                id: 'application',
                label: 'Open application',
                link: <Link to={`/application-details/${task.application.id}`} />,
              },
            ]
          : []),
      ],
    },
    ...(mayChange
      ? [
          {
            id: 'status',
            items: TASK_STATUSES.filter(({ value }) => value !== task.status).map(({ value, label }) => ({
              id: value,
              label,
              onSelect: () => void moveTask(task, value),
            })),
          },
          {
            id: 'change',
            items: [
              ...(isDone || task.due_on === tomorrow
                ? []
                : [{ id: 'tomorrow', label: 'Move to tomorrow', onSelect: () => void putOff(task, tomorrow) }]),
              {
                id: 'delete',
                label: 'Delete',
                icon: <TrashIcon />,
                danger: true,
                onSelect: () => void removeTask(task),
              },
            ],
          },
        ]
      : []),
  ]
  return (
    <HStack gap="1">
      {mayChange && !href && (
        <Button icon={isDone ? <UndoIcon /> : <CheckIcon />} onClick={() => void toggleTask(task)}>
          {isDone ? 'Reopen' : 'Complete'}
        </Button>
      )}
      {mayChange && href && (
        <IconButton
          size="sm"
          icon={isDone ? <UndoIcon /> : <CheckIcon />}
          label={isDone ? `Reopen: ${task.title}` : `Complete: ${task.title}`}
          onClick={() => void toggleTask(task)}
        />
      )}
      <Menu
        label={`More for ${task.title}`}
        placement="bottom-end"
        trigger={<IconButton size="sm" icon={<MoreIcon />} label={`More for ${task.title}`} />}
        entries={entries}
      />
    </HStack>
  )
}
