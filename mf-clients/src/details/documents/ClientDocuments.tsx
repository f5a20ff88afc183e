import { fullName } from '@portal/domain/values/person'
import { Documents } from '@portal/screens/documents'
import type { ClientTabProps } from '../client-tab.ts'

export default function ClientDocuments({ clientId, client, role }: ClientTabProps) {
  return (
    <Documents
      owner={{ client: clientId }}
      ownerName={fullName(client.first_name, client.last_name)}
      address={`/client-details/${clientId}?tab=documents`}
      role={role}
    />
  )
}
