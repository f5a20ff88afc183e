import type { ListPreferences, SavedView } from '@portal/contract/views.schema'
import { type ColumnName, isColumnName } from './column-names.ts'
import { type ListState, PLAIN_LIST, readListAddress, writeListAddress } from './list-address.ts'
import { type ListOffer, type ListView, viewOf } from './list-kind.ts'

/** A tab over a list: a view that the list brings, or a saved one. */
export interface ListTab extends ListView {
  /** What the tab shows: all of the list's state where it is saved, else its filters. */
  readonly state: ListState
  readonly saved?: SavedView
}

/** What is known of how the viewer sees the list. */
export interface KnownViews {
  readonly views: readonly SavedView[]
  readonly preferences: Pick<ListPreferences, 'view_order' | 'default_view'>
}

function savedTab(saved: SavedView, { filters: allowed }: ListOffer): ListTab {
  const state = { ...readListAddress(new URLSearchParams(saved.params), allowed), page: 1, tab: saved.id }
  return { id: String(saved.id), label: saved.name, filters: state.filters, state, saved }
}

/** The tabs over a list in the viewer's order; those that they have not placed follow. */
export function tabsOf(offer: ListOffer, { views, preferences }: KnownViews): readonly ListTab[] {
  const tabs = [
    ...offer.views.map((view): ListTab => ({ ...view, state: { ...PLAIN_LIST, filters: view.filters } })),
    ...views.map((saved) => savedTab(saved, offer)),
  ]
  const placeOf = ({ id }: ListTab) => {
    const place = preferences.view_order.indexOf(id)
    return place === -1 ? Number.POSITIVE_INFINITY : place
  }
  // Equal places keep their order; two infinities are no difference that a sort could take.
  return tabs.toSorted((one, other) => (placeOf(one) === placeOf(other) ? 0 : placeOf(one) - placeOf(other)))
}

/** The tab that an address shows: the saved one that it names, else the one whose filters it keeps. */
export function currentTab(tabs: readonly ListTab[], state: ListState): ListTab | undefined {
  const named = state.tab === undefined ? undefined : tabs.find(({ saved }) => saved?.id === state.tab)
  return (
    named ??
    viewOf(
      tabs.filter(({ saved }) => !saved),
      state,
    )
  )
}

/** The tab that opens where the address says nothing; undefined where that is the list as it is without any. */
export function defaultTab(tabs: readonly ListTab[], { preferences }: KnownViews): ListTab | undefined {
  const tab = tabs.find(({ id }) => id === preferences.default_view)
  return tab && (tab.saved || Object.keys(tab.filters).length > 0) ? tab : undefined
}

/** Where a tab leads from a list: what it brings of its own, and of the list how it is shown and sorted. */
export function tabState({ saved, state }: ListTab, { view, sort, pageSize }: ListState): ListState {
  return saved ? state : { ...state, view, sort, pageSize }
}

/** What of a list a view keeps: neither the page, nor its own number, nor the columns, which it keeps apart. */
function kept(state: ListState): ListState {
  return { ...state, page: 1, tab: undefined, columns: undefined }
}

/** The parameters that a view of the list keeps. */
export function viewParams(state: ListState): Record<string, string> {
  return Object.fromEntries(writeListAddress(kept(state)))
}

/** Whether a list that was opened as a saved view shows something else by now. */
export function isChanged(tab: ListTab, state: ListState): boolean {
  if (!tab.saved) return false
  const isSame = writeListAddress(kept(state)).toString() === writeListAddress(kept(tab.state)).toString()
  return !isSame || (state.columns !== undefined && state.columns.join() !== tab.saved.columns?.join())
}

/** The columns that a saved view shows; undefined where it leaves them to whoever looks. */
export function tabColumns(tab: ListTab | undefined): readonly ColumnName[] | undefined {
  return tab?.saved?.columns?.filter(isColumnName)
}

/** The order of the tabs with one of them moved by so many places. */
export function movedTab(tabs: readonly ListTab[], id: string, by: -1 | 1): string[] {
  const ids = tabs.map((tab) => tab.id)
  const from = ids.indexOf(id)
  const to = Math.max(0, Math.min(from + by, ids.length - 1))
  ids.splice(from, 1)
  ids.splice(to, 0, id)
  return ids
}
