import type { UserRow } from '@portal/contract/account/users.schema'
import { tasks } from '@portal/contract/work/tasks'
import { ADVISING_ROLES, hasRole, OPEN_TASK_STATUSES } from '@portal/domain'
import { formatCount } from '@portal/domain/values/count'
import { mayCall, useCall, useRole } from '@portal/platform'

/** The open tasks of a user, as lists of tasks are narrowed down. */
export function openTasksOf({ id }: Pick<UserRow, 'id'>) {
  return { assignee_id: String(id), status: OPEN_TASK_STATUSES.join() }
}

/** How many open tasks a user has; 0 where they cannot have any, or the caller does not see them. */
export function useOpenTasks(user: UserRow, needed: boolean): number {
  const mayGive = mayCall(tasks.bulk, useRole())
  const enabled = needed && mayGive && hasRole(user.roles, ADVISING_ROLES)
  const { data } = useCall(tasks.counts, { query: { lists: JSON.stringify([openTasksOf(user)]) } }, { enabled })
  return data?.counts[0]?.total ?? 0
}

export function countOfTasks(count: number): string {
  return count === 1 ? '1 open task' : `${formatCount(count)} open tasks`
}
