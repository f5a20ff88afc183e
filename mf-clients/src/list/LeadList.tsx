import { ListScreen } from '@portal/screens/list'
import { LEAD_LIST } from './lead-list.ts'

/** `/leads` */
export default function LeadList() {
  return <ListScreen list={LEAD_LIST} />
}
