import type { ClientDetails } from '@portal/contract/clients/clients.schema'
import type { Role } from '@portal/domain/account/role'
import type { RecordTab } from '@portal/screens/record'

/** What every tab of a client's page is given. */
export interface ClientTabProps {
  readonly clientId: number
  readonly client: ClientDetails
  readonly role: Role | null
}

/** A tab of this remote's own. */
export type OwnTab = RecordTab<ClientDetails, ClientTabProps>
