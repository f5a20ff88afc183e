import { formatTotal } from '@portal/domain/values/count'
import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from '../core/Button.tsx'
import { Skeleton } from '../core/Loading.tsx'
import { Text } from '../core/layout.tsx'
import { styled } from '../theme/styled.tsx'
import type { BoardLane } from './board-props.ts'

const Root = styled('section', {
  base: {
    display: 'grid',
    // The heads of all lanes are as high as the highest, so that their cards begin on one line.
    gridRow: 'span 2',
    gridTemplateRows: 'subgrid',
    minWidth: 0,
    minHeight: 0,
    background: 'bg.subtle',
    border: '1px solid',
    borderColor: 'border',
    borderBottomWidth: '0',
    borderTopLeftRadius: 'md',
    borderTopRightRadius: 'md',
    overflow: 'hidden',
    '&[data-over]': { borderColor: 'focus', background: 'bg.selected' },
    '& > header': {
      display: 'flex',
      alignItems: 'center',
      gap: '5px',
      minHeight: '40px',
      padding: '2px 10px',
      borderBottom: '1px solid',
      borderColor: 'border',
      lineHeight: '1.125rem',
      whiteSpace: 'nowrap',
    },
    '& > header > svg': { flex: 'none' },
    '& > header > h2': { fontWeight: 'semibold', whiteSpace: 'normal', overflowWrap: 'anywhere' },
    '& > header > h2 ~ span': { color: 'fg.muted', fontVariantNumeric: 'tabular-nums' },
    '& > header > [data-part=aside]': { marginLeft: 'auto', fontSize: 'xs' },
    '& > ul': {
      display: 'flex',
      flexDirection: 'column',
      gap: '2',
      minHeight: 0,
      padding: '2',
      overflowY: 'auto',
      // A bar in every lane would be all that one sees; the cut card says that there is more.
      scrollbarWidth: 'none',
      listStyle: 'none',
    },
  },
})

/** The dashed place of a card that comes. */
export const Slot = styled('li', {
  base: {
    flex: 'none',
    height: '91px',
    border: '1px dashed',
    borderColor: 'focus',
    borderRadius: 'md',
    background: 'bg.surface',
  },
})

const Bone = styled('li', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '3',
    flex: 'none',
    height: '91px',
    padding: '14px 12px',
    border: '1px solid',
    borderColor: 'border',
    borderRadius: 'md',
    background: 'bg.raised',
  },
})

interface MoreProps extends NonNullable<BoardLane<unknown>['more']> {
  estimate: boolean | undefined
}

/** Comes into sight when the lane has been scrolled to its end. */
function More({ left, estimate, loading, error, onLoad }: MoreProps) {
  const end = useRef<HTMLLIElement>(null)
  const load = useRef(onLoad)
  useEffect(() => {
    load.current = onLoad
  })
  useEffect(() => {
    const mark = end.current
    if (!mark || loading || error || typeof IntersectionObserver === 'undefined') return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && load.current(), {
      root: mark.parentElement,
      rootMargin: '200px',
    })
    observer.observe(mark)
    return () => observer.disconnect()
  }, [loading, error])
  return (
    <li ref={end}>
      {error && (
        <Text role="alert" tone="danger" textAlign="center">
          {error}
        </Text>
      )}
      <Button variant="ghost" size="sm" block loading={loading} onClick={onLoad}>
        {error ? 'Try again' : `${formatTotal(left, estimate)} more`}
      </Button>
    </li>
  )
}

interface LaneProps {
  lane: BoardLane<unknown>
  /** A lifted card is over it. */
  over: boolean
  /** The cards, and the place of one that comes. */
  children: ReactNode
}

/** A column: its head with count and sum, and its cards, which scroll in it. */
export function Lane({ lane, over, children }: LaneProps) {
  const { id, label, short = label, glyph, count, estimate, aside, cards, more } = lane
  return (
    <Root data-place={id} data-over={over ? '' : undefined} aria-label={label} aria-busy={cards === undefined}>
      <header>
        {glyph}
        <h2 title={short === label ? undefined : label}>{short}</h2>
        {count !== undefined && <span>{formatTotal(count, estimate)}</span>}
        {aside && <span data-part="aside">{aside}</span>}
      </header>
      <ul>
        {cards === undefined &&
          [72, 56, 64].map((width) => (
            <Bone key={width} aria-hidden>
              <Skeleton width={`${width}%`} />
              <Skeleton width="40%" />
              <Skeleton width="60%" />
            </Bone>
          ))}
        {children}
        {more && more.left > 0 && <More {...more} estimate={estimate} />}
      </ul>
    </Root>
  )
}
