import { chakra } from '@chakra-ui/react/styled-system'
import { MESSAGES } from '@portal/domain/message'
import { Spinner } from './Spinner.tsx'

const Root = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '2',
    flex: '1 1 auto',
    minHeight: '160px',
    color: 'fg.muted',
    // A quick answer never flickers.
    animation: 'fadeIn var(--ui-durations-fast) 150ms both',
  },
})

export interface LoadingProps {
  /** `Loading...` unless told. */
  label?: string
}

/** The message while a screen's code comes; shown after 150 ms. */
export function Loading({ label = MESSAGES.loading }: LoadingProps) {
  return (
    <Root role="status">
      <Spinner />
      {label}
    </Root>
  )
}

const Bar = chakra('span', {
  base: {
    display: 'block',
    borderRadius: 'xs',
    background: 'bg.muted',
    maxWidth: 'full',
    animation: 'breathe 1.6s ease-in-out infinite',
    _motionReduce: { animation: 'none' },
  },
})

export interface SkeletonProps {
  /** CSS width or pixels, the full one unless told: a bar has the length of what will come. */
  width?: string | number
  /** Pixels, 10 unless told. */
  height?: number
}

/** A grey bar in the place of a text that comes. */
export function Skeleton({ width = '100%', height = 10 }: SkeletonProps) {
  return <Bar aria-hidden width={typeof width === 'number' ? `${width}px` : width} height={`${height}px`} />
}
