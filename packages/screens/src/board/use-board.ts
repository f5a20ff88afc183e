import { useState } from 'react'
import type { BoardProps } from '../list/define-list.ts'
import { toFilter } from '../list/define-list.ts'
import { laneState } from '../list/lane-state.ts'
import type { ListTypes } from '../list/list-types.ts'
import type { BoardKind, LaneAnswer, LaneName } from './define-board.ts'

/** A lane with all of its cards that have come. */
export interface LaneCards<Row> extends Omit<LaneAnswer<Row>, 'items' | 'lane'>, LaneName {
  /** Undefined where the lane does not show any, and while the first ones come. */
  readonly cards: readonly Row[] | undefined
  /** Whether `total` and `sum` are known: a board may answer the lanes of one group alone. */
  readonly isCounted: boolean
  /** Cards that have not come yet. */
  readonly left: number
  readonly loading: boolean
  /** Why further cards did not come. */
  readonly error: string | undefined
}

const NO_MORE: Readonly<Record<string, number>> = {}

/** The board that the address asks for: its first cards in one call, further ones lane by lane. */
export function useBoard<T extends ListTypes, A>(
  kind: BoardKind<T, A>,
  { list, address: { state }, viewer }: BoardProps<T>,
) {
  const filter = toFilter(state, viewer)
  const key = JSON.stringify(filter)
  const group =
    kind.groups.find(({ value }) => value === state.filters[list.board?.groupFilter ?? '']) ?? kind.groups[0]
  const answer = kind.useLanes(filter, { keepPrevious: true, enabled: viewer.known })
  // How many further pages of each lane have been asked for; another filter means other lanes.
  const [asked, setAsked] = useState({ key, pages: NO_MORE })
  const pages = asked.key === key ? asked.pages : NO_MORE
  const wanted = Object.entries(pages).flatMap(([lane, count]) =>
    Array.from({ length: count }, (_, at) => ({ lane, page: at + 2 })),
  )
  const further = kind
    .usePages(
      wanted.map(({ lane, page }) => {
        const { pageSize, sort, ...rows } = laneState(list, state, lane, page)
        return { filter: toFilter(rows, viewer), page: { page, page_size: pageSize, sort } }
      }),
    )
    .map((page, at) => ({ ...wanted[at], page }))

  const board = answer.data && kind.read(answer.data)
  // While another group comes, the cards of the one before are nobody's.
  const isOfGroup = board?.group === group.value

  /** Each card once, in the order of the lane; what has moved away meanwhile stays away. */
  function inOrder(lane: string, rows: ReadonlyArray<T['row']>): Array<T['row']> {
    const ofLane = rows.filter((row) => kind.laneOf(row) === lane)
    return [...new Map(ofLane.map((row) => [row.id, row])).values()].sort(kind.compare)
  }
  function laneOf(name: LaneName, isShown: boolean): LaneCards<T['row']> {
    const lane = board?.lanes.find((one) => one.lane === name.id)
    const more = further.flatMap((one) => (one.lane === name.id ? one.page : []))
    // A page that is there stays, whatever becomes of its refresh.
    const missing = more.filter(({ data }) => data === undefined)
    const total = lane?.total ?? 0
    const cards =
      lane && isShown && isOfGroup
        ? inOrder(name.id, [...lane.items, ...more.flatMap(({ data }) => data?.items ?? [])])
        : undefined
    return {
      ...name,
      isCounted: lane !== undefined,
      total,
      total_is_estimate: lane?.total_is_estimate,
      sum: lane?.sum ?? null,
      cards,
      left: cards ? Math.max(0, total - cards.length) : 0,
      loading: missing.some(({ isFetching }) => isFetching),
      error: missing.map(({ error }) => error?.message).find(Boolean),
    }
  }
  /** Asks for a lane's next page, or again for one that did not come: none is passed over. */
  function showMore(lane: string) {
    const failed = further.filter(({ lane: of, page }) => of === lane && page.data === undefined && page.error)
    for (const { page } of failed) void page.refetch()
    if (failed.length === 0) setAsked({ key, pages: { ...pages, [lane]: (pages[lane] ?? 0) + 1 } })
  }
  return {
    answer,
    shown: group.lanes.map((lane) => laneOf(lane, true)),
    others: kind.groups.flatMap((one) => (one === group ? [] : one.lanes.map((lane) => laneOf(lane, false)))),
    group,
    showMore,
  }
}
