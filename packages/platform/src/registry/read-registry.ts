import { reportFault } from '../fault/report-fault.ts'
import { parseRegistry } from '../manifest/parse-registry.ts'
import type { Registry } from '../manifest/registry-schema.ts'

/** Where the server answers the registry. */
export const REGISTRY_ADDRESS = '/registry.json'

export interface ReadRegistryOptions {
  readonly address?: string
  readonly fetch?: typeof fetch
  /** Milliseconds; 10 s unless told. */
  readonly timeout?: number
}

/** Reads which remotes there are. Rejects where that cannot be told, so that the shell says so and tries again. */
export async function readRegistry(options: ReadRegistryOptions = {}): Promise<Registry> {
  const { address = REGISTRY_ADDRESS, fetch: ask = fetch, timeout = 10_000 } = options
  // The same mode as the page's preload, which is otherwise wasted.
  const response = await ask(address, {
    mode: 'cors',
    credentials: 'same-origin',
    signal: AbortSignal.timeout(timeout),
  })
  if (!response.ok) throw new Error(`${address} answered ${response.status}`)
  return parseRegistry(await response.json(), (error) => reportFault({ error, place: 'registry' }))
}
