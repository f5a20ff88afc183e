import { formatTotal } from '@portal/domain/values/count'
import { cloneElement, type KeyboardEvent, type PointerEvent, useEffect, useId, useRef, useState } from 'react'
import { VisuallyHidden } from '../core/plain.tsx'
import { styled } from '../theme/styled.tsx'
import { BoardFoot } from './BoardFoot.tsx'
import type { BoardLane, BoardProps, CardId } from './board-props.ts'
import { Lane, Slot } from './Lane.tsx'
import { useLift } from './use-lift.ts'

const Root = styled('div', { base: { display: 'flex', flexDirection: 'column', flex: '1 1 0', minHeight: 0 } })
const Lanes = styled('div', {
  base: {
    display: 'grid',
    columnGap: '12px',
    gridTemplateRows: 'auto minmax(0, 1fr)',
    flex: '1 1 0',
    minHeight: 0,
    paddingInline: 'gutter',
    overflowX: 'auto',
    overflowY: 'hidden',
    // Beside the lane that a card is over, a piece of the next one stays in sight, to go on to.
    scrollPaddingInline: '64px',
  },
})
/** What a card looks like: the whole of it is the link to its record. */
const face = {
  display: 'block',
  padding: '10px 12px',
  border: '1px solid',
  borderColor: 'border',
  borderRadius: 'md',
  background: 'bg.raised',
  color: 'fg',
  userSelect: 'none',
} as const
const Item = styled('li', {
  base: {
    position: 'relative',
    flex: 'none',
    '& > a': face,
    '& > a:hover': { borderColor: 'border.strong' },
    '& > [data-part=menu]': {
      position: 'absolute',
      top: '6px',
      right: '6px',
      borderRadius: 'md',
      background: 'bg.raised',
    },
    '@media (hover: hover)': {
      '&:not(:hover, :focus-within) > [data-part=menu]': { opacity: 0 },
    },
    '&[data-lifted] > a': { opacity: 0.4, borderStyle: 'dashed' },
  },
})
const Flying = styled('div', {
  base: {
    ...face,
    position: 'fixed',
    zIndex: 'overlay',
    pointerEvents: 'none',
    boxShadow: 'drag',
    borderColor: 'transparent',
    transition: 'translate var(--ui-durations-fast) var(--ui-easings-out)',
    // Over the targets below the lanes it stands above the pointer, so that all of them can be read.
    '&[data-aside]': { translate: '0 calc(-100% - 24px)' },
  },
})

/** Pixels below which a lane would show names by halves; lanes that do not fit are scrolled to. */
const LANE_MIN = 184

const place = (id: CardId) => `[data-card="${CSS.escape(String(id))}"]`

/**
 * Lanes of cards. A card is carried to another lane or target by mouse, or by keys: Space lifts, arrows choose, Space
 * drops, Escape puts back, all of it spoken. Lanes keep their own order, so a dashed place shows where the card will be.
 */
