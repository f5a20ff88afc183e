import type { PlacedRelease, Registry } from '@portal/manifest'
import { reportError } from '../errors/report-error.ts'
import { readOverrides, resetOverrides } from './stored-overrides.ts'

export interface ActiveOverride {
  readonly remote: string
  readonly address: string
}

export interface OverriddenRegistry {
  readonly registry: Registry
  /** What the page must say is active. */
  readonly active: readonly ActiveOverride[]
  /** Overrides that were taken back because nothing answered at their address. */
  readonly dead: readonly ActiveOverride[]
}

export interface ApplyOverridesOptions {
  readonly fetch?: typeof fetch
  /** Milliseconds; 3 s unless told. */
  readonly timeout?: number
}

async function releaseAt({ remote, address }: ActiveOverride, options: ApplyOverridesOptions): Promise<PlacedRelease> {
  const { fetch: ask = fetch, timeout = 3_000 } = options
  const response = await ask(`${address}remote.json`, { cache: 'no-store', signal: AbortSignal.timeout(timeout) })
  if (!response.ok) throw new Error(`${address}remote.json answered ${response.status}`)
  // Only whoever overrides something pays for the schema.
  const { releaseSchema } = await import('@portal/manifest')
  const release = releaseSchema.parse(await response.json())
  if (release.manifest.name !== remote) throw new Error(`${address} has ${release.manifest.name}, not ${remote}`)
  return { ...release, base: address }
}

function put({ remotes }: Registry, releases: readonly PlacedRelease[]): Registry {
  const names = new Set(releases.map(({ manifest }) => manifest.name))
  return { remotes: [...remotes.filter(({ manifest }) => !names.has(manifest.name)), ...releases] }
}

/** The registry with what lies at an address in place of a remote. Rejects where nothing answers there. */
export async function withOverride(
  registry: Registry,
  override: ActiveOverride,
  options: ApplyOverridesOptions = {},
): Promise<Registry> {
  return put(registry, [await releaseAt(override, options)])
}

/**
 * Puts this browser's overrides into the registry, once, while the page starts. Call it only in development and for
 * those who have the right `overrideRemotes`. An override whose address is dead is taken back.
 */
export async function applyOverrides(
  registry: Registry,
  options: ApplyOverridesOptions = {},
): Promise<OverriddenRegistry> {
  const wanted = Object.entries(readOverrides()).map(([remote, address]) => ({ remote, address }))
  const outcomes = await Promise.all(
    wanted.map(async (override) => {
      try {
        return { override, release: await releaseAt(override, options) }
      } catch (error) {
        reportError({ error, place: `override of ${override.remote}` })
        resetOverrides(override.remote)
        return { override, release: null }
      }
    }),
  )
  return {
    registry: put(
      registry,
      outcomes.flatMap(({ release }) => release ?? []),
    ),
    active: outcomes.filter(({ release }) => release !== null).map(({ override }) => override),
    dead: outcomes.filter(({ release }) => release === null).map(({ override }) => override),
  }
}
