import { reportFault } from '@portal/platform'
import { createHost, readRegistry } from '@portal/platform/host'
import { useCallback, useEffect, useState } from 'react'

type Host = ReturnType<typeof createHost>

/** What is known of the remotes that there are. */
export type RegistryState =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly retry: () => void }
  | { readonly status: 'here'; readonly host: Host }

/** Reads the registry once; again where it could not be read and somebody asks for another try. */
export function useRegistry(): RegistryState {
  const [attempt, setAttempt] = useState(0)
  const [state, setState] = useState<{ status: 'loading' } | { status: 'failed' } | { status: 'here'; host: Host }>({
    status: 'loading',
  })
  const retry = useCallback(() => {
    setState({ status: 'loading' })
    setAttempt((count) => count + 1)
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt reads again
  useEffect(() => {
    let wanted = true
    readRegistry().then(
      (registry) => wanted && setState({ status: 'here', host: createHost(registry) }),
      (error: unknown) => {
        reportFault({ error, place: 'registry' })
        if (wanted) setState({ status: 'failed' })
      },
    )
    return () => {
      wanted = false
    }
  }, [attempt])

  return state.status === 'failed' ? { status: 'failed', retry } : state
}
