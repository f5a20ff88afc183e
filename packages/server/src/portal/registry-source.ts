import { isAbsolute, resolve } from 'node:path'
import { parseRegistry, placedAt, type Registry } from '@portal/platform/manifest'
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
  return (fault: unknown) =>
    log.warn(
      { err: fault },
      `The registry ${from} cannot be read in full; the portal goes on with the remotes it knows`,
    )
}

function fromAddress({ from, log, fetch: ask = fetch }: RegistrySourceOptions): RegistrySource {
  let kept = NONE
  let freshUntil = Number.NEGATIVE_INFINITY
  let reading: Promise<Registry> | null = null

  async function read(): Promise<Registry> {
    try {
      const response = await ask(from, { signal: AbortSignal.timeout(TIMEOUT) })
      if (!response.ok) throw new Error(`It answered ${response.status}`)
      kept = placedAt(parseRegistry(await response.json(), telling(log, from)), from)
    } catch (fault) {
      telling(log, from)(fault)
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
  const read = watchFile(path, (text) => parseRegistry(JSON.parse(text), tell), tell)
  return async () => (await read()) ?? NONE
}
