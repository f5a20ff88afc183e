import type { ListOffer } from '../define-list.ts'
import type { ListAddress, ListState, ListTypes } from '../list-types.ts'
import { type ListTab, tabColumns } from '../views/list-tabs.ts'
import type { ListViews } from '../views/use-list-views.ts'

/** The columns shown, in order, and the ways to choose others. */
export interface ColumnChoice<T extends ListTypes> {
  readonly visible: readonly T['column'][]
  readonly choose: (names: readonly T['column'][]) => void
  readonly reset: () => void
}

export interface ColumnSources<T extends ListTypes> {
  readonly offer: ListOffer<T>
  readonly views: Pick<ListViews<T>, 'preferences'>
  readonly tab: ListTab<T> | undefined
}

/**
 * The columns of a list: those that the address names, else those of the saved view, else those that the user has
 * chosen for the list, of those offered; the one that names the row always stands first.
 */
export function visibleColumns<T extends ListTypes>(
  { offer, views, tab }: ColumnSources<T>,
  state: ListState<T>,
): readonly T['column'][] {
  const named = state.columns ?? tabColumns(tab, offer) ?? views.preferences.columns ?? offer.usual
  const first = offer.columns.slice(0, 1)
  const others = named.flatMap((name) => offer.columns.slice(1).filter((column) => column === name))
  return [...first, ...others]
}

/**
 * The choice of columns. What is chosen over a saved view is a change of the view, which the address holds until it is
 * saved; else it is the user's own, and kept.
 */
export function columnChoice<T extends ListTypes>(
  sources: ColumnSources<T> & { readonly views: Pick<ListViews<T>, 'prefer'> },
  address: Pick<ListAddress<T>, 'state' | 'arrange'>,
): ColumnChoice<T> {
  const { offer, views, tab } = sources
  const isInAddress = tabColumns(tab, offer) !== undefined || address.state.columns !== undefined
  return {
    visible: visibleColumns(sources, address.state),
    choose: (names) => (isInAddress ? address.arrange(names) : views.prefer({ columns: [...names] })),
    reset: () => (isInAddress ? address.arrange(undefined) : views.prefer({ columns: null })),
  }
}
