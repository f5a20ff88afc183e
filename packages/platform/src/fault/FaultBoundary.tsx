import { useLocation } from '@portal/router'
import { FaultPanel } from '@portal/ui/page'
import type { ReactNode } from 'react'
import { type CaughtFault, FaultCatcher } from './FaultCatcher.tsx'

export interface FaultBoundaryProps {
  /** Where it stands, for the report. */
  readonly place: string
  /** The remote whose code stands there. */
  readonly remote?: string
  readonly children: ReactNode
  /** What is shown instead of children that threw; the panel with "Try again" unless told. */
  readonly fallback?: (fault: CaughtFault) => ReactNode
}

const panel = ({ retry }: CaughtFault) => <FaultPanel onRetry={retry} />

/** Keeps what its children throw from everything around it, until somebody tries again or goes elsewhere. */
export function FaultBoundary({ fallback = panel, ...props }: FaultBoundaryProps) {
  const { pathname, search } = useLocation()
  return <FaultCatcher {...props} fallback={fallback} address={pathname + search} />
}
