import { useLocation, useSearchParams } from '@portal/router'
import { useCallback, useMemo } from 'react'
import type { ColumnName } from './column-names.ts'
import { type FilterName, type ListFilters, type ListState, readListAddress, writeListAddress } from './list-address.ts'

/** The list that the address asks for, and the ways to ask for another. Whatever narrows the list down starts at page 1. */
export interface ListAddress {
  readonly state: ListState
  /** Whether the address says nothing at all: then the default view opens. */
  readonly isEmpty: boolean
  readonly turnTo: (page: number) => void
  readonly change: (changes: Partial<Omit<ListState, 'page'>>) => void
  /** Takes the place of the present entry in the browser's history: for what is typed. */
  readonly refine: (changes: { readonly search?: string; readonly filters?: ListFilters }) => void
  /** Shows the same rows with other columns; undefined for those of the view. */
  readonly arrange: (columns: readonly ColumnName[] | undefined) => void
}

/** `?` and the parameters, or nothing. */
export function asSearch(params: URLSearchParams): string {
  const text = params.toString()
  return text && `?${text}`
}

/** Keeps the state of a list in the address. `opensDefault`: see {@link writeListAddress}. */
export function useListAddress(allowed: readonly FilterName[], opensDefault = false): ListAddress {
  const [params, setParams] = useSearchParams()
  const { pathname } = useLocation()
  const state = useMemo(() => readListAddress(params, allowed), [params, allowed])
  // While another view of the list is being drawn, its address is there already: what is asked for now is asked of that.
  const latest = () => {
    const { location } = window
    return location.pathname === pathname ? readListAddress(new URLSearchParams(location.search), allowed) : state
  }
  const go = useCallback(
    (next: ListState, replace = false) => setParams(writeListAddress(next, opensDefault), { replace }),
    [setParams, opensDefault],
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
