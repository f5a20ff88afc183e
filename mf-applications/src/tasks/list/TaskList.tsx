import { lazyPart } from '@portal/platform'
import { useSearchParams } from '@portal/router'
import { ListScreen } from '@portal/screens/list'
import { TASK_LIST } from './task-list.tsx'

const TaskCalendar = lazyPart(() => import(/* webpackChunkName: "task-calendar" */ '../calendar/TaskCalendar.tsx'))

/** `/tasks`: as a list, or on their days where the address says so. */
export default function TaskList() {
  const [params] = useSearchParams()
  return params.has('calendar') ? <TaskCalendar /> : <ListScreen list={TASK_LIST} />
}
