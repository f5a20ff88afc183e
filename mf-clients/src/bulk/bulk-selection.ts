import type { ClientSelectionInput } from '@portal/contract/client-selection'
import type { Total } from '../client-list/list-kind.ts'
import type { ListScope, ListSelection } from '../client-list/selection.ts'

/** Whom the selection of a list means, as the server takes it. */
export function selectionOf({ filter }: Pick<ListScope, 'filter'>, selection: ListSelection): ClientSelectionInput {
  return selection.allMatching ? { filter } : { ids: [...selection.ids].map(Number) }
}

/** How many people the selection of a list means. */
export function countSelected({ count }: Pick<ListScope, 'count'>, selection: ListSelection): Total {
  return (selection.allMatching && count) || { total: selection.ids.size }
}
