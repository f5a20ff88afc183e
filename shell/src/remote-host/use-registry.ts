import { reportError } from '@portal/platform'
import { createHost } from '@portal/platform/host'
import type { OverriddenRegistry } from '@portal/platform/overrides'
import { useCallback, useEffect, useState } from 'react'
import { loadRegistry, readRegistryAgain } from '../overrides/load-registry.ts'
import { provided } from './provided.ts'

type Host = ReturnType<typeof createHost>

interface ReadRegistry {
  readonly status: 'here'
  readonly host: Host
  /** What this browser takes from elsewhere. */
  readonly overrides: Pick<OverriddenRegistry, 'active' | 'dead'>
}

/** What is known of the remotes that there are. */
export type RegistryState =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly retry: () => void }
  | ReadRegistry

/**
 * Reads the registry once; again where it could not be read and somebody asks for another try, and where a release is
 * gone that it named.
 */
export function useRegistry(): RegistryState {
  const [attempt, setAttempt] = useState(0)
  const [state, setState] = useState<{ status: 'loading' } | { status: 'failed' } | ReadRegistry>({ status: 'loading' })
  const retry = useCallback(() => {
    setState({ status: 'loading' })
    setAttempt((count) => count + 1)
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt reads again
  useEffect(() => {
    let wanted = true
    loadRegistry().then(
      ({ registry, ...overrides }) => {
        const readAgain = () => readRegistryAgain(overrides.active)
        if (wanted) setState({ status: 'here', host: createHost(registry, provided(), readAgain), overrides })
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

  return state.status === 'failed' ? { status: 'failed', retry } : state
}
