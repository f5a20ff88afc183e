import { type RemoteHost, reportError, routeFor } from '@portal/platform'
import { createHost, type PageHost } from '@portal/platform/host'
import { useLocation } from '@portal/router'
import { useCallback, useEffect, useState } from 'react'
import { type LoadedRegistry, loadRegistry } from '../overrides/load-registry.ts'
import { type FollowedRegistry, followRegistry } from './follow-registry.ts'
import { provided } from './provided.ts'

interface ReadRegistry<Host> {
  readonly status: 'here'
  readonly host: Host
  /** What this browser takes from elsewhere. */
  readonly overrides: Pick<LoadedRegistry, 'active' | 'dead' | 'preview'>
}

/** What is known of the remotes that there are. */
export type RegistryState =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly retry: () => void }
  | ReadRegistry<RemoteHost>

type State =
  | { readonly status: 'loading' }
  | { readonly status: 'failed' }
  | (ReadRegistry<PageHost> & { readonly followed: FollowedRegistry })

/**
 * Reads the registry, and again where it could not be read and somebody asks for another try. What is released while
 * the page is open it goes on with at the next way to another route: never under a screen that is open.
 */
export function useRegistry(): RegistryState {
  const { pathname } = useLocation()
  const [attempt, setAttempt] = useState(0)
  const [state, setState] = useState<State>({ status: 'loading' })
  const route = (state.status === 'here' && routeFor(state.host.registry, pathname)?.path) || pathname
  const [opened, setOpened] = useState(route)
  const retry = useCallback(() => {
    setState({ status: 'loading' })
    setAttempt((count) => count + 1)
  }, [])
  const followed = state.status === 'here' ? state.followed : null

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt reads again
  useEffect(() => {
    let wanted = true
    loadRegistry().then(
      ({ registry, readAgain, ...overrides }) => {
        if (!wanted) return
        const followed = followRegistry(readAgain)
        // What it asks for where a screen fails, the page goes on with too.
        const host = createHost(registry, provided(), followed.read)
        setState({ status: 'here', host, overrides, followed })
      },
      (error: unknown) => {
        reportError({ error, place: 'registry', kind: 'http' })
        if (wanted) setState({ status: 'failed' })
      },
    )
    return () => {
      wanted = false
    }
  }, [attempt])

  useEffect(() => () => followed?.stop(), [followed])
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each way to another route
  useEffect(() => followed?.askNowAndThen(), [followed, opened])

  // While the page is drawn, so that the screen that opens is of what is released by now from the first.
  if (route !== opened) {
    setOpened(route)
    setState(withNewest)
  }
  if (state.status === 'failed') return { status: 'failed', retry }
  return state
}

function withNewest(state: State): State {
  if (state.status !== 'here') return state
  const host = state.followed.newest(state.host)
  return host === state.host ? state : { ...state, host }
}
