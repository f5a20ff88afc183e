import { useSearchParams } from '@portal/router'
import { asSearch, plainList, readListAddress, writeListAddress } from './address/list-address.ts'
import { readOrigin, recordAddress } from './address/record-address.ts'
import type { List } from './define-list.ts'
import { laneState } from './lane-state.ts'
import type { ListTypes } from './list-types.ts'
import { visibleColumns } from './table/column-choice.ts'
import type { Noun, Total } from './total.ts'
import { useListPage, useListViewer } from './use-list-page.ts'
import { currentTab } from './views/list-tabs.ts'
import { useListViews } from './views/use-list-views.ts'

/** Where a record stands in the list from which it was opened. */
export interface Neighbours {
  readonly title: string
  readonly noun: Noun
  /** The list as it was left, on the page where the record is. */
  readonly listAddress: string
  /** `3 of 58`, `3 of about 12,400`; undefined while nobody knows, and for a record that has left the list. */
  readonly place: (Total & { readonly number: number }) | undefined
  /** The records beside it; undefined where there is none, or none known. */
  readonly previous: Neighbour | undefined
  readonly next: Neighbour | undefined
}

export interface Neighbour {
  readonly id: number
  readonly address: string
}

interface Row {
  readonly id: number
}

/** The page of a list on which the place is. */
function pageOf(index: number, { pageSize }: { readonly pageSize: number }): number {
  return Math.ceil(index / pageSize)
}

/**
 * The neighbours of a record by its place (from 1), as `rowAt` knows them. Where the record has left the list since
 * it was opened (its status has changed under a filter), the one that moved up to its place comes next.
 */
export function neighboursOf(
  id: number,
  index: number,
  rowAt: (place: number) => Row | undefined,
): { number: number | undefined; previous: [Row, number] | undefined; next: [Row, number] | undefined } {
  const beside = (at: number): [Row, number] | undefined => {
    const row = at > 0 ? rowAt(at) : undefined
    return row && [row, at]
  }
  const number = [index, index - 1, index + 1].find((at) => rowAt(at)?.id === id)
  if (number === undefined) return { number, previous: beside(index - 1), next: beside(index) }
  return { number, previous: beside(number - 1), next: beside(number + 1) }
}

/**
 * The neighbours of the record that the page shows, in that one of `lists` (one at least) that its address names.
 */
export function useNeighbours<T extends ListTypes>(
  id: number,
  lists: readonly [List<T>, ...List<T>[]],
): Neighbours | undefined {
  const [params] = useSearchParams()
  const origin = readOrigin(
    params,
    lists.map(({ path }) => path),
  )
  const list = lists.find(({ path }) => path === origin?.path) ?? lists[0]
  const viewer = useListViewer(list)
  const { offer } = viewer
  const listed = origin ? readListAddress(origin.params, list, offer) : plainList(list)
  const state = origin?.lane === undefined ? listed : laneState(list, listed, origin.lane)
  const place = origin?.place ?? 1
  const page = pageOf(place, state)
  const views = useListViews(list, offer, origin !== undefined)
  // The list's own columns: asked for alike, the page that the list has shown is there already. Cards have none.
  const columns =
    origin?.lane === undefined
      ? visibleColumns({ offer, views, tab: currentTab(views.tabs, listed, offer) }, listed)
      : []
  const here = useListPage(list, { ...state, page }, viewer, columns, origin !== undefined && views.known)

  const counted: Total | undefined = here.data?.page === page ? here.data : undefined
  const isFirst = place === (page - 1) * state.pageSize + 1
  const isLast = place === page * state.pageSize
  const pageBeside = isFirst ? page - 1 : page + 1
  // More may follow than an estimate says.
  const mayFollow = counted !== undefined && (counted.total_is_estimate === true || place < counted.total)
  const needsBeside = counted !== undefined && ((isFirst && page > 1) || (isLast && mayFollow))
  const beside = useListPage(list, { ...state, page: Math.max(1, pageBeside) }, viewer, columns, needsBeside)

  if (!origin) return undefined
  function rowAt(at: number): Row | undefined {
    const data = [here.data, beside.data].find((answer) => answer?.page === pageOf(at, state))
    return data?.items[at - (data.page - 1) * state.pageSize - 1]
  }
  const { number, previous, next } = neighboursOf(id, place, rowAt)
  const back = writeListAddress(
    origin.lane === undefined ? { ...state, page } : listed,
    list,
    views.default !== undefined,
  )
  function neighbour(found: [Row, number] | undefined): Neighbour | undefined {
    if (!found || !origin) return undefined
    const [row, at] = found
    return {
      id: row.id,
      address: recordAddress(list.rowAddress?.(row) ?? '', { ...origin, params: back, place: at }),
    }
  }
  return {
    title: list.title,
    noun: list.noun,
    listAddress: `${list.path}${asSearch(back)}`,
    place:
      number === undefined || !counted
        ? undefined
        : { number, total: counted.total, total_is_estimate: counted.total_is_estimate },
    previous: neighbour(previous),
    next: neighbour(next),
  }
}
