import { ListScreen } from '@portal/screens/list'
import { RENEWAL_LIST } from './renewal-list.tsx'

/** `/renewals` */
export default function RenewalList() {
  return <ListScreen list={RENEWAL_LIST} />
}
