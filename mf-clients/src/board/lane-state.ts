import type { LeadStatus } from '@portal/domain'
import type { ListState } from '@portal/screens/list'
import type { People } from '../list/people.ts'

/** Cards that come at a time. Source: `page_size` of the board's answer. */
const LANE_PAGE = 25

/** The list whose rows are the cards of a lane, in its order: the most urgent first. */
export function laneState({ filters, search }: ListState<People>, lane: LeadStatus, page = 1): ListState<People> {
  const { status_group: _, ...others } = filters
  return {
    view: 'list',
    page,
    pageSize: LANE_PAGE,
    sort: 'next_due',
    search,
    filters: { ...others, status: String(lane) },
  }
}
