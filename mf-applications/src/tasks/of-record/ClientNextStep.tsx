import { clients } from '@portal/contract/clients/clients'
import { fullName } from '@portal/domain/values/person'
import { type SlotContexts, useCall } from '@portal/platform'
import { NextTask } from './NextTask.tsx'

/** What is to be done next for a client, beside the tabs of their page. */
export default function ClientNextStep({ clientId }: SlotContexts['client-details.aside/v1']) {
  const { data } = useCall(clients.details, { params: { id: clientId } })
  const client = data && { id: clientId, name: fullName(data.first_name, data.last_name) }
  return <NextTask title="Next step" client={client} owner={{ client_id: clientId }} />
}
