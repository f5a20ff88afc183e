import { writablePartner } from '@portal/contract/clients/partner-fields'
import type { FieldValue } from '@portal/screens/fields'
import type { PartnerFieldName } from './partner-fields.ts'

/** What the contract finds wrong with a value of a partner who is no client; undefined where nothing. */
export function partnerErrorOf(name: PartnerFieldName, value: FieldValue): string | undefined {
  return writablePartner[name].safeParse(value).error?.issues[0]?.message
}
