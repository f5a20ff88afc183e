import type { PlacedRelease, Registry } from '@portal/manifest'
import { reportError } from '../errors/report-error.ts'
import { readOverrides, resetOverrides } from './stored-overrides.ts'

export interface ActiveOverride {
  readonly remote: string
  readonly address: string
}

/** An override that was taken back. */
export interface DeadOverride extends ActiveOverride {
  /** The remote that answers at its address instead; null where none does. */
  readonly found: string | null
  /** Whether the registry has the remote, and so what it was released as. */
  readonly isReleased: boolean
}

export interface OverriddenRegistry {
  readonly registry: Registry
  /** What the page must say is active. */
  readonly active: readonly ActiveOverride[]
  /** Overrides that were taken back because the remote did not answer at its address. */
  readonly dead: readonly DeadOverride[]
}

export interface ApplyOverridesOptions {
  readonly fetch?: typeof fetch
  /** Milliseconds; 3 s unless told. */
  readonly timeout?: number
}

async function releaseAt(address: string, options: ApplyOverridesOptions): Promise<PlacedRelease> {
  const { fetch: ask = fetch, timeout = 3_000 } = options
  const response = await ask(`${address}remote.json`, { cache: 'no-store', signal: AbortSignal.timeout(timeout) })
  if (!response.ok) throw new Error(`${address}remote.json answered ${response.status}`)
  // Only whoever overrides something pays for the schema.
  const { releaseSchema } = await import('@portal/manifest')
  return { ...releaseSchema.parse(await response.json()), base: address }
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
  const release = await releaseAt(override.address, options)
  const { name } = release.manifest
  if (name !== override.remote) throw new Error(`${override.address} has ${name}, not ${override.remote}`)
  return put(registry, [release])
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
  const alive: PlacedRelease[] = []
  const active: ActiveOverride[] = []
  const dead: DeadOverride[] = []
  await Promise.all(
    wanted.map(async (override) => {
      const { remote, address } = override
      let found: string | null = null
      try {
        const release = await releaseAt(address, options)
        found = release.manifest.name
        if (found !== remote) throw new Error(`${address} has ${found}, not ${remote}`)
        alive.push(release)
        active.push(override)
      } catch (error) {
        reportError({ error, place: `override of ${remote}` })
        resetOverrides(remote)
        dead.push({ ...override, found, isReleased: registry.remotes.some(({ manifest }) => manifest.name === remote) })
      }
    }),
  )
  return { registry: put(registry, alive), active, dead }
}
