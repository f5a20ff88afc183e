import type { List } from './define-list.ts'
import type { ListState, ListTypes } from './list-types.ts'

/** Cards that come at a time. Source: `page_size` of a board's answer. */
const LANE_PAGE = 25

/** The list whose rows are the cards of a lane of its board, in the lane's order. */
export function laneState<T extends ListTypes>(
  { board, defaultSort }: Pick<List<T>, 'board' | 'defaultSort'>,
  { filters, search }: ListState<T>,
  lane: string,
  page = 1,
): ListState<T> {
  const { [board?.groupFilter ?? '']: _, ...others } = filters
  return {
    view: 'list',
    page,
    pageSize: LANE_PAGE,
    sort: board?.sort ?? defaultSort,
    search,
    filters: { ...others, ...(board && { [board.laneFilter]: lane }) },
  }
}
