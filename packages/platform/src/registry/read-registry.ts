import { reportFault } from '../fault/report-fault.ts'
import { type Registry, registrySchema } from '../manifest/registry-schema.ts'

/** Where the server answers the registry. */
export const REGISTRY_ADDRESS = '/registry.json'

export interface ReadRegistryOptions {
  readonly address?: string
  readonly fetch?: typeof fetch
  /** Milliseconds; 10 s unless told. */
  readonly timeout?: number
}

/** A registry in which each remote was judged on its own: one that is malformed costs only itself. */
export function parseRegistry(value: unknown): Registry {
  const entries =
    typeof value === 'object' && value !== null && 'remotes' in value && Array.isArray(value.remotes)
      ? value.remotes
      : []
  const remotes = entries.flatMap((entry: unknown) => {
    const parsed = registrySchema.safeParse({ remotes: [entry] })
    if (parsed.success) return parsed.data.remotes
    reportFault({ error: parsed.error, place: 'registry' })
    return []
  })
  return { remotes }
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
  return parseRegistry(await response.json())
}
