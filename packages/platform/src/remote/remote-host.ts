import type { ComponentType } from 'react'
import { knowRelease } from '../errors/known-releases.ts'
import { reportError } from '../errors/report-error.ts'
import type { FeatureModule } from '../feature/define-module.ts'
import type { CodeNeed, PlacedRelease, RegisteredRemote, Registry } from '../manifest/registry-schema.ts'
import { usableRelease } from '../manifest/usable-release.ts'
import { satisfies } from '../manifest/version-range.ts'
import { fileAddress, knowIntegrity } from '../script/integrity.ts'
import { RemoteLoadError } from '../script/remote-load-error.ts'
import { isTimeout } from '../script/script.ts'
import { PLATFORM_VERSION } from '../version.ts'
import { type Container, type ContainerOptions, explain, loadContainer } from './container.ts'
import type { Federation } from './federation.ts'
import { preloadScripts } from './preload.ts'

export type CodeComponent = ComponentType<object>

export interface RemoteHostOptions {
  readonly registry: Registry
  /** Reads the registry as it is now. A page that stays open asks when a release has gone that it knew at its start. */
  readonly readAgain?: () => Promise<Registry>
  readonly federation: Federation
  /** Milliseconds that a remote's entry may take; 10 s unless told. */
  readonly timeout?: number
  readonly platformVersion?: string
  readonly container?: Partial<Pick<ContainerOptions, 'fetch' | 'run'>>
}

/** Loads code of remotes by name. A failure is never kept: the next call tries again. */
export interface RemoteHost {
  /** What was there at the start: of each remote the release that this platform can load, if there is one. */
  readonly registry: Registry
  /** The component of a code reference. Rejects with {@link RemoteLoadError}. */
  code(remote: string, code: string): Promise<CodeComponent>
  /** The component, where it is there already. */
  ready(remote: string, code: string): CodeComponent | undefined
  /** Has the browser fetch what a code reference needs. Never fails; what fails then is tried again when needed. */
  preload(remote: string, code: string): void
}

interface LoadedRelease {
  readonly release: PlacedRelease
  readonly module: FeatureModule
}

const DEFAULT_TIMEOUT = 10_000

function isFeatureModule(value: unknown): value is FeatureModule {
  return typeof value === 'object' && value !== null && 'code' in value && typeof value.code === 'object'
}

function moduleIn(exposed: unknown): FeatureModule | null {
  const value = typeof exposed === 'object' && exposed !== null && 'default' in exposed ? exposed.default : exposed
  return isFeatureModule(value) ? value : null
}

/** A failure ends where it happens; only what loaded is kept. */
function keepSuccess<T>(cache: Map<string, Promise<T>>, key: string, load: () => Promise<T>): Promise<T> {
  const kept = cache.get(key)
  if (kept !== undefined) return kept
  const loading = load()
  cache.set(key, loading)
  loading.catch(() => {
    if (cache.get(key) === loading) cache.delete(key)
  })
  return loading
}

