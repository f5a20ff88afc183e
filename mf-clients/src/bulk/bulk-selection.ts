import type { ClientSelectionInput } from '@portal/contract/client-selection'
import type { ListScope, ListSelection } from '../client-list/selection.ts'

/** Whom the selection of a list means, as the server takes it. */
export function selectionOf({ filter }: Pick<ListScope, 'filter'>, selection: ListSelection): ClientSelectionInput {
  return selection.allMatching ? { filter } : { ids: [...selection.ids].map(Number) }
}

/** How many people the selection of a list means. */
export function countSelected({ total }: Pick<ListScope, 'total'>, selection: ListSelection): number {
  return selection.allMatching ? (total ?? selection.ids.size) : selection.ids.size
}
