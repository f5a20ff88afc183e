import { leadingRole } from '@portal/domain/account/role'
import { useClock, useProfile } from '@portal/platform'
import { type List, type ListViewer, toFilter } from './define-list.ts'
import type { FilterOf, ListState, ListTypes } from './list-types.ts'
import { totalText } from './total.ts'
import type { ListTab } from './views/list-tabs.ts'

export function useListViewer<T extends ListTypes>(list: List<T>): ListViewer<T> {
  const profile = useProfile()
  const { today } = useClock()
  const role = profile ? leadingRole(profile.roles) : 'ROLE_USER'
  return { userId: profile?.id ?? 0, today, role, offer: list.offerTo(role), known: profile !== null }
}

/** What a list means: its filters and its text, with what holds beside every filter. */
export function listFilter<T extends ListTypes>(
  list: List<T>,
  state: Pick<ListState<T>, 'filters' | 'search'>,
  viewer: ListViewer<T>,
): FilterOf<T> {
  return { ...list.always, ...toFilter(state, viewer) }
}

/** A page of a list with what its columns show; the last one stays while the next is on its way. */
export function useListPage<T extends ListTypes>(
  list: List<T>,
  state: ListState<T>,
  viewer: ListViewer<T>,
  columns: readonly T['column'][],
  enabled = true,
) {
  const { page, pageSize, sort } = state
  return list.usePage(toFilter(state, viewer), { page, page_size: pageSize, sort }, columns, {
    keepPrevious: true,
    enabled: enabled && viewer.known,
  })
}

/** What one call counts at most. Source: `clients.counts`, and the length of an address that every server takes. */
const COUNTED_MAX = { lists: 40, characters: 6000 }

/** The filters of as many tabs as one call takes, the first ones first. */
function countable<F>(filters: readonly F[]): readonly F[] {
  let characters = 0
  const beyond = filters.findIndex((filter, index) => {
    characters += encodeURIComponent(JSON.stringify(filter)).length
    return index >= COUNTED_MAX.lists || characters > COUNTED_MAX.characters
  })
  return beyond === -1 ? filters : filters.slice(0, beyond)
}

const useNoCounts = () => ({ data: undefined })

/** How many each tab of a list holds, in one call, an estimate in words; undefined where that is not known (yet). */
export function useTabCounts<T extends ListTypes>(
  list: List<T>,
  tabs: ReadonlyArray<ListTab<T>>,
  viewer: ListViewer<T>,
): ReadonlyMap<ListTab<T>, number | string | undefined> {
  const lists = countable(tabs.map(({ state }) => listFilter(list, state, viewer)))
  const useCounts = list.useCounts ?? useNoCounts
  const { data } = useCounts(lists, { enabled: viewer.known && lists.length > 0 })
  return new Map(
    tabs.map((tab, index) => {
      const count = data?.counts[index]
      return [tab, count?.total_is_estimate ? totalText(count) : count?.total]
    }),
  )
}
