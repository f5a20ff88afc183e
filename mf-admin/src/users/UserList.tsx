import { ListScreen } from '@portal/screens/list'
import { USER_LIST } from './user-list.tsx'

/** `/user` */
export default function UserList() {
  return <ListScreen list={USER_LIST} />
}
