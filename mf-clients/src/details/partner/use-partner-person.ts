import { partners } from '@portal/contract/clients/partners'
import { useCall } from '@portal/platform'
import type { PersonValues } from '../../client-fields/client-fields.ts'

const NOBODY: PersonValues = {}

/** What is known of a client's partner, be they a client or not; nothing while it comes, and where it does not. */
export function usePartnerPerson(clientId: number): PersonValues {
  const { data } = useCall(partners.view, { params: { id: clientId } })
  return data?.linked?.client ?? data?.details ?? NOBODY
}
