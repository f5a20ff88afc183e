import { ListScreen } from '@portal/screens/list'
import { SECURITY_LIST } from './security-list.tsx'

/** `/activity/security` */
export default function SecurityLog() {
  return <ListScreen list={SECURITY_LIST} />
}
