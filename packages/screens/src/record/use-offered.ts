import { firmLists } from '@portal/contract/office/firm-lists'
import type { FirmListName } from '@portal/domain/office/firm-list'
import { useCall } from '@portal/platform'

/** The labels offered by one of the firm's lists; empty until loaded. */
export function useOffered(list: FirmListName): readonly string[] {
  const { data } = useCall(firmLists.choices, { params: { list } })
  return data?.items.flatMap(({ label, archived }) => (archived ? [] : [label])) ?? []
}
