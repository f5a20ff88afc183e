import { ListScreen } from '@portal/screens/list'
import { APPLICATION_LIST } from './application-list.tsx'

/** `/applications` */
export default function ApplicationList() {
  return <ListScreen list={APPLICATION_LIST} />
}
