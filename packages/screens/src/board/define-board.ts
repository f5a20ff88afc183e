import type { Endpoint } from '@portal/contract/endpoint'
import type { IsoDate } from '@portal/domain/values/date'
import type { ComponentType, ReactNode } from 'react'
import type { Answer, AskOptions, ListPage, PageAsked } from '../list/define-list.ts'
import type { FilterOf, ListTypes } from '../list/list-types.ts'
import type { Total } from '../list/total.ts'

/** A lane: what stands for it in a filter, and what it is called. */
export interface LaneName {
  readonly id: string
  readonly label: string
  /** What the lane's head says in place of a long label. */
  readonly short?: string | undefined
  readonly glyph?: ReactNode
}

/** Lanes that are shown together. */
export interface LaneGroup {
  /** What stands for it in the filter that chooses a group. */
  readonly value: string
  readonly label: string
  readonly lanes: readonly LaneName[]
}

/** A lane as the server answers it: how many cards, what they come to, and the first of them. */
export interface LaneAnswer<Row> extends Total {
  readonly lane: string
  /** Cents; null where nobody adds them up, or the viewer may not see it. */
  readonly sum: number | null
  readonly items: readonly Row[]
}

export interface BoardAnswer<Row> {
  /** The group whose lanes came with cards. */
  readonly group: string
  readonly lanes: ReadonlyArray<LaneAnswer<Row>>
}

export interface CardProps<Row> {
  readonly row: Row
  readonly today: IsoDate
}

/** The rows of a list as cards, a lane a status. `A`: what the call behind it answers. */
export interface BoardKind<T extends ListTypes, A> {
  /** What the board holds, for screen readers: `Leads by status`. */
  readonly label: string
  /** One group is shown at a time, the first one unless the address names another. */
  readonly groups: readonly [LaneGroup, ...LaneGroup[]]
  /** The lanes with their first cards, in one call. */
  readonly useLanes: (filter: FilterOf<T>, options: AskOptions) => Answer<A>
  readonly read: (answer: A) => BoardAnswer<T['row']>
  /** Further pages of lanes, each a page of the list. */
  readonly usePages: (
    asked: ReadonlyArray<{ readonly filter: FilterOf<T>; readonly page: PageAsked<T> }>,
  ) => ReadonlyArray<Answer<ListPage<T['row']>>>
  readonly laneOf: (row: T['row']) => string
  /** The order of a lane; the same as the server's. */
  readonly compare: (one: T['row'], other: T['row']) => number
  /** What is added up: `Total quote value`. */
  readonly sumLabel: string
  /** What stands on a card: no links or buttons, as the card itself is a link. */
  readonly Card: ComponentType<CardProps<T['row']>>
  /** The call by which a card is moved: whoever may not make it moves none. */
  readonly call: Pick<Endpoint, 'access'>
  readonly move: (row: T['row'], lane: string) => void
  /** `No leads in this status` */
  readonly empty: string
}

/** Declares a board: `defineBoard<Applications, Board>({ … })`. */
export function defineBoard<T extends ListTypes, A>(kind: BoardKind<T, A>): BoardKind<T, A> {
  return kind
}
