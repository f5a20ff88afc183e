import { type ReactNode, useId } from 'react'
import { Skeleton } from '../../core/Loading.tsx'
import { styled } from '../../theme/styled.tsx'
import { ErrorPanel } from './ErrorPanel.tsx'

export interface PanelProps {
  title: string
  /** Beside the title. */
  count?: number | null | undefined
  /** One action at the right of the title: an IconButton or a small Button. */
  action?: ReactNode
  /** `h3` unless told. */
  headingLevel?: 2 | 3 | 4
  /** Shows a skeleton, after 150 ms. */
  loading?: boolean
  /** Rows of the skeleton, 2 unless told. */
  skeletonRows?: number
  /** Pixels of each, where what comes has rows of another height: nothing below is to move. */
  skeletonRowHeight?: number
  /** It failed: “We couldn’t load this.” and **Try again**. */
  error?: { onRetry?: () => void; message?: string } | null | undefined
  /** Shown in place of the children: a sentence and the next step (`<EmptyState …>`). */
  empty?: ReactNode
  /** The children bring their own padding, as rows edge to edge do. */
  flush?: boolean
  children?: ReactNode
}

const Root = styled('section', {
  base: {
    minWidth: 0,
    border: '1px solid',
    borderColor: 'border',
    borderRadius: 'md',
    background: 'bg.surface',
    overflow: 'clip',
    '& > [data-part=head]': {
      display: 'flex',
      alignItems: 'center',
      flexWrap: 'wrap',
      columnGap: '2',
      minHeight: { base: '48px', md: '44px' },
      paddingBlock: { base: '2px', md: '6px' },
      paddingLeft: '4',
      paddingRight: '2',
    },
    '& > [data-part=head] > :is(h2, h3, h4)': { paddingBlock: { base: '10px', md: '4px' }, fontWeight: 'semibold' },
    '& > [data-part=head] > span': { color: 'fg.subtle', fontVariantNumeric: 'tabular-nums' },
    '& > [data-part=head] > div': { display: 'flex', alignItems: 'center', gap: '1', marginLeft: 'auto' },
    '& > [data-part=bones]': {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      height: 'row',
      paddingInline: '4',
      borderTop: '1px solid',
      borderColor: 'border.subtle',
      animation: 'fadeIn var(--ui-durations-fast) 150ms both',
    },
    '& > [data-part=error], & > [data-part=empty]': { borderTop: '1px solid', borderColor: 'border.subtle' },
  },
})

const Body = styled('div', { base: { paddingInline: '4', paddingBottom: '4' } })

type PanelState = Pick<
  PanelProps,
  'loading' | 'skeletonRows' | 'skeletonRowHeight' | 'error' | 'empty' | 'flush' | 'children'
>

function contentOf({
  loading,
  skeletonRows = 2,
  skeletonRowHeight,
  error,
  empty,
  flush,
  children,
}: PanelState): ReactNode {
  if (error) {
    return (
      <div data-part="error">
        <ErrorPanel message={error.message} onRetry={error.onRetry} />
      </div>
    )
  }
  if (loading) {
    return Array.from({ length: skeletonRows }, (_, index) => (
      <div
        key={index}
        data-part="bones"
        style={{ height: skeletonRowHeight === undefined ? undefined : `${skeletonRowHeight / 16}rem` }}
      >
        <Skeleton width={`${46 - (index % 3) * 8}%`} />
        <Skeleton width="22%" />
      </div>
    ))
  }
  if (empty) return <div data-part="empty">{empty}</div>
  if (children === undefined || children === null) return null
  return flush ? children : <Body>{children}</Body>
}

/** A titled part of a page that loads, is empty and fails by itself. */
export function Panel(props: PanelProps) {
  const { title, count, action, headingLevel = 3, loading = false } = props
  const id = useId()
  const Title = `h${headingLevel}` as const
  return (
    <Root aria-labelledby={id} aria-busy={loading || undefined}>
      <div data-part="head">
        <Title id={id}>{title}</Title>
        {count !== undefined && count !== null && <span>{count}</span>}
        {action && <div>{action}</div>}
      </div>
      {contentOf(props)}
    </Root>
  )
}
