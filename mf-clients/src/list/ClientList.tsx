import { ListScreen } from '@portal/screens/list'
import { CLIENT_LIST } from './client-list.ts'

/** `/clients` */
export default function ClientList() {
  return <ListScreen list={CLIENT_LIST} />
}
