import { useLocation, useSearchParams } from '@portal/router'
import { useCallback, useMemo, useState } from 'react'
import { isSame } from '../../draft/index.ts'
import type { List, ListOffer } from '../define-list.ts'
import type { ListAddress, ListState, ListTypes } from '../list-types.ts'
import { readListAddress, writeListAddress } from './list-address.ts'

/**
 * The first of states that are alike: what opens over a list is in the address too, and no row is drawn anew for it.
 */
function useSame<S extends object>(state: S): S {
  const [first, setFirst] = useState(state)
  const isNew = state !== first && !isSame(state, first)
  if (isNew) setFirst(state)
  return isNew ? state : first
}

/** Keeps the state of a list in the address. `opensDefault`: see {@link writeListAddress}. */
export function useListAddress<T extends ListTypes>(
  list: List<T>,
  offer: ListOffer<T>,
  opensDefault = false,
): ListAddress<T> {
  const [params, setParams] = useSearchParams()
  const { pathname } = useLocation()
  const state = useSame(useMemo(() => readListAddress(params, list, offer), [params, list, offer]))
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
