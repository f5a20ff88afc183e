import type { RowId } from '@portal/ui/table'
import { useState } from 'react'
import type { ColumnName } from './column-names.ts'
import type { Sort } from './list-address.ts'
import type { ListKind, Total } from './list-kind.ts'
import type { FilterQuery } from './list-query.ts'

/** What a list shows, as what works on all of it takes it. */
export interface ListScope {
  readonly list: ListKind
  /** Whom the list means, `kind` included. */
  readonly filter: FilterQuery
  /** How many they are; undefined while nobody knows. */
  readonly count: Total | undefined
  /** The columns shown, in order. */
  readonly columns: readonly ColumnName[]
  readonly sort: Sort
}

/** The rows chosen, also of other pages; or all that match, whether or not they have been on a page. */
export interface ListSelection {
  readonly ids: ReadonlySet<RowId>
  readonly allMatching: boolean
  readonly choose: (ids: ReadonlySet<RowId>) => void
  readonly chooseAllMatching: () => void
  readonly clear: () => void
}

const NOBODY: ReadonlySet<RowId> = new Set()

/** The selection of a list; another filter means other people, so that it begins anew there. */
export function useListSelection(filter: FilterQuery): ListSelection {
  const key = JSON.stringify(filter)
  const [chosen, setChosen] = useState({ key, ids: NOBODY, allMatching: false })
  const { ids, allMatching } = chosen.key === key ? chosen : { ids: NOBODY, allMatching: false }
  return {
    ids,
    allMatching,
    choose: (next) => setChosen({ key, ids: next, allMatching: false }),
    chooseAllMatching: () => setChosen({ key, ids, allMatching: true }),
    clear: () => setChosen({ key, ids: NOBODY, allMatching: false }),
  }
}
