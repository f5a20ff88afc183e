import { tasks } from '@portal/contract/work/tasks'
import type { TaskRow } from '@portal/contract/work/tasks.schema'
import { OPEN_TASK_STATUSES } from '@portal/domain/work/task'
import { lazyPart, mayCall, useAhead, useCall, useClock, useRole } from '@portal/platform'
import { useLocation, useSearchParams } from '@portal/router'
import { TabSkeleton } from '@portal/screens/record'
import { Button, Stack } from '@portal/ui/core'
import { PlusIcon } from '@portal/ui/icons'
import { EmptyState, ErrorPanel, Panel } from '@portal/ui/page'
import { useState } from 'react'
import type { Named } from '../edit/task-text.ts'
import { TaskRows } from '../list/TaskRows.tsx'
import { QuickAdd } from '../quick-add/QuickAdd.tsx'

const NewTask = lazyPart(() => import(/* webpackChunkName: "task" */ '../edit/NewTask.tsx'))
const EditTask = lazyPart(() => import(/* webpackChunkName: "task" */ '../edit/EditTask.tsx'))

const SHOWN = 50

export interface OwnerTasksProps {
  readonly client: Named
  /** The application alone; all of the client's without it. */
  readonly application?: Named
}

/** Names the visit whose address asks for a new task: `?add=task`. */
function useAsked(): string | undefined {
  const [params] = useSearchParams()
  const { key } = useLocation()
  return params.get('add') === 'task' ? key : undefined
}

/** What is to be done for a client or an application, and what was done. */
export function OwnerTasks({ client, application }: OwnerTasksProps) {
  const role = useRole()
  const { today } = useClock()
  const adding = useAsked()
  const [opened, setOpened] = useState<TaskRow>()
  const [isAdding, setAdding] = useState(false)
  const nearNew = useAhead(NewTask)
  useAhead(EditTask)
  const owner = application ? { application_id: application.id } : { client_id: client.id }
  const query = { ...owner, page_size: SHOWN }
  const open = useCall(tasks.list, { query: { ...query, status: [...OPEN_TASK_STATUSES], sort: 'due' } })
  const done = useCall(tasks.list, { query: { ...query, status: ['completed'], sort: '-completed_on' } })
  const failed = open.error ?? done.error
  if (failed && !(open.data && done.data)) {
    const again = () => void Promise.all([open.refetch(), done.refetch()])
    return <ErrorPanel message={failed.message} retrying={open.isFetching || done.isFetching} onRetry={again} />
  }
  if (!open.data || !done.data) return <TabSkeleton />
  const mayChange = mayCall(tasks.create, role)
  const rows = { today, mayChange, onOpen: setOpened }
  return (
    <Stack gap="3">
      {mayChange && (
        <QuickAdd key={adding} autoFocus={adding !== undefined} client={client} {...(application && { application })} />
      )}
      <Panel
        title="To do"
        count={open.data.total || null}
        headingLevel={2}
        flush
        action={
          mayChange && (
            <Button
              variant="ghost"
              size="sm"
              icon={<PlusIcon size={14} />}
              {...nearNew}
              onClick={() => setAdding(true)}
            >
              New task
            </Button>
          )
        }
        empty={open.data.items.length === 0 && <EmptyState>No open tasks.</EmptyState>}
      >
        <TaskRows tasks={open.data.items} {...rows} />
      </Panel>
      {done.data.items.length > 0 && (
        <Panel title="Done" count={done.data.total} headingLevel={2} flush>
          <TaskRows tasks={done.data.items} {...rows} />
        </Panel>
      )}
      {isAdding && <NewTask client={client} {...(application && { application })} onClose={() => setAdding(false)} />}
      {opened && <EditTask id={opened.id} onClose={() => setOpened(undefined)} />}
    </Stack>
  )
}
