import type { List } from '../define-list.ts'
import type { ListState, ListTypes } from '../list-types.ts'
import { writeListAddress } from './list-address.ts'
import { recordAddress } from './record-address.ts'

/** Where a row stands: its place among those that the list means, and the lane of a board. */
export interface RowPlace {
  readonly place: number
  readonly lane?: string
}

/** Where a row leads: the page of its record, which knows the way back, or over the list itself. */
export function rowAddress<T extends ListTypes>(
  list: List<T>,
  state: ListState<T>,
  row: T['row'],
  { place, lane }: RowPlace,
): string {
  if (list.rowLink) return list.rowLink(row)
  const params = writeListAddress(state, list)
  if (list.drawer) {
    params.set(list.drawer.param, String(row.id))
    return `${list.path}?${params}`
  }
  return recordAddress(list.rowAddress?.(row) ?? '', { path: list.path, params, place, ...(lane && { lane }) })
}
