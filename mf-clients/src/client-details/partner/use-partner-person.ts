import { partners } from '@portal/contract/partners'
import { useCall } from '@portal/platform'
import type { FieldValues } from '../../client-fields/field-value.ts'

const NOBODY: FieldValues = {}

/** What is known of a client's partner, be they a client or not; nothing while it comes, and where it does not. */
export function usePartnerPerson(clientId: number): FieldValues {
  const { data } = useCall(partners.view, { params: { id: clientId } })
  return data?.linked?.client ?? data?.details ?? NOBODY
}
