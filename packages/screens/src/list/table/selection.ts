import type { RowId } from '@portal/ui/table'
import { useState } from 'react'
import type { ListScope } from '../define-list.ts'
import type { ListTypes, SelectedRows } from '../list-types.ts'
import type { Total } from '../total.ts'

/** The rows chosen, also of other pages; or all that match, whether or not they have been on a page. */
export interface ListSelection {
  readonly ids: ReadonlySet<RowId>
  readonly allMatching: boolean
  readonly choose: (ids: ReadonlySet<RowId>) => void
  readonly chooseAllMatching: () => void
  readonly clear: () => void
}

const NOTHING: ReadonlySet<RowId> = new Set()

/** The selection of a list; another filter means other rows, so that it begins anew there. */
export function useListSelection(filter: object): ListSelection {
  const key = JSON.stringify(filter)
  const [chosen, setChosen] = useState({ key, ids: NOTHING, allMatching: false })
  const { ids, allMatching } = chosen.key === key ? chosen : { ids: NOTHING, allMatching: false }
  return {
    ids,
    allMatching,
    choose: (next) => setChosen({ key, ids: next, allMatching: false }),
    chooseAllMatching: () => setChosen({ key, ids, allMatching: true }),
    clear: () => setChosen({ key, ids: NOTHING, allMatching: false }),
  }
}

/** The rows that the selection of a list means, as the server takes them. */
export function selectedRows<T extends ListTypes>(
  { filter }: Pick<ListScope<T>, 'filter'>,
  selection: ListSelection,
): SelectedRows<T> {
  return selection.allMatching ? { filter } : { ids: [...selection.ids].map(Number) }
}

/** How many rows the selection of a list means. */
export function countSelected(count: Total | undefined, selection: ListSelection): Total {
  return (selection.allMatching && count) || { total: selection.ids.size }
}
