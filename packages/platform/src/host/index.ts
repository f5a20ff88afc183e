/** The host's half of loading remotes: for the shell, and for a remote that stands alone. Remotes never import it. */
import type { Registry } from '@portal/manifest'
import { createFederation, type Provided } from '../remote/federation.ts'
import { createRemoteHost, type PageHost } from '../remote/remote-host.ts'

export { watchBlocked } from '../hang/drawing.ts'
export { watchLoads } from '../loads/loads.ts'
export { readRegistry } from '../registry/read-registry.ts'
export { releasesFor } from '../registry/releases-for.ts'
export { createFederation, type Provided } from '../remote/federation.ts'
export { createRemoteHost, type PageHost } from '../remote/remote-host.ts'
export { type SwitchedOffRoute, switchedOffRoutes } from '../remote/remote-routes.ts'

/**
 * The host that loads the registry's remotes with the singletons `provided`, and reads the registry again where a
 * release has gone. One a page.
 */
export function createHost(registry: Registry, provided: Provided, readAgain: () => Promise<Registry>): PageHost {
  return createRemoteHost({ registry, readAgain, federation: createFederation('shell', provided) })
}
