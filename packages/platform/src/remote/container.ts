import type { PlacedRelease } from '@portal/manifest'
import { diagnose } from '../script/diagnose.ts'
import { fileAddress, knowIntegrity } from '../script/integrity.ts'
import { RemoteLoadError, type RemoteLoadErrorKind } from '../script/remote-load-error.ts'
import { isTimeout, runScript, ScriptError } from '../script/script.ts'

/** What a remote's entry leaves behind: the interface of Module Federation's containers. */
export interface Container {
  readonly init: (...args: readonly unknown[]) => unknown
  readonly get: (exposed: string) => Promise<() => unknown>
}

export interface ContainerOptions {
  /** Milliseconds. */
  readonly timeout: number
  readonly fetch?: typeof fetch
  /** Replaced in tests, where no script runs. */
  readonly run?: typeof runScript
}

function isContainer(value: unknown): value is Container {
  return typeof value === 'object' && value !== null && 'init' in value && 'get' in value
}

/** Milliseconds that the build gives a chunk. */
const CHUNK_TIMEOUT = 10_000

/** Turns whatever went wrong with one of a release's files into the error that its place shows. */
export async function explain(
  { manifest, version, release }: PlacedRelease,
  error: unknown,
  ask?: typeof fetch,
): Promise<RemoteLoadError> {
  if (error instanceof RemoteLoadError) return error
  const as = (kind: RemoteLoadErrorKind, reason: string) =>
    new RemoteLoadError({ kind, remote: manifest.name, version, release, reason, cause: error })
  const address = failedAddress(error)
  if (address === null) return as('evaluation', error instanceof Error ? error.message : String(error))
  if (error instanceof ScriptError && error.failure.kind === 'evaluation') return as('evaluation', 'its entry threw')
  if (isTimeout(error)) {
    const after = error instanceof ScriptError && error.failure.kind === 'timeout' ? error.failure.after : CHUNK_TIMEOUT
    return as('network', `${address} did not come within ${after / 1000} s`)
  }
  const { kind, reason } = await diagnose(address, ask)
  return as(kind, reason)
}

/**
 * The file that could not be had, or null where the code itself threw. webpack's chunk errors carry `request`, with the
 * number of the try from the second on.
 */
function failedAddress(error: unknown): string | null {
  if (error instanceof ScriptError) return error.address
  if (error instanceof Error && error.name === 'ChunkLoadError' && 'request' in error) {
    return typeof error.request === 'string'
      ? new URL(error.request.replace(/\?try=\d+$/, ''), location.href).href
      : null
  }
  return null
}

/** How often each address was asked for, so that no try is answered by what a cache kept of the last. */
const attempts = new Map<string, number>()

/** Runs a release's entry and answers its container. Tries a second time when the network failed, and only then. */
export async function loadContainer(release: PlacedRelease, options: ContainerOptions): Promise<Container> {
  const { timeout, run = runScript } = options
  knowIntegrity(release)
  const address = fileAddress(release, release.entry)
  async function attempt(): Promise<void> {
    const count = (attempts.get(address) ?? 0) + 1
    attempts.set(address, count)
    await run(address, { timeout, attempt: count })
  }
  try {
    await attempt()
  } catch (first) {
    const error = await explain(release, first, options.fetch)
    if (error.kind !== 'network' || isTimeout(first)) throw error
    try {
      await attempt()
    } catch (second) {
      throw await explain(release, second, options.fetch)
    }
  }
  const container: unknown = Reflect.get(globalThis, release.container)
  if (isContainer(container)) return container
  throw new RemoteLoadError({
    kind: 'invalid-module',
    remote: release.manifest.name,
    version: release.version,
    release: release.release,
    reason: 'its entry left no container',
  })
}
