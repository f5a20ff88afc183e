import { clients } from '@portal/contract/clients'
import type { InputOf } from '@portal/contract/endpoint'
import { leadingRole } from '@portal/domain'
import { useCall, useProfile } from '@portal/platform'
import { mayCall } from '../access.ts'
import { useClock } from '../clock.ts'
import { type ListState, PLAIN_LIST } from './list-address.ts'
import type { ListKind, ListOffer, ListView } from './list-kind.ts'
import { type FilterQuery, toFilter, toQuery, type Viewer } from './list-query.ts'

/** Who looks at a list, and what they get of it. */
export interface ListViewer extends Viewer {
  readonly offer: ListOffer
  /** Whether the profile is there, without which nobody knows what to ask for. */
  readonly known: boolean
  readonly mayCreate: boolean
  readonly mayChange: boolean
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
  }
}

/** Whom a list means: its filters and its text, with who is listed where they do not say. */
export function listFilter(list: ListKind, state: ListState, { offer, ...viewer }: ListViewer): FilterQuery {
  return toFilter(state, viewer, list.path === '/leads' ? 'lead' : offer.kind)
}

function inputOf(state: ListState, { offer, ...viewer }: ListViewer): InputOf<typeof clients.list> {
  return { query: toQuery(state, viewer, offer.kind) }
}

/** A page of a list; the last one stays while the next is on its way. */
export function useClientPage(list: ListKind, state: ListState, viewer: ListViewer, enabled = true) {
  return useCall(list.endpoint, inputOf(state, viewer), { keepPrevious: true, enabled: enabled && viewer.known })
}

/** How many each view of a list holds, in one call; undefined where that is not known (yet). */
export function useViewCounts(list: ListKind, viewer: ListViewer): ReadonlyMap<ListView, number | undefined> {
  const { views } = viewer.offer
  const lists = views.map(({ filters }) => listFilter(list, { ...PLAIN_LIST, filters }, viewer))
  const answer = useCall(clients.counts, { query: { lists: JSON.stringify(lists) } }, { enabled: viewer.known })
  return new Map(views.map((view, place) => [view, answer.data?.counts[place]?.total]))
}
