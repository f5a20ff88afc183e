import { type ColumnName, isColumnName } from './column-names.ts'
import type { ListState } from './list-address.ts'
import type { ListOffer } from './list-kind.ts'
import { type ListTab, tabColumns } from './list-tabs.ts'
import type { ListAddress } from './use-list-address.ts'
import type { ListViews } from './use-list-views.ts'

/** The columns shown, in order, and the ways to choose others. */
export interface ColumnChoice {
  readonly visible: readonly ColumnName[]
  readonly choose: (names: readonly ColumnName[]) => void
  readonly reset: () => void
}

export interface ColumnSources {
  readonly offer: ListOffer
  readonly views: Pick<ListViews, 'preferences'>
  readonly tab: ListTab | undefined
}

/**
 * The columns of a list: those that the address names, else those of the saved view, else those that the user has
 * chosen for the list, of those offered; the name always stands first.
 */
export function visibleColumns({ offer, views, tab }: ColumnSources, state: ListState): readonly ColumnName[] {
  const own = views.preferences.columns?.filter(isColumnName)
  const named = state.columns ?? tabColumns(tab) ?? own ?? offer.usual
  return ['name', ...named.filter((name) => offer.columns.includes(name) && name !== 'name')]
}

/**
 * The choice of columns. What is chosen over a saved view is a change of the view, which the address holds until it is
 * saved; else it is the user's own, and kept.
 */
export function columnChoice(
  sources: ColumnSources & { readonly views: Pick<ListViews, 'prefer'> },
  address: Pick<ListAddress, 'state' | 'arrange'>,
): ColumnChoice {
  const { views, tab } = sources
  const isInAddress = tabColumns(tab) !== undefined || address.state.columns !== undefined
  return {
    visible: visibleColumns(sources, address.state),
    choose: (names) => (isInAddress ? address.arrange(names) : views.prefer({ columns: [...names] })),
    reset: () => (isInAddress ? address.arrange(undefined) : views.prefer({ columns: null })),
  }
}
