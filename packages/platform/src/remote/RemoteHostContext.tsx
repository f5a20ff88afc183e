import { QueryClientProvider } from '@tanstack/react-query'
import { createContext, type ReactNode, useContext } from 'react'
import { queryClient } from '../query/query-client.ts'
import { createRemoteHost, type RemoteHost } from './remote-host.ts'

const NOTHING = createRemoteHost({
  registry: { remotes: [] },
  federation: { ready: async () => undefined, module: async () => undefined },
})

const HostContext = createContext<RemoteHost>(NOTHING)

/** Gives shell and remotes the remote host and the one cache of answers. Stands around everything. */
export function PlatformProvider({ host = NOTHING, children }: { host?: RemoteHost; children: ReactNode }) {
  return (
    <QueryClientProvider client={queryClient}>
      <HostContext value={host}>{children}</HostContext>
    </QueryClientProvider>
  )
}

export function useRemoteHost(): RemoteHost {
  return useContext(HostContext)
}
