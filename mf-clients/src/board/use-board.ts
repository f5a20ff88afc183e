import { clients } from '@portal/contract/clients'
import type { BoardLane, ClientRow } from '@portal/contract/clients.schema'
import { LEAD_STATUSES, type LeadStatus, type LeadStatusGroup } from '@portal/domain'
import { callQuery, useCall } from '@portal/platform'
import { type ListState, type ListViewer, toFilter } from '@portal/screens/list'
import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import type { People } from '../list/people.ts'
import { laneState } from './lane-state.ts'
import { byUrgency } from './move-card.ts'

/** A lane with all of its cards that have come. */
export interface LaneCards extends Omit<BoardLane, 'items'> {
  /** Undefined where the lane does not show any, and while the first ones come. */
  readonly cards: readonly ClientRow[] | undefined
  /** Cards that have not come yet. */
  readonly left: number
  readonly loading: boolean
  /** Why further cards did not come. */
  readonly fault: string | undefined
}

const NO_MORE: Partial<Record<LeadStatus, number>> = {}

/** Each person once, in the order of the lane; who has moved away meanwhile stays away. */
function inOrder(status: LeadStatus, rows: readonly ClientRow[]): ClientRow[] {
  const ofLane = rows.filter((row) => row.status === status)
  return [...new Map(ofLane.map((row) => [row.id, row])).values()].sort(byUrgency)
}

/** A further page of a lane's cards. */
function laneQuery(state: ListState<People>, viewer: ListViewer<People>) {
  const { kind: _, ...filter } = toFilter(state, viewer)
  const { page, pageSize, sort } = state
  return { ...filter, page, page_size: pageSize, sort, covers: true }
}

/** The board that the address asks for: its first cards in one call, further ones lane by lane. */
export function useBoard(state: ListState<People>, viewer: ListViewer<People>) {
  const { kind: _, ...filter } = toFilter(state, viewer)
  const key = JSON.stringify(filter)
  const group: LeadStatusGroup = state.filters.status_group === 'inactive' ? 'inactive' : 'pipeline'
  const answer = useCall(clients.board, { query: filter }, { keepPrevious: true, enabled: viewer.known })
  // How many further pages of each lane have been asked for; another filter means other lanes.
  const [asked, setAsked] = useState({ key, pages: NO_MORE })
  const pages = asked.key === key ? asked.pages : NO_MORE
  const wanted = LEAD_STATUSES.flatMap(({ value }) =>
    Array.from({ length: pages[value] ?? 0 }, (_, at) => ({ status: value, page: at + 2 })),
  )
  const further = useQueries({
    queries: wanted.map(({ status, page }) =>
      callQuery(clients.listLeads, { query: laneQuery(laneState(state, status, page), viewer) }),
    ),
    combine: (answers) =>
      answers.map(({ data, error, isFetching, refetch }, at) => ({
        ...wanted[at],
        rows: data?.items ?? [],
        // A page that is there stays, whatever becomes of its refresh.
        isMissing: data === undefined,
        isFetching,
        error,
        refetch,
      })),
  })

  // While another group comes, the cards of the one before are nobody's.
  const isOfGroup = answer.data?.status_group === group
  const lanes = LEAD_STATUSES.map(({ value }): LaneCards => {
    const lane = answer.data?.lanes.find(({ status }) => status === value)
    const more = further.filter(({ status }) => status === value)
    const missing = more.filter(({ isMissing }) => isMissing)
    const isShown = LEAD_STATUSES[value].group === group
    const cards =
      lane && isShown && isOfGroup ? inOrder(value, [...lane.items, ...more.flatMap(({ rows }) => rows)]) : undefined
    return {
      status: value,
      total: lane?.total ?? 0,
      total_is_estimate: lane?.total_is_estimate,
      quote_value: lane?.quote_value ?? null,
      cards,
      left: cards ? Math.max(0, (lane?.total ?? 0) - cards.length) : 0,
      loading: missing.some(({ isFetching }) => isFetching),
      fault: missing.map(({ error }) => error?.message).find(Boolean),
    }
  })
  /** Asks for a lane's next page, or again for one that did not come: none is passed over. */
  function showMore(status: LeadStatus) {
    const failed = further.filter((page) => page.status === status && page.isMissing && page.error)
    for (const page of failed) void page.refetch()
    if (failed.length === 0) setAsked({ key, pages: { ...pages, [status]: (pages[status] ?? 0) + 1 } })
  }
  return {
    answer,
    shown: lanes.filter(({ status }) => LEAD_STATUSES[status].group === group),
    others: lanes.filter(({ status }) => LEAD_STATUSES[status].group !== group),
    group,
    showMore,
  }
}
