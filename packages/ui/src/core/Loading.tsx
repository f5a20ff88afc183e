import { MESSAGES } from '@portal/domain/message'
import { styled } from '../theme/styled.tsx'
import { loadingLook, skeletonLook } from './loading-look.ts'
import { Spinner } from './Spinner.tsx'

const Root = styled('div', loadingLook)

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

const Bar = styled('span', skeletonLook)

export interface SkeletonProps {
  /** CSS width or pixels, the full one unless told: a bar has the length of what will come. */
  width?: string | number
  /** Pixels, 10 unless told. */
  height?: number
}

/** A grey bar in the place of a text that comes. */
export function Skeleton({ width = '100%', height }: SkeletonProps) {
  // Any length has the same class: Chakra would write one for each.
  return <Bar aria-hidden style={{ width, height }} />
}
