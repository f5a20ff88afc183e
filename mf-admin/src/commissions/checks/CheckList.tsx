import { ListScreen } from '@portal/screens/list'
import { CHECK_LIST } from './check-list.tsx'

/** `/commission/to-check` */
export default function CheckList() {
  return <ListScreen list={CHECK_LIST} />
}
