import { ListScreen } from '@portal/screens/list'
import { Flex } from '@portal/ui/core'
import { AUDIT_REQUEST_LIST } from './audit-request-list.tsx'
import { RequestPane } from './decide/RequestPane.tsx'
import { usePaneRoom } from './decide/use-pane-room.ts'

/** `/application-access` */
export default function ApplicationAccess() {
  const hasPane = usePaneRoom()
  return (
    <Flex flex="1 1 0" minWidth="0" minHeight="0">
      <ListScreen list={AUDIT_REQUEST_LIST} />
      {hasPane && <RequestPane />}
    </Flex>
  )
}
