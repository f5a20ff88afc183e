import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { ErrorBoundary } from '../errors/ErrorBoundary.tsx'
import type { CaughtError } from '../errors/ErrorCatcher.tsx'
import { releaseOfCode } from '../errors/known-releases.ts'
import { Watched } from '../hang/Watched.tsx'
import { useRemoteHost } from './RemoteHostContext.tsx'
import type { CodeComponent } from './release-loader.ts'
import { useRemoteCode } from './useRemoteCode.ts'

export interface RemotePartProps {
  readonly remote: string
  readonly code: string
  /** Where it stands, for the report. */
  readonly place: string
  /** What its component is given. */
  readonly context?: object
  /** What stands there while the code loads. */
  readonly loading: ReactNode
  /** What stands there where it could not be loaded or threw. */
  readonly error: (retry: () => void, error: unknown) => ReactNode
}

/** A remote's code in its place: loading, shown, or an error with a "Try again" that really tries again. */
export function RemotePart({ remote, code, place, context = {}, loading, error: errorOf }: RemotePartProps) {
  const state = useRemoteCode(remote, code)
  const [other, setOther] = useState<CodeComponent | null>(null)
  if (state.status === 'loading') return loading
  if (state.status === 'failed') return errorOf(state.retry, state.error)
  // The build checks that a contribution takes its slot's context.
  const Component: ComponentType<object> = other ?? state.Component
  const release = releaseOfCode(Component)
  return (
    <ErrorBoundary
      {...{ place, remote, release }}
      fallback={(caught) => (
        <OtherRelease
          {...{ remote, code, loading, caught }}
          thrown={Component}
          error={errorOf}
          onFound={(found) => {
            setOther(() => found)
            caught.retry()
          }}
        />
      )}
    >
      <Watched {...{ remote, release, place, loading }}>
        <Component {...context} />
      </Watched>
    </ErrorBoundary>
  )
}

interface OtherReleaseProps extends Pick<RemotePartProps, 'remote' | 'code' | 'loading' | 'error'> {
  readonly caught: CaughtError
  readonly thrown: CodeComponent
  readonly onFound: (component: CodeComponent) => void
}

/** In place of code that threw: another release of it is looked for, at once and with each try. */
function OtherRelease({ remote, code, loading, error: errorOf, caught, thrown, onFound }: OtherReleaseProps) {
  const host = useRemoteHost()
  const [look, setLook] = useState<'first' | 'again' | 'over'>('first')

  // biome-ignore lint/correctness/useExhaustiveDependencies: each look asks once, whatever is drawn meanwhile
  useEffect(() => {
    if (look === 'over') return
    let wanted = true
    const found = host.instead?.(remote, code, thrown) ?? Promise.resolve(undefined)
    found.then((component) => {
      if (!wanted) return
      if (component) onFound(component)
      else if (look === 'again') caught.retry()
      else setLook('over')
    })
    return () => {
      wanted = false
    }
  }, [look])

  return look === 'over' ? errorOf(() => setLook('again'), caught.error) : loading
}
