import type { ReactElement, ReactNode } from 'react'

export type CardId = string | number

/** A column of a board. */
export interface BoardLane<Card> {
  id: string
  label: string
  /** What the head says in place of a label that a narrow lane has no room for. */
  short?: string | undefined
  /** Before the label: the status's ring. */
  glyph?: ReactNode
  /** Cards in all; undefined while nobody knows. */
  count?: number | undefined
  /** The count, and what is left, are about so many. */
  estimate?: boolean | undefined
  /** At the right of the head: “$24.9k”. */
  aside?: ReactNode
  /** Those that have come, in their order; undefined while the first ones come. */
  cards: readonly Card[] | undefined
  /** Cards that have not come yet, and the way to them. `error`: why they did not; then nobody asks but the user. */
  more?: { left: number; loading: boolean; error?: string | undefined; onLoad: () => void } | undefined
}

/** Below the lanes: where a card can go without being shown. */
export interface BoardTarget {
  id: string
  label: string
  glyph?: ReactNode
  count?: number | undefined
  /** The count is about so many. */
  estimate?: boolean | undefined
}

export interface BoardProps<Card> {
  /** What the board holds, for screen readers: “Leads”. */
  label: string
  lanes: ReadonlyArray<BoardLane<Card>>
  targets?: readonly BoardTarget[]
  cardId: (card: Card) => CardId
  /** Names a card: “Priya Raghunathan”. */
  cardName: (card: Card) => string
  /** The card's link without children, as tabs have it: `(card) => <Link to={…} />`. */
  cardLink: (card: Card) => ReactElement
  /** What stands on the card: no links or buttons, as the card itself is a link. */
  cardContent: (card: Card) => ReactNode
  /** A button over the card's corner on hover and focus: the other way to move it. */
  cardMenu?: (card: Card) => ReactNode
  /** A card was dropped on another lane or target. Without it, cards stay where they are. */
  onMove?: (card: Card, to: string) => void
  /** Where the card will stand among those of a lane: lanes keep their own order. */
  placeIn: (card: Card, lane: BoardLane<Card>) => number
  /** At the left of the foot while nothing is lifted. */
  children?: ReactNode
}
