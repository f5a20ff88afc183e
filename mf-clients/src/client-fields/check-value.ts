import { writableClient } from '@portal/contract/clients/client-fields'
import type { FieldValue } from '@portal/screens/fields'
import type { ClientFieldName } from './client-fields.ts'

/** What the contract finds wrong with a field's value, in the words that the server would use; undefined where nothing. */
export function errorOf(name: ClientFieldName, value: FieldValue): string | undefined {
  return writableClient[name].safeParse(value).error?.issues[0]?.message
}
