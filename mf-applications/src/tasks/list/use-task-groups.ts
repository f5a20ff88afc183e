import { tasks } from '@portal/contract/work/tasks'
import type { TaskRow } from '@portal/contract/work/tasks.schema'
import { formatCount } from '@portal/domain/values/count'
import { TASK_GROUPS, type TaskGroup, taskGroup } from '@portal/domain/work/task'
import { useCall } from '@portal/platform'
import type { FilterOf, ListViewer } from '@portal/screens/list'
import type { RowGroup } from '@portal/ui/table'
import type { Tasks } from '../tasks.ts'
import type { TaskColumnName } from './task-column-names.ts'

/** The groups that a list can show: open tasks by their day, where the filter chooses none. */
function groupsIn({ group, status }: FilterOf<Tasks>): readonly TaskGroup[] {
  // As the address spells it, or as a list.
  const isDone = String(status) === 'completed'
  const chosen = group === undefined ? undefined : String(group).split(',')
  return TASK_GROUPS.map(({ value }) => value).filter(
    (value) => !isDone && value !== 'done' && (chosen === undefined || chosen.includes(value)),
  )
}

/** Open tasks under Overdue, Today, This week, Later and No date, each with how many there are. */
export function useTaskGroups(
  { filter, sort }: { readonly filter: FilterOf<Tasks>; readonly sort: Tasks['sort'] },
  { today, known }: ListViewer<Tasks>,
) {
  const shown = sort === 'due' || sort === '-due' ? groupsIn(filter) : []
  const lists = shown.map((group) => ({ ...filter, group: [group] }))
  const isGrouped = shown.length > 1
  const { data } = useCall(
    tasks.counts,
    { query: { lists: JSON.stringify(lists) } },
    { enabled: known && isGrouped, keepPrevious: true },
  )
  if (!isGrouped) return undefined
  return (task: TaskRow): RowGroup<TaskColumnName> | undefined => {
    const group = taskGroup(task, today)
    const total = data?.counts[shown.indexOf(group)]?.total
    const label = TASK_GROUPS.find(({ value }) => value === group)?.label
    if (label === undefined || group === 'done') return undefined
    return {
      id: group,
      label,
      ...(group === 'overdue' && { tone: 'danger' }),
      ...(total !== undefined && { detail: formatCount(total) }),
    }
  }
}