export function Board<Card>(props: BoardProps<Card>) {
  const { label, lanes, targets = [], cardId, cardName, cardLink, cardContent, cardMenu, onMove, placeIn } = props
  const root = useRef<HTMLDivElement>(null)
  const flying = useRef<HTMLDivElement>(null)
  const hint = useId()
  const [said, setSaid] = useState('')
  const [reached, setReached] = useState<CardId | null>(null)
  /** The card that has the focus, and is to have it again where it is drawn anew in another lane. */
  const focused = useRef<CardId | null>(null)

  const places = [...lanes, ...targets]
  const nameOf = (id: string) => places.find((one) => one.id === id)?.label ?? ''
  const {
    lift,
    onPointerDown,
    onKeyDown: onLiftKey,
    putBack,
  } = useLift<Card>({
    enabled: onMove !== undefined,
    places: places.map(({ id }) => id),
    flying,
    onLift: (card, from) => setSaid(`${cardName(card)} picked up from ${nameOf(from)}.`),
    onOver(_, to) {
      const { count, estimate } = places.find(({ id }) => id === to) ?? {}
      setSaid(`${nameOf(to)}${count === undefined ? '' : `, ${formatTotal(count, estimate)}`}.`)
    },
    onEnd(card, from, to, by) {
      if (to === null) {
        setSaid(`${cardName(card)} returned to ${nameOf(from)}.`)
        return
      }
      setSaid(`${cardName(card)} moved to ${nameOf(to)}.`)
      if (by === 'keys' && !lanes.some(({ id }) => id === to)) focused.current = neighbour(card, from)
      onMove?.(card, to)
    },
  })

  const shown = lanes.flatMap(({ cards }) => (cards ?? []).map(cardId))
  const tabStop = reached !== null && shown.includes(reached) ? reached : shown[0]
  const isLifted = (card: Card) => lift !== null && cardId(lift.card) === cardId(card)
  const focus = (id: CardId) => root.current?.querySelector<HTMLElement>(`${place(id)} > a`)?.focus()

  useEffect(() => {
    if (focused.current !== null && document.activeElement === document.body) focus(focused.current)
  })
  const over = lift?.to
  useEffect(() => {
    if (over === undefined) return
    const lane = root.current?.querySelector(`[data-place="${CSS.escape(over)}"]`)
    lane?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [over])
  // What is lifted may be gone: another user moved it, or the filter changed.
  const isGone = lift !== null && !shown.includes(cardId(lift.card))
  useEffect(() => {
    if (isGone) putBack()
  })

  /** The card that takes the focus when this one leaves the board. */
  function neighbour(card: Card, laneId: string): CardId | null {
    const cards = lanes.find(({ id }) => id === laneId)?.cards ?? []
    const at = cards.findIndex((one) => cardId(one) === cardId(card))
    const beside = cards[at + 1] ?? cards[at - 1]
    return beside === undefined ? null : cardId(beside)
  }
  function onKeyDown(event: KeyboardEvent<HTMLElement>, card: Card, lane: BoardLane<Card>) {
    if (onLiftKey(event, card, lane.id)) return
    const at = lane.cards?.indexOf(card) ?? 0
    const laneAt = lanes.indexOf(lane)
    const beside = (step: 1 | -1) => {
      const filled = step > 0 ? lanes.slice(laneAt + 1) : lanes.slice(0, laneAt).reverse()
      const cards = filled.find((one) => one.cards?.length)?.cards ?? []
      return cards[Math.min(at, cards.length - 1)]
    }
    const to = {
      ArrowUp: () => lane.cards?.[at - 1],
      ArrowDown: () => lane.cards?.[at + 1],
      ArrowRight: () => beside(1),
      ArrowLeft: () => beside(-1),
      Home: () => lane.cards?.[0],
      End: () => lane.cards?.at(-1),
    }[event.key]
    if (!to) return
    event.preventDefault()
    const found = to()
    if (found) focus(cardId(found))
  }

  return (
    <Root ref={root}>
      <VisuallyHidden id={hint}>
        Press Space to pick up the card, arrow keys to choose a column, Escape to cancel.
      </VisuallyHidden>
      <Lanes
        role="group"
        aria-label={label}
        style={{ gridTemplateColumns: `repeat(${lanes.length}, minmax(${LANE_MIN}px, 1fr))` }}
      >
        {lanes.map((lane) => {
          const over = lift?.to === lane.id
          const comes = lift && over && lift.from !== lane.id ? placeIn(lift.card, lane) : -1
          const cards = lane.cards ?? []
          return (
            <Lane key={lane.id} lane={lane} over={over}>
              {cards.map((card, at) => {
                const id = cardId(card)
                const attributes = {
                  draggable: false,
                  tabIndex: id === tabStop ? 0 : -1,
                  'aria-describedby': onMove ? hint : undefined,
                  onFocus() {
                    focused.current = id
                    setReached(id)
                  },
                  onBlur() {
                    focused.current = null
                  },
                  onPointerDown: (event: PointerEvent<HTMLElement>) => onPointerDown(event, card, lane.id),
                  onKeyDown: (event: KeyboardEvent<HTMLElement>) => onKeyDown(event, card, lane),
                }
                const item = (
                  <Item key={id} data-card={id} data-lifted={isLifted(card) ? '' : undefined}>
                    {cloneElement(cardLink(card), attributes, cardContent(card))}
                    {cardMenu && !lift && <div data-part="menu">{cardMenu(card)}</div>}
                  </Item>
                )
                return at === comes ? [<Slot key="comes" aria-hidden />, item] : item
              })}
              {comes >= cards.length && <Slot key="comes" aria-hidden />}
            </Lane>
          )
        })}
      </Lanes>
      <BoardFoot targets={targets} over={lift?.to} moving={lift ? cardName(lift.card) : undefined}>
        {props.children}
      </BoardFoot>
      {lift?.box && (
        <Flying
          ref={flying}
          aria-hidden
          data-aside={targets.some(({ id }) => id === over) ? '' : undefined}
          style={lift.box}
        >
          {cardContent(lift.card)}
        </Flying>
      )}
      <VisuallyHidden role="status" aria-live="assertive">
        {said}
      </VisuallyHidden>
    </Root>
  )
}
