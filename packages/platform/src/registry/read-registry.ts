import type { RegisteredRemote, Registry } from '@portal/manifest'
import { reportError } from '../errors/report-error.ts'

/** Where the server answers the registry. */
export const REGISTRY_ADDRESS = '/registry.json'

export interface ReadRegistryOptions {
  readonly address?: string
  readonly fetch?: typeof fetch
  /** Milliseconds; 10 s unless told. */
  readonly timeout?: number
  /** As it is now: what a cache holds is sent again only where it has changed. */
  readonly fresh?: boolean
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}

/**
 * Whether an entry has everything that the first screen reaches into. The build and the server hold each remote against
 * the whole schema; zod alone would be an eighth of what a page loads, so the browser only sees to it that nothing
 * malformed on the way can stop the shell.
 */
function isRemote(entry: unknown): entry is RegisteredRemote {
  if (!isObject(entry) || !isObject(entry.manifest) || !isObject(entry.module) || !isObject(entry.code)) return false
  const { name, title, requires, routes, menu, slots } = entry.manifest
  const texts = [entry.version, entry.base, entry.entry, entry.container, name, title]
  const lists = [entry.files, routes, menu, slots]
  return texts.every((text) => typeof text === 'string') && lists.every(Array.isArray) && isObject(requires)
}

/** The remote without a candidate that is malformed. */
function withSoundCandidate({ candidate, ...others }: RegisteredRemote): RegisteredRemote {
  return isRemote(candidate) && Array.isArray(others.rollout?.roles) ? { candidate, ...others } : others
}

function registryIn(value: unknown): Registry {
  if (!isObject(value) || !Array.isArray(value.remotes)) throw new TypeError('What came is no registry')
  const entries: readonly unknown[] = value.remotes
  const remotes = entries.filter(isRemote)
  if (remotes.length < entries.length) {
    reportError({
      error: new TypeError(`${entries.length - remotes.length} malformed remotes`),
      place: 'registry',
      kind: 'invalid-module',
    })
  }
  return { remotes: remotes.map(withSoundCandidate) }
}

/** Reads which remotes there are. Rejects where that cannot be told, so that the shell says so and tries again. */
export async function readRegistry(options: ReadRegistryOptions = {}): Promise<Registry> {
  const { address = REGISTRY_ADDRESS, fetch: ask = fetch, timeout = 10_000, fresh = false } = options
  // The same mode as the page's preload, which is otherwise wasted.
  const response = await ask(address, {
    mode: 'cors',
    credentials: 'same-origin',
    cache: fresh ? 'no-cache' : 'default',
    signal: AbortSignal.timeout(timeout),
  })
  if (!response.ok) throw new Error(`${address} answered ${response.status}`)
  return registryIn(await response.json())
}
