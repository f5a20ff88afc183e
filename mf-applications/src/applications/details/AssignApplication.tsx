import { applications } from '@portal/contract/work/applications'
import type { ApplicationDetails } from '@portal/contract/work/applications.schema'
import { change } from '@portal/platform'
import { AssignDialog } from '@portal/screens/adviser-picker'
import type { AdviserOption } from '@portal/screens/advisers'
import { Text } from '@portal/ui/core'
import { toast } from '@portal/ui/overlay'
import { keepApplication } from './application-record.ts'

export interface AssignApplicationProps {
  readonly application: ApplicationDetails
  readonly onClose: () => void
}

/** Asks whose application this is to be. */
export default function AssignApplication({ application, onClose }: AssignApplicationProps) {
  const { id, client, adviser = null } = application
  async function give(to: AdviserOption | null) {
    const params = { id: client.id, appId: id }
    keepApplication(await change(applications.update, { params, body: { adviser_id: to?.id ?? null } }))
  }
  async function assign(to: AdviserOption | null) {
    if (to?.id === adviser?.id) return
    await give(to)
    const undo = () => void give(adviser).catch((error: Error) => toast({ title: error.message, tone: 'danger' }))
    toast({ title: to ? `Assigned to ${to.name}` : 'Adviser removed', tone: 'success', undo })
  }
  return (
    <AssignDialog title={`Assign ${client.name}’s application`} adviser={adviser} assign={assign} onClose={onClose}>
      <Text size="xs" tone="subtle">
        The client keeps their adviser, and open tasks their assignee.
      </Text>
    </AssignDialog>
  )
}
