import { tasks } from '@portal/contract/work/tasks'
import { OPEN_TASK_STATUSES } from '@portal/domain'
import { lazyPart, mayCall, useCall, useClock, useRole } from '@portal/platform'
import { IconButton } from '@portal/ui/core'
import { PlusIcon } from '@portal/ui/icons'
import { EmptyState, Panel } from '@portal/ui/page'
import { useState } from 'react'
import { TaskRows } from './TaskRows.tsx'
import type { Named } from './task-text.ts'

const NewTask = lazyPart(() => import(/* webpackChunkName: "task" */ './NewTask.tsx'))
const EditTask = lazyPart(() => import(/* webpackChunkName: "task" */ './EditTask.tsx'))

/** Pixels of a row of {@link TaskRows}. */
const ROW = 45
const SHOWN = 1

export interface NextTaskProps {
  readonly title: string
  readonly client: Named
  /** The application’s alone; all of the client’s without it. */
  readonly application?: Named
}

/** What is to be done next, and how much else. */
export function NextTask({ title, client, application }: NextTaskProps) {
  const { today } = useClock()
  const mayChange = mayCall(tasks.create, useRole())
  const [opened, setOpened] = useState<number>()
  const [isAdding, setAdding] = useState(false)
  const owner = application ? { application_id: application.id } : { client_id: client.id }
  const query = { ...owner, status: [...OPEN_TASK_STATUSES], sort: 'due' as const, page_size: SHOWN }
  const { data, error, refetch } = useCall(tasks.list, { query })
  const [next] = data?.items ?? []
  return (
    <Panel
      title={title}
      count={data?.total || null}
      headingLevel={2}
      flush
      loading={!data && !error}
      skeletonRows={SHOWN}
      skeletonRowHeight={ROW}
      fault={error && !data ? { message: error.message, onRetry: () => void refetch() } : null}
      action={
        mayChange && <IconButton size="sm" label="New task" icon={<PlusIcon />} onClick={() => setAdding(true)} />
      }
      empty={data?.items.length === 0 && <EmptyState>Nothing is planned.</EmptyState>}
    >
      {next && <TaskRows tasks={[next]} today={today} mayChange={mayChange} onOpen={({ id }) => setOpened(id)} />}
      {isAdding && <NewTask client={client} {...(application && { application })} onClose={() => setAdding(false)} />}
      {opened !== undefined && <EditTask id={opened} onClose={() => setOpened(undefined)} />}
    </Panel>
  )
}
