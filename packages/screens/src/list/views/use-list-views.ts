import { views } from '@portal/contract/views'
import type { ListPreferences, SavedView } from '@portal/contract/views.schema'
import { callQuery, mayCall, queryClient, useCall, useChange, useRole } from '@portal/platform'
import { toast } from '@portal/ui/overlay'
import { useMemo, useRef } from 'react'
import type { List, ListOffer } from '../define-list.ts'
import type { ListTypes } from '../list-types.ts'
import { defaultTab, type KnownViews, type ListTab, tabsOf } from './list-tabs.ts'

const NOTHING_CHOSEN: KnownViews & { readonly preferences: ListPreferences } = {
  views: [],
  preferences: { columns: null, default_view: null, view_order: [] },
}

/** How the viewer sees a list, and the ways to change that. */
export interface ListViews<T extends ListTypes> {
  /** Whether the server has said what the viewer chose; a list that is shown before could jump. */
  readonly known: boolean
  readonly tabs: ReadonlyArray<ListTab<T>>
  /** What opens where the address says nothing; undefined for the plain list. */
  readonly default: ListTab<T> | undefined
  readonly preferences: ListPreferences
  /** Shows what was chosen at once and keeps it on the server; takes it back where that fails. */
  readonly prefer: (changes: Partial<ListPreferences>) => void
  /** Shows a view that the server has just answered, without waiting for all of them. */
  readonly show: (view: SavedView) => void
}

/** The saved views of a list and what the viewer has chosen for it. */
export function useListViews<T extends ListTypes>(list: List<T>, offer: ListOffer<T>, enabled = true): ListViews<T> {
  const input = { params: { list: list.name } }
  const isOffered = mayCall(views.open, useRole())
  const { data, error } = useCall(views.open, input, { enabled: enabled && isOffered })
  const { mutateAsync } = useChange(views.prefer)
  // One after the other: of two on their way at once, the older might be kept last.
  const queue = useRef<Promise<unknown>>(Promise.resolve())
  const { queryKey } = callQuery(views.open, input)

  function prefer(changes: Partial<ListPreferences>) {
    void queryClient.cancelQueries({ queryKey })
    queryClient.setQueryData(queryKey, (now) => now && { ...now, preferences: { ...now.preferences, ...changes } })
    queue.current = queue.current
      .then(() => mutateAsync({ ...input, body: changes }))
      .catch((error: Error) => {
        toast({ title: error.message, tone: 'danger' })
        void queryClient.invalidateQueries({ queryKey })
      })
  }
  function show(view: SavedView) {
    queryClient.setQueryData(
      queryKey,
      (now) => now && { ...now, views: [...now.views.filter(({ id }) => id !== view.id), view] },
    )
  }

  const chosen = data ?? NOTHING_CHOSEN
  const tabs = useMemo(() => tabsOf(list, offer, chosen), [list, offer, chosen])
  return {
    known: data !== undefined || error !== null || !isOffered,
    tabs,
    default: defaultTab(tabs, chosen),
    preferences: chosen.preferences,
    prefer,
    show,
  }
}
