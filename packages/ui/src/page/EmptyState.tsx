import type { ReactNode } from 'react'

export interface EmptyStateProps {
  /** A sentence that says what is not there, and what to do next. */
  children: ReactNode
  title?: string
  action?: ReactNode
}

export declare function EmptyState(props: EmptyStateProps): ReactNode
