import { ListScreen } from '@portal/screens/list'
import { POLICY_LIST } from './policy-list.ts'

/** `/policies` */
export default function PolicyList() {
  return <ListScreen list={POLICY_LIST} />
}
