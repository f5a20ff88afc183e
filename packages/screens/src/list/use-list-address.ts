import { useLocation, useSearchParams } from '@portal/router'
import { useCallback, useMemo } from 'react'
import type { List, ListOffer, ListTypes } from './define-list.ts'
import type { FilterTexts } from './filter.ts'
import { type ListState, readListAddress, writeListAddress } from './list-address.ts'

/** The list that the address asks for, and the ways to ask for another. Whatever narrows the list down starts at page 1. */
export interface ListAddress<T extends ListTypes> {
  readonly state: ListState<T>
  /** Whether the address says nothing at all: then the default view opens. */
  readonly isEmpty: boolean
  readonly turnTo: (page: number) => void
  readonly change: (changes: Partial<Omit<ListState<T>, 'page'>>) => void
  /** Takes the place of the present entry in the browser's history: for what is typed. */
  readonly refine: (changes: { readonly search?: string; readonly filters?: FilterTexts }) => void
  /** Shows the same rows with other columns; undefined for those of the view. */
  readonly arrange: (columns: readonly T['column'][] | undefined) => void
}

/** Keeps the state of a list in the address. `opensDefault`: see {@link writeListAddress}. */
export function useListAddress<T extends ListTypes>(
  list: List<T>,
  offer: ListOffer<T>,
  opensDefault = false,
): ListAddress<T> {
  const [params, setParams] = useSearchParams()
  const { pathname } = useLocation()
  const state = useMemo(() => readListAddress(params, list, offer), [params, list, offer])
  // While another view of the list is being drawn, its address is there already: what is asked for now is asked of that.
  const latest = () => {
    const { location } = window
    return location.pathname === pathname ? readListAddress(new URLSearchParams(location.search), list, offer) : state
  }
  const go = useCallback(
    (next: ListState<T>, replace = false) => setParams(writeListAddress(next, list, opensDefault), { replace }),
    [setParams, list, opensDefault],
  )
  return {
    state,
    isEmpty: params.size === 0,
    turnTo: (page) => go({ ...latest(), page }),
    change: (changes) => go({ ...latest(), ...changes, page: 1 }),
    refine: (changes) => go({ ...latest(), ...changes, page: 1 }, true),
    arrange: (columns) => go({ ...latest(), columns }, true),
  }
}
