import { firmLists } from '@portal/contract/office/firm-lists'
import type { FirmListName } from '@portal/domain/office/firm-list'
import { useCall } from '@portal/platform'

/** What is offered of a list that the firm changes, by the labels; nothing until it has come. */
export function useOffered(list: FirmListName): readonly string[] {
  const { data } = useCall(firmLists.choices, { params: { list } })
  return data?.items.flatMap(({ label, archived }) => (archived ? [] : [label])) ?? []
}
