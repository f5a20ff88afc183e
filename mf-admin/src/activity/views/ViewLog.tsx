import { ListScreen } from '@portal/screens/list'
import { VIEW_LIST } from './view-list.tsx'

/** `/activity/views` */
export default function ViewLog() {
  return <ListScreen list={VIEW_LIST} />
}
