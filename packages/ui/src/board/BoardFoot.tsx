import { formatTotal } from '@portal/domain/values/count'
import type { ReactNode } from 'react'
import { Kbd } from '../page/status/Badge.tsx'
import { styled } from '../theme/styled.tsx'
import type { BoardTarget } from './board-props.ts'

const Root = styled('footer', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '2',
    flex: 'none',
    minHeight: '56px',
    paddingBlock: '2',
    paddingInline: 'gutter',
    borderTop: '1px solid',
    borderColor: 'border',
    background: 'bg.surface',
    whiteSpace: 'nowrap',
    '& > [data-part=said]': {
      display: 'flex',
      alignItems: 'center',
      gap: '4',
      minWidth: 0,
      // In a narrow window on a line of its own, so that the targets stay where they are while it changes.
      flexBasis: { base: '100%', xl: 'auto' },
      marginRight: 'auto',
      color: 'fg.muted',
      fontVariantNumeric: 'tabular-nums',
    },
    '& [data-part=keys]': {
      display: 'flex',
      alignItems: 'center',
      gap: '1',
      '& > kbd:nth-of-type(n+3)': { marginLeft: '2' },
    },
    '& b': { fontWeight: 'medium', color: 'fg' },
  },
})

const Target = styled('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '6px',
    flex: 'none',
    height: '32px',
    padding: '0 12px 0 10px',
    border: '1px dashed',
    borderColor: 'border.strong',
    borderRadius: 'md',
    color: 'fg.muted',
    fontWeight: 'medium',
    '& > span': { fontWeight: 'regular', fontSize: 'xs', fontVariantNumeric: 'tabular-nums' },
    '&[data-over]': { borderColor: 'focus', background: 'bg.selected', color: 'fg' },
  },
})

interface BoardFootProps {
  targets: readonly BoardTarget[]
  /** The target under the lifted card. */
  over: string | undefined
  /** Whose card is lifted. */
  moving: string | undefined
  children: ReactNode
}

/** What the board comes to, or how to carry on with a lifted card; at the right the targets beside the lanes. */
export function BoardFoot({ targets, over, moving, children }: BoardFootProps) {
  return (
    <Root>
      <div data-part="said">
        {moving === undefined ? (
          children
        ) : (
          <>
            <span>
              Moving <b>{moving}</b>
            </span>
            <span data-part="keys" aria-hidden>
              <Kbd>←</Kbd>
              <Kbd>→</Kbd>
              choose <Kbd>Space</Kbd>
              drop <Kbd>Esc</Kbd>
              cancel
            </span>
          </>
        )}
      </div>
      {targets.map(({ id, label, glyph, count, estimate }) => (
        <Target key={id} data-place={id} data-over={over === id ? '' : undefined}>
          {glyph}
          {label}
          {count !== undefined && <span>{formatTotal(count, estimate)}</span>}
        </Target>
      ))}
    </Root>
  )
}
