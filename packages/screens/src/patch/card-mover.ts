interface Card {
  readonly id: number
  readonly status: string | number
}

interface Lane<C extends Card> {
  readonly status: C['status']
  readonly total: number
  readonly items: C[]
}

/** What is particular about the cards of a board. */
export interface CardRules<C extends Card, L extends Lane<C>> {
  /** The order of a lane, the same as the server's. */
  readonly compare: (one: C, other: C) => number
  /** The lane's sums with a card more, or one less. */
  readonly summed: (lane: L, card: C, by: 1 | -1) => Partial<L>
}

/** How a card is changed on a board: in the lane of its new status, where that one shows cards; counts and sums follow. */
export function cardMover<C extends Card, L extends Lane<C>>({ compare, summed }: CardRules<C, L>) {
  const counted = (lane: L, card: C, by: 1 | -1): L => ({
    ...lane,
    ...summed(lane, card, by),
    total: lane.total + by,
  })
  return (lanes: readonly L[], card: C, changes: Partial<C>, isShown = true): L[] => {
    const moved = { ...card, ...changes }
    return lanes.map((lane) => {
      const others = lane.items.filter(({ id }) => id !== card.id)
      const isThere = others.length < lane.items.length
      const items = lane.status === moved.status && isShown ? [...others, moved].sort(compare) : others
      const left = { ...lane, items: items === others && !isThere ? lane.items : items }
      if (card.status === moved.status) return left
      if (lane.status === card.status) return counted(left, card, -1)
      return lane.status === moved.status ? counted(left, card, 1) : left
    })
  }
}
