import type { ClientDetails } from '@portal/contract/clients/clients.schema'
import { leadingRole } from '@portal/domain/account/role'
import { useProfile } from '@portal/platform'
import { type AdviserChoice, assignClient } from '../../status/assign-client.ts'

/** Gives a client to an adviser, in the name of the viewer, from a day on. Rejects with what the server says. */
export function useAssign(client: ClientDetails): (adviser: AdviserChoice, commissionFrom?: string) => Promise<void> {
  const own = useProfile()
  return (adviser, commissionFrom) => {
    // An adviser sees their own clients, and leads of nobody.
    const staysInSight = adviser ? adviser.id === own?.id : client.kind === 'lead'
    const mayUndo = staysInSight || !own || leadingRole(own.roles) !== 'ROLE_ADVISOR'
    return assignClient(client, { adviser, mayUndo, commissionFrom })
  }
}
