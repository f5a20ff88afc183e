import { ListScreen } from '@portal/screens/list'
import { RECEIVED_LIST } from './received-list.tsx'

/** `/commission/received` */
export default function ReceivedList() {
  return <ListScreen list={RECEIVED_LIST} />
}
