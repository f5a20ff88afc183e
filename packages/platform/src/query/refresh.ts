import { hearChanges } from '@portal/api-client'
import type { Endpoint } from '@portal/contract/endpoint'
import { isStale, named, type Touch } from '@portal/contract/shown'
import { hashKey, type Query } from '@tanstack/react-query'
import { callKey } from './call-key.ts'
import { queryClient } from './query-client.ts'

/** What waits until nothing holds it, and how much does. */
const held = { by: 0, changes: new Set<string>() }

/** Asks again for every answer, of any remote, that shows what has changed: `client`, `client:12`, `note@client:12`. */
export function refreshEntities(changes: readonly string[], filled?: string): void {
  if (held.by > 0) {
    for (const changed of changes) held.changes.add(changed)
    return
  }
  const predicate = ({ meta, queryHash }: Query) =>
    queryHash !== filled &&
    Array.isArray(meta?.shows) &&
    meta.shows.some((shown) => changes.some((changed) => isStale(String(shown), changed)))
  const begun = queryClient
    .getQueryCache()
    .findAll({ predicate, fetchStatus: 'fetching' })
    .filter(({ state }) => state.data === undefined)
  void queryClient.invalidateQueries({ predicate })
  // A first answer that is on its way may have been written before the change, and the library would take it for fresh.
  for (const { promise, queryKey } of begun) {
    const again = () => queryClient.invalidateQueries({ queryKey, exact: true })
    void promise?.then(again, again)
  }
}

/**
 * Asks for nothing again until the function that it answers is called: for a screen that shows a change before the server
 * has answered, and that an answer which does not know of it would put back.
 */
export function holdRefresh(): () => void {
  held.by += 1
  return () => {
    held.by -= 1
    const changes = [...held.changes]
    held.changes.clear()
    refreshEntities(changes)
  }
}

/** Puts the answer of a call in the place of the read that it answers too. Answers that read's hash. */
function fill({ fills }: Endpoint, touch: Touch): string | undefined {
  if (fills === undefined || touch.answer === undefined) return undefined
  const [name = '', id] = named(fills, touch).split(':')
  const key = callKey({ name }, id === undefined ? {} : { params: { id: Number(id) } })
  // Where it is not here yet, it comes.
  if (queryClient.getQueryData(key) === undefined) return undefined
  void queryClient.cancelQueries({ queryKey: key, exact: true })
  queryClient.setQueryData(key, touch.answer)
  return hashKey(key)
}

/** Has what this page's calls change shown wherever the page shows it. */
hearChanges((changed, touch, endpoint) => refreshEntities(changed, fill(endpoint, touch)))
