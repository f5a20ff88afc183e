import { auditRequests } from '@portal/contract/work/audit-requests'
import type { AuditRequestRow } from '@portal/contract/work/audit-requests.schema'
import { useCall } from '@portal/platform'
import { Button, Loading } from '@portal/ui/core'
import { Drawer } from '@portal/ui/overlay'
import { EmptyState, ErrorPanel } from '@portal/ui/page'
import { DecideActions } from './DecideActions.tsx'
import { DecideFields } from './DecideFields.tsx'
import { useDecision } from './use-decision.ts'
import { usePaneRoom } from './use-pane-room.ts'

const TITLE = 'Auditor request'
const WIDTH = 400

export interface RequestDrawerProps {
  readonly id: number
  readonly onClose: () => void
}

function Decide({ request, onClose }: { readonly request: AuditRequestRow; readonly onClose: () => void }) {
  const deciding = useDecision(request, onClose)
  return (
    <Drawer
      open
      onClose={onClose}
      title={TITLE}
      width={WIDTH}
      actions={<DecideActions request={request} deciding={deciding} />}
    >
      <DecideFields request={request} deciding={deciding} />
    </Drawer>
  )
}

/** A request over the list, where the window has no room for the pane beside it. */
export default function RequestDrawer({ id, onClose }: RequestDrawerProps) {
  const hasPane = usePaneRoom()
  const { data, error, refetch, isFetching } = useCall(auditRequests.details, { params: { id } }, { enabled: !hasPane })
  if (hasPane) return null
  if (data) return <Decide key={data.id} request={data} onClose={onClose} />
  return (
    <Drawer open onClose={onClose} title={TITLE} width={WIDTH}>
      {!error && <Loading />}
      {error?.status === 404 && (
        <EmptyState action={<Button onClick={onClose}>Close</Button>}>This request doesn’t exist.</EmptyState>
      )}
      {error && error.status !== 404 && (
        <ErrorPanel message={error.message} retrying={isFetching} onRetry={() => void refetch()} />
      )}
    </Drawer>
  )
}
