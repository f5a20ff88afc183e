import { useSearchParams } from '@portal/router'
import { laneState } from '../board/lane-state.ts'
import { visibleColumns } from '../client-list/column-choice.ts'
import type { ColumnName } from '../client-list/column-names.ts'
import { type ListState, PLAIN_LIST, readListAddress, writeListAddress } from '../client-list/list-address.ts'
import type { ListKind, Total } from '../client-list/list-kind.ts'
import { currentTab } from '../client-list/list-tabs.ts'
import { readOrigin, recordAddress } from '../client-list/record-address.ts'
import { useClientPage, useListViewer } from '../client-list/use-client-page.ts'
import { asSearch } from '../client-list/use-list-address.ts'
import { useListViews } from '../client-list/use-list-views.ts'
import { CLIENT_LIST } from '../clients/client-list.ts'
import { LEAD_LIST } from '../leads/lead-list.ts'

/** Where a record stands in the list from which it was opened. */
export interface Neighbours {
  readonly list: ListKind
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

/** Cards of a board have none. */
const NO_COLUMNS: readonly ColumnName[] = []

interface Row {
  readonly id: number
}

/** The page of a list on which the place is. */
function pageOf(place: number, { pageSize }: ListState): number {
  return Math.ceil(place / pageSize)
}

/**
 * The neighbours of a record by its place (from 1), as `rowAt` knows them. Where the record has left the list since
 * it was opened (its status has changed under a filter), the one that moved up to its place comes next.
 */
export function neighboursOf(
  id: number,
  place: number,
  rowAt: (place: number) => Row | undefined,
): { number: number | undefined; previous: [Row, number] | undefined; next: [Row, number] | undefined } {
  const beside = (at: number): [Row, number] | undefined => {
    const row = at > 0 ? rowAt(at) : undefined
    return row && [row, at]
  }
  const number = [place, place - 1, place + 1].find((at) => rowAt(at)?.id === id)
  if (number === undefined) return { number, previous: beside(place - 1), next: beside(place) }
  return { number, previous: beside(number - 1), next: beside(number + 1) }
}

/** The neighbours of the record that the page shows, by the origin that its address names. */
export function useNeighbours(id: number): Neighbours | undefined {
  const [params] = useSearchParams()
  const origin = readOrigin(params)
  const list = origin?.path === '/leads' ? LEAD_LIST : CLIENT_LIST
  const viewer = useListViewer(list)
  const listed = origin ? readListAddress(origin.params, viewer.offer.filters) : PLAIN_LIST
  const state = origin?.lane === undefined ? listed : laneState(listed, origin.lane)
  const place = origin?.place ?? 1
  const page = pageOf(place, state)
  const views = useListViews(list, viewer.offer, origin !== undefined)
  const { offer } = viewer
  // The list's own columns: asked for alike, the page that the list has shown is there already.
  const columns =
    origin?.lane === undefined
      ? visibleColumns({ offer, views, tab: currentTab(views.tabs, listed) }, listed)
      : NO_COLUMNS
  const here = useClientPage(list, { ...state, page }, viewer, columns, origin !== undefined && views.known)

  const counted: Total | undefined = here.data?.page === page ? here.data : undefined
  const isFirst = place === (page - 1) * state.pageSize + 1
  const isLast = place === page * state.pageSize
  const pageBeside = isFirst ? page - 1 : page + 1
  // More may follow than an estimate says.
  const mayFollow = counted !== undefined && (counted.total_is_estimate === true || place < counted.total)
  const needsBeside = counted !== undefined && ((isFirst && page > 1) || (isLast && mayFollow))
  const beside = useClientPage(list, { ...state, page: Math.max(1, pageBeside) }, viewer, columns, needsBeside)

  if (!origin) return undefined
  function rowAt(at: number): Row | undefined {
    const data = [here.data, beside.data].find((answer) => answer?.page === pageOf(at, state))
    return data?.items[at - (data.page - 1) * state.pageSize - 1]
  }
  const { number, previous, next } = neighboursOf(id, place, rowAt)
  const back = writeListAddress(origin.lane === undefined ? { ...state, page } : listed, views.default !== undefined)
  function neighbour(found: [Row, number] | undefined): Neighbour | undefined {
    if (!found || !origin) return undefined
    const [{ id: other }, at] = found
    return { id: other, address: recordAddress(other, { ...origin, params: back, place: at }) }
  }
  return {
    list,
    listAddress: `${list.path}${asSearch(back)}`,
    place:
      number === undefined || !counted
        ? undefined
        : { number, total: counted.total, total_is_estimate: counted.total_is_estimate },
    previous: neighbour(previous),
    next: neighbour(next),
  }
}
