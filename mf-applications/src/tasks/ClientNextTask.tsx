import { clients } from '@portal/contract/clients/clients'
import { fullName } from '@portal/domain'
import { type SlotContexts, useCall } from '@portal/platform'
import { usePhone } from '@portal/ui/core'
import { NextTask } from './NextTask.tsx'

/** What is to be done next for a client: a panel beside the tabs of their page. */
export default function ClientNextTask({ clientId }: SlotContexts['client-details.aside/v1']) {
  // The page has asked for it already.
  const { data } = useCall(clients.view, { params: { id: clientId } })
  const client = { id: clientId, name: data ? fullName(data.first_name, data.last_name) : '' }
  // There it would stand below all that has happened, while the tab of tasks is at hand.
  if (usePhone()) return null
  return <NextTask title="Next step" client={client} />
}
