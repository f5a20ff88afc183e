import { ListScreen } from '@portal/screens/list'
import { TASK_LIST } from './task-list.tsx'

/** `/tasks` */
export default function TaskList() {
  return <ListScreen list={TASK_LIST} />
}
