import { Loading } from '@portal/ui/core'
import { ErrorPanel } from '@portal/ui/page'
import { type ReactNode, useEffect } from 'react'
import { openPage } from '../errors/paces/open-page.ts'
import { RemotePart } from './RemotePart.tsx'

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
  useEffect(() => openPage(remote), [remote])
  return <RemotePart key={`${remote} ${code}`} {...{ remote, code, loading, error }} place={code} />
}

const panel = (retry: () => void) => <ErrorPanel onRetry={retry} />
