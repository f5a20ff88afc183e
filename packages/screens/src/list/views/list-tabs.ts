import type { ListPreferences, SavedView } from '@portal/contract/views.schema'
import { plainList, readListAddress, writeListAddress } from '../address/list-address.ts'
import type { List, ListOffer, ListView } from '../define-list.ts'
import type { FilterTexts } from '../filters/filter.ts'
import type { ListState, ListTypes } from '../list-types.ts'

/** A tab over a list: a view that the list brings, or a saved one. */
export interface ListTab<T extends ListTypes> extends ListView<T['sort']> {
  /** What the tab shows: all of the list's state where it is saved, else its filters and its order. */
  readonly state: ListState<T>
  readonly saved?: SavedView
}

/** What is known of how the viewer sees the list. */
export interface KnownViews {
  readonly views: readonly SavedView[]
  readonly preferences: Pick<ListPreferences, 'view_order' | 'default_view'>
}

function savedTab<T extends ListTypes>(saved: SavedView, list: List<T>, offer: ListOffer<T>): ListTab<T> {
  const state = { ...readListAddress(new URLSearchParams(saved.params), list, offer), page: 1, tab: saved.id }
  return { id: String(saved.id), label: saved.name, filters: state.filters, state, saved }
}

/** The tabs over a list in the viewer's order; those that they have not placed follow. */
export function tabsOf<T extends ListTypes>(
  list: List<T>,
  offer: ListOffer<T>,
  { views, preferences }: KnownViews,
): ReadonlyArray<ListTab<T>> {
  const plain = plainList(list)
  const tabs = [
    ...offer.views.map((view): ListTab<T> => {
      const { filters, sort = plain.sort } = view
      return { ...view, state: { ...plain, filters, sort } }
    }),
    ...views.map((saved) => savedTab(saved, list, offer)),
  ]
  const placeOf = ({ id }: ListTab<T>) => {
    const place = preferences.view_order.indexOf(id)
    return place === -1 ? Number.POSITIVE_INFINITY : place
  }
  // Equal places keep their order; two infinities are no difference that a sort could take.
  return tabs.toSorted((one, other) => (placeOf(one) === placeOf(other) ? 0 : placeOf(one) - placeOf(other)))
}

/** Whether a list keeps the filters of a view; what no chip shows is the view's alone. */
function keeps<T extends ListTypes>(
  texts: FilterTexts,
  view: Pick<ListTab<T>, 'filters'>,
  offer: ListOffer<T>,
): boolean {
  const hidden = offer.filters.flatMap((filter) => (filter.hidden ? Object.keys(filter.params) : []))
  return [...new Set([...hidden, ...Object.keys(view.filters)])].every((name) => texts[name] === view.filters[name])
}

/** The tab that an address shows: the saved one that it names, else of those whose filters it keeps the one with the most. */
export function currentTab<T extends ListTypes>(
  tabs: ReadonlyArray<ListTab<T>>,
  state: ListState<T>,
  offer: ListOffer<T>,
): ListTab<T> | undefined {
  const named = state.tab === undefined ? undefined : tabs.find(({ saved }) => saved?.id === state.tab)
  if (named) return named
  return tabs
    .filter((tab) => !tab.saved && keeps(state.filters, tab, offer))
    .sort((a, b) => Object.keys(b.filters).length - Object.keys(a.filters).length)[0]
}

/** The tab that opens where the address says nothing; undefined where that is the list as it is without any. */
export function defaultTab<T extends ListTypes>(
  tabs: ReadonlyArray<ListTab<T>>,
  { preferences }: KnownViews,
): ListTab<T> | undefined {
  const tab = tabs.find(({ id }) => id === preferences.default_view)
  return tab && (tab.saved || Object.keys(tab.filters).length > 0) ? tab : undefined
}

/**
 * Where a tab leads from a list: what it brings of its own, and of the list how it is shown and sorted. An order that the
 * tab `left` brought stays with that tab.
 */
export function tabState<T extends ListTypes>(
  { saved, sort, state }: ListTab<T>,
  now: ListState<T>,
  left?: ListTab<T>,
): ListState<T> {
  if (saved) return state
  const { view, pageSize } = now
  return { ...state, view, pageSize, sort: sort || now.sort === left?.sort ? state.sort : now.sort }
}

/** What of a list a view keeps: neither the page, nor its own number, nor the columns, which it keeps apart. */
function kept<T extends ListTypes>(state: ListState<T>): ListState<T> {
  return { ...state, page: 1, tab: undefined, columns: undefined }
}

/** The parameters that a view of the list keeps. */
export function viewParams<T extends ListTypes>(state: ListState<T>, list: List<T>): Record<string, string> {
  return Object.fromEntries(writeListAddress(kept(state), list))
}

/** Whether a list that was opened as a saved view shows something else by now. */
export function isChanged<T extends ListTypes>(tab: ListTab<T>, state: ListState<T>, list: List<T>): boolean {
  if (!tab.saved) return false
  const textOf = (one: ListState<T>) => writeListAddress(kept(one), list).toString()
  return (
    textOf(state) !== textOf(tab.state) ||
    (state.columns !== undefined && state.columns.join() !== tab.saved.columns?.join())
  )
}

/** The columns that a saved view shows; undefined where it leaves them to whoever looks. */
export function tabColumns<T extends ListTypes>(
  tab: ListTab<T> | undefined,
  { columns }: ListOffer<T>,
): readonly T['column'][] | undefined {
  return tab?.saved?.columns?.flatMap((name) => columns.filter((column) => column === name))
}

/** The order of the tabs with one of them moved by so many places. */
export function movedTab(tabs: ReadonlyArray<{ readonly id: string }>, id: string, by: -1 | 1): string[] {
  const ids = tabs.map((tab) => tab.id)
  const from = ids.indexOf(id)
  const to = Math.max(0, Math.min(from + by, ids.length - 1))
  ids.splice(from, 1)
  ids.splice(to, 0, id)
  return ids
}
