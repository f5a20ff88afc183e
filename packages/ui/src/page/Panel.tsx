import type { ReactNode } from 'react'

export interface PanelProps {
  title: string
  /** Beside the title. */
  count?: number | null
  /** One action at the right of the title: an IconButton or a small Button. */
  action?: ReactNode
  /** `h3` unless told. */
  headingLevel?: 2 | 3 | 4
  /** Shows a skeleton, after 150 ms. */
  loading?: boolean
  /** Bars of the skeleton, 2 unless told. */
  skeletonRows?: number
  /** It failed: “Could not be shown.” and **Try again**. */
  fault?: { onRetry?: () => void; message?: string } | null
  /** Shown in place of the children: a sentence and the next step (`<EmptyState …>`). */
  empty?: ReactNode
  /** The children bring their own padding, as rows edge to edge do. */
  flush?: boolean
  children?: ReactNode
}

/** A titled part of a page that loads, is empty and fails by itself. */
export declare function Panel(props: PanelProps): ReactNode