export function createRemoteHost(options: RemoteHostOptions): RemoteHost {
  const { federation, readAgain, timeout = DEFAULT_TIMEOUT, platformVersion = PLATFORM_VERSION } = options
  const ask = options.container?.fetch
  const registry: Registry = {
    remotes: options.registry.remotes.map((remote) => usableRelease(remote, platformVersion) ?? remote),
  }
  const remotes = new Map(registry.remotes.map((remote) => [remote.manifest.name, remote]))
  const containers = new Map<string, Promise<Container>>()
  const modules = new Map<string, Promise<LoadedRelease>>()
  const fallbacks = new Map<string, Promise<LoadedRelease>>()
  const components = new Map<string, Promise<CodeComponent>>()
  const ready = new Map<string, CodeComponent>()

  /** Runs `load`, a second time when the network lost it, and explains what went wrong. */
  async function trying<T>(release: PlacedRelease, load: () => Promise<T>): Promise<T> {
    try {
      return await load()
    } catch (first) {
      const error = await explain(release, first, ask)
      if (error.kind !== 'network' || first instanceof RemoteLoadError || isTimeout(first)) throw error
      try {
        return await load()
      } catch (second) {
        throw await explain(release, second, ask)
      }
    }
  }

  function need(release: PlacedRelease, code: string): CodeNeed {
    return release.code[code] ?? { files: [], shared: [] }
  }

  async function loadRelease(release: PlacedRelease): Promise<LoadedRelease> {
    const { manifest, version, base } = release
    knowRelease({ remote: manifest.name, release: release.release, base })
    const wanted = manifest.requires.platform
    if (!satisfies(platformVersion, wanted)) {
      throw new RemoteLoadError({
        kind: 'incompatible',
        remote: manifest.name,
        version,
        release: release.release,
        reason: `it needs platform ${wanted}, this is ${platformVersion}`,
      })
    }
    const container = await keepSuccess(containers, release.container, () =>
      loadContainer(release, { ...options.container, timeout }),
    )
    const exposed = await trying(release, async () => {
      await federation.ready(release, release.module.shared)
      return federation.module(release, container)
    })
    const module = moduleIn(exposed)
    if (module !== null) return { release, module }
    throw new RemoteLoadError({
      kind: 'invalid-module',
      remote: manifest.name,
      version,
      release: release.release,
      reason: 'it exposes no feature module',
    })
  }

  /** The release that a code is taken from: the one before where the present one cannot be had and that one has it too. */
  async function loadRemote({ previous, ...release }: RegisteredRemote, code: string): Promise<LoadedRelease> {
    const { name } = release.manifest
    const before = previous && code in previous.code ? previous : undefined
    // Who fell back stays there, so that no further screen waits for what is broken, until a new screen brings it back.
    const fallback = before && !modules.has(name) && fallbacks.get(name)
    if (fallback) return fallback
    try {
      return await keepSuccess(modules, name, () => loadRelease(release))
    } catch (error) {
      if (before === undefined) throw error
      return keepSuccess(fallbacks, name, () => {
        reportError({ error, remote: name, place: `falls back to ${before.release}` })
        return loadRelease(before)
      })
    }
  }

  async function codeFrom({ release, module }: LoadedRelease, code: string): Promise<CodeComponent> {
    const load = module.code[code]
    if (load === undefined) {
      const { manifest, version } = release
      const reason = `it has no code ${code}`
      throw new RemoteLoadError({
        kind: 'invalid-module',
        remote: manifest.name,
        version,
        release: release.release,
        reason,
      })
    }
    const loaded = await trying(release, async () => {
      await federation.ready(release, need(release, code).shared)
      return load()
    })
    return loaded.default
  }

  async function loadCode(remote: RegisteredRemote, code: string): Promise<CodeComponent> {
    const { name } = remote.manifest
    const { previous } = remote
    const loaded = await loadRemote(remote, code)
    try {
      return await codeFrom(loaded, code)
    } catch (error) {
      const isBefore = loaded.release.release === previous?.release
      // The next try begins with the present release again.
      if (isBefore) fallbacks.delete(name)
      if (previous === undefined || isBefore || !(code in previous.code)) throw error
      reportError({ error, remote: name, place: `${code} falls back to ${previous.release}` })
      return codeFrom(await keepSuccess(fallbacks, name, () => loadRelease(previous)), code)
    }
  }

  /** What the registry says of a remote by now; undefined where nobody can tell. */
  async function presentOf(name: string): Promise<RegisteredRemote | undefined> {
    try {
      return (await readAgain?.())?.remotes.find(({ manifest }) => manifest.name === name)
    } catch {
      return undefined
    }
  }

  /** From now on the page takes what it has not loaded yet from another release. */
  function goOnWith(remote: RegisteredRemote): RegisteredRemote {
    const { name } = remote.manifest
    const known = remotes.get(name)
    if (known?.release === remote.release) return known
    remotes.set(name, remote)
    modules.delete(name)
    fallbacks.delete(name)
    return remote
  }

  /** Loads code, from the release that is out now where the one that the page knows has gone or was mended meanwhile. */
  async function loadNewest(remote: RegisteredRemote, code: string): Promise<CodeComponent> {
    try {
      return await loadCode(remote, code)
    } catch (error) {
      // Where the network is down, the registry cannot be had either.
      if (error instanceof RemoteLoadError && error.kind === 'network') throw error
      const present = await presentOf(remote.manifest.name)
      const newer = present && usableRelease(present, platformVersion)
      if (present === undefined || [present.release, newer?.release].includes(remote.release)) throw error
      if (newer !== undefined && code in newer.code) return loadCode(goOnWith(newer), code)
      const { manifest, version } = present
      const reason = `this page is too old for what it has of ${code}`
      throw new RemoteLoadError({
        kind: 'incompatible',
        remote: manifest.name,
        version,
        release: present.release,
        reason,
        cause: error,
      })
    }
  }

  return {
    registry,
    ready: (name, code) => ready.get(`${name} ${code}`),
    code(name, code) {
      const remote = remotes.get(name)
      if (remote === undefined) {
        const reason = 'the registry does not name it'
        return Promise.reject(new RemoteLoadError({ kind: 'invalid-module', remote: name, version: '-', reason }))
      }
      const key = `${name} ${code}`
      return keepSuccess(components, key, async () => {
        const component = await loadNewest(remote, code)
        ready.set(key, component)
        return component
      })
    },
    preload(name, code) {
      const remote = remotes.get(name)
      if (remote === undefined || ready.has(`${name} ${code}`)) return
      if (!satisfies(platformVersion, remote.manifest.requires.platform)) return
      knowIntegrity(remote)
      const { files, shared } = need(remote, code)
      const names = new Set([remote.entry, ...remote.module.files, ...files])
      preloadScripts([...names].map((file) => fileAddress(remote, file)))
      federation.ready(remote, [...remote.module.shared, ...shared]).catch(() => {
        // What cannot be loaded ahead is loaded, and explained, when it is needed.
      })
    },
  }
}
