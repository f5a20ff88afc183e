import { isAbsolute, resolve } from 'node:path'
import { parseRegistry, placedAt, type Registry, slotErrors } from '@portal/manifest'
import type { Log } from '../log/log.ts'
import { watchFile } from './watched-file.ts'

/** Where the page gets its registry: the newest that could be read. Never rejects; without any it is empty. */
export type RegistrySource = () => Promise<Registry>

export interface RegistrySourceOptions {
  /** A file, or an address that begins with http:// or https://. */
  readonly from: string
  readonly log: Log
  readonly fetch?: typeof fetch
}

const NONE: Registry = { remotes: [] }

/** Milliseconds that another server may take to answer its registry. */
const TIMEOUT = 3_000

/** Milliseconds for which another server's registry is kept, and for which one that fails is left alone. */
const KEPT_FOR = 30_000

function telling(log: Log, from: string) {
  return (error: unknown) =>
    log.warn({ err: error }, `The registry ${from} cannot be read in full; the portal keeps the remotes it knows`)
}

/** The registry that `value` is; what is wrong with it is logged. Throws where it is none. */
function readRegistry(value: unknown, log: Log, from: string): Registry {
  const registry = parseRegistry(value, telling(log, from))
  const errors = slotErrors(registry.remotes.map(({ manifest }) => manifest))
  if (errors.length > 0) log.warn({ errors }, `The remotes of the registry ${from} do not fit together`)
  return registry
}

function fromAddress({ from, log, fetch: ask = fetch }: RegistrySourceOptions): RegistrySource {
  let kept = NONE
  let freshUntil = Number.NEGATIVE_INFINITY
  let reading: Promise<Registry> | null = null

  async function read(): Promise<Registry> {
    try {
      // A redirect could lead from https to http.
      const response = await ask(from, { signal: AbortSignal.timeout(TIMEOUT), redirect: 'error' })
      if (!response.ok) throw new Error(`It answered ${response.status}`)
      kept = placedAt(readRegistry(await response.json(), log, from), from)
    } catch (error) {
      telling(log, from)(error)
    }
    freshUntil = performance.now() + KEPT_FOR
    return kept
  }

  return async () => {
    if (performance.now() < freshUntil) return kept
    reading ??= read().finally(() => {
      reading = null
    })
    // Only the first reader ever waits: afterwards the last registry serves while the next one comes.
    return freshUntil === Number.NEGATIVE_INFINITY ? reading : kept
  }
}

/** Reads the registry from a file, which a release may replace at any time, or from another server. */
export function registrySource(options: RegistrySourceOptions): RegistrySource {
  const { from, log } = options
  if (/^https?:\/\//.test(from)) return fromAddress(options)
  const path = isAbsolute(from) ? from : resolve(from)
  const tell = telling(log, path)
  const read = watchFile(path, (text) => readRegistry(JSON.parse(text), log, path), tell)
  return async () => (await read()) ?? NONE
}
