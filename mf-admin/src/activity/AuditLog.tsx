import { lazyPart } from '@portal/platform'
import { ListBeside } from '../beside/ListBeside.tsx'
import { AUDIT_LIST, ENTRY_PARAM } from './audit-list.tsx'

const EntryPane = lazyPart(() => import(/* webpackChunkName: "audit-entry" */ './entry/EntryPane.tsx'))

/** `/activity`: the audit log, with the open entry beside it or over it. */
export default function AuditLog() {
  return <ListBeside list={AUDIT_LIST} param={ENTRY_PARAM} Pane={EntryPane} />
}
