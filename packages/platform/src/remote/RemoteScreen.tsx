import { Loading } from '@portal/ui/core'
import { ErrorPanel } from '@portal/ui/page'
import type { ReactNode } from 'react'
import { ErrorBoundary } from '../errors/ErrorBoundary.tsx'
import { useRemoteCode } from './useRemoteCode.ts'

export interface RemoteScreenProps {
  readonly remote: string
  readonly code: string
  /** What stands there while the code loads; 'Loading...' unless told. */
  readonly loading?: ReactNode
  /** What stands there where it could not be loaded or threw; the panel with "Try again" unless told. */
  readonly error?: (retry: () => void, error: unknown) => ReactNode
}

/**
 * A remote's screen in its place: loading, shown, or the panel with a "Try again" that really tries again, with what is
 * released by then.
 */
export function RemoteScreen({ remote, code, loading = <Loading />, error = panel }: RemoteScreenProps) {
  return (
    <ErrorBoundary
      key={`${remote} ${code}`}
      place={code}
      remote={remote}
      fallback={({ retry, error: thrown }) => error(retry, thrown)}
    >
      <ScreenPlace remote={remote} code={code} loading={loading} error={error} />
    </ErrorBoundary>
  )
}

function ScreenPlace({ remote, code, loading, error }: Required<RemoteScreenProps>) {
  const state = useRemoteCode(remote, code)
  if (state.status === 'loading') return loading
  if (state.status === 'failed') return error(state.retry, state.error)
  return <state.Component />
}

const panel = (retry: () => void) => <ErrorPanel onRetry={retry} />
