import { partners } from '@portal/contract/clients/partners'
import { useCall } from '@portal/platform'
import type { PersonValues } from '../../client-fields/client-fields.ts'

const NOBODY: PersonValues = {}

/** What is known about a client’s partner, whether a client or not; undefined until it has loaded, or if that fails. */
export function usePartnerPerson(clientId: number): PersonValues {
  const { data } = useCall(partners.view, { params: { id: clientId } })
  return data?.linked?.client ?? data?.details ?? NOBODY
}
