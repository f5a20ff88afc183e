import { clients } from '@portal/contract/clients/clients'
import { fullName } from '@portal/domain'
import { type SlotContexts, useCall } from '@portal/platform'
import { usePhone } from '@portal/ui/core'
import { NextTask } from './NextTask.tsx'

/**
 * What is to be done next for a client, beside the tabs of their page. On phones nothing stands beside them: below a
 * timeline it would be found by nobody and jump while that comes, and the Tasks tab has it.
 */
export default function ClientNextStep({ clientId }: SlotContexts['client-details.aside/v1']) {
  const isPhone = usePhone()
  const { data } = useCall(clients.details, { params: { id: clientId } })
  const client = data && { id: clientId, name: fullName(data.first_name, data.last_name) }
  if (isPhone) return null
  return <NextTask title="Next step" client={client} owner={{ client_id: clientId }} />
}
