import type { tasks } from '@portal/contract/work/tasks'
import type { TaskRow } from '@portal/contract/work/tasks.schema'
import type { IsoDate } from '@portal/domain/values/date'
import type { ListTypesOf } from '@portal/screens/list'
import type { TaskColumnName } from './list/task-column-names.ts'

/** The list of tasks. */
export type Tasks = ListTypesOf<typeof tasks.list, TaskColumnName>
export type TaskFilter = Tasks['filter']

export { dueWords } from '@portal/domain/work/due-words'

/** Whether its day is over and it is not done. */
export function isOverdue({ status, due_on }: Pick<TaskRow, 'status' | 'due_on'>, today: IsoDate): boolean {
  return status !== 'completed' && due_on !== null && due_on < today
}

/** The address of a task, over the list. */
export function taskAddress({ id }: { readonly id: number }): string {
  return `/tasks?task=${id}`
}
