import { startTransition, useCallback, useEffect, useState } from 'react'
import { reportFault } from '../fault/report-fault.ts'
import { useRemoteHost } from './RemoteHostContext.tsx'
import type { CodeComponent } from './remote-host.ts'

export type RemoteCodeState =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly Component: CodeComponent }
  | { readonly status: 'failed'; readonly error: unknown; readonly retry: () => void }

type Outcome = { readonly key: string } & ({ readonly Component: CodeComponent } | { readonly error: unknown })

/** The component behind a remote's code reference, loaded when it is first asked for. */
export function useRemoteCode(remote: string, code: string): RemoteCodeState {
  const host = useRemoteHost()
  const [attempt, setAttempt] = useState(1)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const key = `${remote} ${code} ${attempt}`
  const retry = useCallback(() => setAttempt((count) => count + 1), [])

  useEffect(() => {
    let wanted = true
    host.code(remote, code).then(
      // A whole screen is drawn now: in slices, between which the frame answers.
      (Component) => wanted && startTransition(() => setOutcome({ key, Component })),
      (error: unknown) => {
        reportFault({ error, place: `${remote} ${code}` })
        if (wanted) setOutcome({ key, error })
      },
    )
    return () => {
      wanted = false
    }
  }, [host, remote, code, key])

  const there = host.ready(remote, code)
  if (there !== undefined) return { status: 'ready', Component: there }
  if (outcome === null || outcome.key !== key) return { status: 'loading' }
  if ('Component' in outcome) return { status: 'ready', Component: outcome.Component }
  return { status: 'failed', error: outcome.error, retry }
}
