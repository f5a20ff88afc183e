import type { ReactNode } from 'react'

export interface LoadingProps {
  /** `Loading...` unless told. */
  label?: string
}

/** The full-page message while a screen's code comes; shown after 150 ms, so that a quick answer never flickers. */
export declare function Loading(props: LoadingProps): ReactNode

export interface SkeletonProps {
  /** CSS width, the full one unless told: a bar has the length of what will come. */
  width?: string | number
  /** Pixels, 10 unless told. */
  height?: number
}

export declare function Skeleton(props: SkeletonProps): ReactNode

export interface SpinnerProps {
  /** Pixels, 14 unless told. */
  size?: number
}

/** Decoration beside words that say what goes on. */
export declare function Spinner(props: SpinnerProps): ReactNode
