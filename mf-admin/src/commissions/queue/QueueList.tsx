import { ListScreen } from '@portal/screens/list'
import { QUEUE_LIST } from './queue-list.tsx'

/** `/commission/queue` */
export default function QueueList() {
  return <ListScreen list={QUEUE_LIST} />
}
