import type { ReactNode } from 'react'

export interface FaultPanelProps {
  /** “Could not be shown.” unless told. */
  message?: ReactNode
  onRetry?: () => void
  retrying?: boolean
  /** More to do than to try again: a link home. */
  action?: ReactNode
}

/** What stands where something could not be shown: “Could not be shown.” **Try again**. */
export declare function FaultPanel(props: FaultPanelProps): ReactNode
