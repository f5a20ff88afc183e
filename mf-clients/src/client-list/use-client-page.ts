import { clients } from '@portal/contract/clients'
import type { InputOf } from '@portal/contract/endpoint'
import { imports } from '@portal/contract/imports'
import { leadingRole } from '@portal/domain'
import { useCall, useProfile } from '@portal/platform'
import { mayCall } from '../access.ts'
import { useClock } from '../clock.ts'
import { type ColumnName, listFields } from './column-names.ts'
import type { ListState } from './list-address.ts'
import { type ListKind, type ListOffer, totalText } from './list-kind.ts'
import { type FilterQuery, toFilter, toQuery, type Viewer } from './list-query.ts'
import type { ListTab } from './list-tabs.ts'

/** Who looks at a list, and what they get of it. */
export interface ListViewer extends Viewer {
  readonly offer: ListOffer
  /** Whether the profile is there, without which nobody knows what to ask for. */
  readonly known: boolean
  readonly mayCreate: boolean
  readonly mayChange: boolean
  readonly mayImport: boolean
}

export function useListViewer(list: ListKind): ListViewer {
  const profile = useProfile()
  const { today } = useClock()
  const role = profile ? leadingRole(profile.roles) : 'ROLE_USER'
  return {
    userId: profile?.id ?? 0,
    today,
    offer: list.offerTo(role),
    known: profile !== null,
    mayCreate: mayCall(clients.create, role),
    mayChange: mayCall(clients.updateStatus, role),
    mayImport: mayCall(imports.list, role),
  }
}

/** Whom a list means: its filters and its text, with who is listed where they do not say. */
export function listFilter(
  list: ListKind,
  state: Pick<ListState, 'filters' | 'search'>,
  { offer, ...viewer }: ListViewer,
): FilterQuery {
  return toFilter(state, viewer, list.path === '/leads' ? 'lead' : offer.kind)
}

/** A page of a list with what its columns show; the last one stays while the next is on its way. */
export function useClientPage(
  list: ListKind,
  state: ListState,
  { offer, ...viewer }: ListViewer,
  columns: readonly ColumnName[],
  enabled = true,
) {
  const fields = listFields(columns)
  const input: InputOf<typeof clients.list> = {
    query: { ...toQuery(state, viewer, offer.kind), ...(fields.length > 0 && { fields }) },
  }
  return useCall(list.endpoint, input, { keepPrevious: true, enabled: enabled && viewer.known })
}

/** What one call counts at most. Source: `clients.counts`, and the length of an address that every server takes. */
const MOST_COUNTED = { lists: 40, characters: 6000 }

/** The filters of as many tabs as one call takes, the first ones first. */
function countable(filters: readonly FilterQuery[]): readonly FilterQuery[] {
  let characters = 0
  const beyond = filters.findIndex((filter, place) => {
    characters += encodeURIComponent(JSON.stringify(filter)).length
    return place >= MOST_COUNTED.lists || characters > MOST_COUNTED.characters
  })
  return beyond === -1 ? filters : filters.slice(0, beyond)
}

/** How many each tab of a list holds, in one call, an estimate in words; undefined where that is not known (yet). */
export function useTabCounts(
  list: ListKind,
  tabs: readonly ListTab[],
  viewer: ListViewer,
): ReadonlyMap<ListTab, number | string | undefined> {
  const lists = countable(tabs.map(({ state }) => listFilter(list, state, viewer)))
  const answer = useCall(
    clients.counts,
    { query: { lists: JSON.stringify(lists) } },
    { enabled: viewer.known && lists.length > 0 },
  )
  return new Map(
    tabs.map((tab, place) => {
      const count = answer.data?.counts[place]
      return [tab, count?.total_is_estimate ? totalText(count) : count?.total]
    }),
  )
}
