import { call } from '@portal/api-client'
import { tasks } from '@portal/contract/work/tasks'
import { nameWithDeath } from '@portal/domain/clients/death'
import { SEARCH_MAX_RESULTS } from '@portal/domain/limits'
import { formatDate } from '@portal/domain/values/date'
import { OPEN_TASK_STATUSES } from '@portal/domain/work/task'
import type { Find } from '@portal/platform'
import { taskAddress } from '../tasks/tasks.ts'

/** Open tasks for the search of the shell: by what is to be done, and for whom. */
const findTasks: Find = async (search, signal) => {
  const query = { search, status: [...OPEN_TASK_STATUSES], sort: 'due' as const, page_size: SEARCH_MAX_RESULTS }
  const { items } = await call(tasks.list, { query }, { signal })
  return items.map(({ id, title, client, due_on }) => ({
    id,
    label: title,
    detail: [client && nameWithDeath(client.name, client.deceased), due_on ? `due ${formatDate(due_on)}` : 'no date']
      .filter(Boolean)
      .join(' · '),
    to: taskAddress({ id }),
    icon: 'tasks',
  }))
}

export default findTasks
