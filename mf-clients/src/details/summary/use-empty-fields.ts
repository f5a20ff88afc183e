import type { ClientDetails } from '@portal/contract/clients/clients.schema'
import type { FieldSection } from '@portal/screens/fields'
import { useState } from 'react'
import { type ClientField, type ClientFieldName, SUMMARY_SECTIONS } from '../../client-fields/client-fields.ts'

const ALL: readonly ClientField[] = Object.values<FieldSection<ClientFieldName>>(SUMMARY_SECTIONS).flatMap(
  ({ fields }) => fields,
)

/** Whether nothing stands in a field that the viewer may see. */
function isEmpty(client: ClientDetails, name: ClientFieldName): boolean {
  const value = client[name]
  return value === null || value === '' || (Array.isArray(value) && value.length === 0)
}

/**
 * Empty fields stand folded until they are asked for. One that had a value when the page opened stays where it is while
 * it is emptied.
 */
export function useEmptyFields(client: ClientDetails) {
  const [isUnfolded, setUnfolded] = useState(false)
  const [filled] = useState(() => new Set(ALL.map(({ name }) => name).filter((name) => !isEmpty(client, name))))
  const isFoldable = ({ name }: ClientField) => isEmpty(client, name) && !filled.has(name)
  return {
    isUnfolded,
    /** How many fields are folded, or would be. */
    count: ALL.filter(isFoldable).length,
    toggle: () => setUnfolded(!isUnfolded),
    seen: (fields: readonly ClientField[]) => (isUnfolded ? fields : fields.filter((field) => !isFoldable(field))),
  }
}
