import { useLocation } from '@portal/router'
import { ErrorPanel } from '@portal/ui/page'
import type { ReactNode } from 'react'
import { type CaughtError, ErrorCatcher } from './ErrorCatcher.tsx'

export interface ErrorBoundaryProps {
  /** Where it stands, for the report. */
  readonly place: string
  /** The remote whose code stands there. */
  readonly remote?: string
  /** Which release of it, where that is known. */
  readonly release?: string | undefined
  readonly children: ReactNode
  /** What is shown instead of children that threw; the panel with "Try again" unless told. */
  readonly fallback?: (error: CaughtError) => ReactNode
}

const panel = ({ retry }: CaughtError) => <ErrorPanel onRetry={retry} />

/** Keeps what its children throw from everything around it, until somebody tries again or goes elsewhere. */
export function ErrorBoundary({ fallback = panel, ...props }: ErrorBoundaryProps) {
  const { pathname, search } = useLocation()
  return <ErrorCatcher {...props} fallback={fallback} address={pathname + search} />
}
