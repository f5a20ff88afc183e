import { clients } from '@portal/contract/clients/clients'
import type { ClientRow } from '@portal/contract/clients/clients.schema'
import { SEARCH_MAX_RESULTS } from '@portal/domain/limits'
import { startsSearch } from '@portal/domain/values/find-text'
import { fullName } from '@portal/domain/values/person'
import { preloadAddress, useCall, useRemoteHost } from '@portal/platform'
import { useEffect } from 'react'
import { CLIENT_PAGE } from '../recents/client-address.ts'
import { match } from './match.ts'
import { PAUSE } from './pause.ts'
import type { SearchState } from './search-state.ts'
import { useDebounced } from './use-debounced.ts'

export interface ClientsFound {
  readonly state: SearchState
  readonly results: readonly ClientRow[]
  /** Whether the results are those of the text; until then, those of what was typed before stay. */
  readonly settled: boolean
  readonly retry: () => void
}

/** The clients that `text` finds among all whom the user may see: from three characters on, at most five. */
export function useClientSearch(text: string, enabled = true): ClientsFound {
  const host = useRemoteHost()
  const typed = text.trim()
  const wanted = useDebounced(typed, PAUSE)
  const longEnough = enabled && startsSearch(wanted) && startsSearch(typed)
  const found = useCall(
    clients.list,
    { query: { search: wanted, page_size: SEARCH_MAX_RESULTS, total: 'rough' } },
    { enabled: longEnough, keepPrevious: true },
  )
  // A number alone may be that of a client, or part of a phone number.
  const isNumber = longEnough && /^\d{1,9}$/.test(wanted)
  const numbered = useCall(
    clients.list,
    { query: { search: `#${wanted}`, page_size: 1, total: 'rough' } },
    { enabled: isNumber },
  )
  const items = [...((isNumber && numbered.data?.items) || []), ...(found.data?.items ?? [])]
  const unique = items.filter(({ id }, index) => items.findIndex((one) => one.id === id) === index)
  const results = longEnough && found.data ? namesFirst(typed, unique).slice(0, SEARCH_MAX_RESULTS) : []

  // Whoever has found somebody opens the record next.
  const anyFound = results.length > 0
  useEffect(() => {
    if (anyFound) preloadAddress(host, CLIENT_PAGE)
  }, [host, anyFound])

  const state = stateOf(typed, longEnough, wanted === typed, { ...found, anyFound })
  return {
    state,
    results,
    settled: state !== 'searching' && wanted === typed && !found.isPlaceholderData && (!longEnough || !found.isPending),
    retry: () => void found.refetch(),
  }
}

/** Whose name fits before whose e-mail address or phone number does; else in the order of the answer. */
function namesFirst(text: string, clients: readonly ClientRow[]): ClientRow[] {
  const named = match(
    text,
    clients.map((client) => ({ client, label: fullName(client.first_name, client.last_name) })),
  ).map(({ item }) => item.client)
  return [...named, ...clients.filter((client) => !named.includes(client))]
}

interface Found {
  readonly isLoadingError: boolean
  readonly isFetching: boolean
  readonly anyFound: boolean
}

function stateOf(typed: string, longEnough: boolean, still: boolean, found: Found): SearchState {
  if (!startsSearch(typed)) return 'too-short'
  if (!longEnough) return 'searching'
  if (found.isLoadingError && !found.isFetching) return 'failed'
  if (found.anyFound) return 'found'
  return found.isFetching || !still ? 'searching' : 'empty'
}
