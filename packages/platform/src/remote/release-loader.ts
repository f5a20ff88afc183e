import { type PlacedRelease, type RegisteredRemote, satisfies } from '@portal/manifest'
import type { ComponentType } from 'react'
import { knowCode, knowRelease } from '../errors/known-releases.ts'
import { reportError } from '../errors/report-error.ts'
import type { FeatureModule } from '../feature/define-module.ts'
import { noteLoad } from '../loads/loads.ts'
import { RemoteLoadError } from '../script/remote-load-error.ts'
import { isTimeout } from '../script/script.ts'
import { type Container, type ContainerOptions, explain, loadContainer } from './container.ts'
import type { Federation } from './federation.ts'

export type CodeComponent = ComponentType<object>

export interface ReleaseLoaderOptions {
  readonly federation: Federation
  /** Milliseconds that a remote's entry may take. */
  readonly timeout: number
  readonly platformVersion: string
  readonly container?: Partial<Pick<ContainerOptions, 'fetch' | 'run'>> | undefined
}

/** Loads code of releases and keeps what has come, by release: a page may have several of one remote in turn. */
export interface ReleaseLoader {
  /** The component of a code reference, from the release before where the present one cannot be had. */
  code(remote: RegisteredRemote, code: string): Promise<CodeComponent>
  /** The component, where it is there already. */
  ready(remote: RegisteredRemote, code: string): CodeComponent | undefined
}

interface LoadedRelease {
  readonly release: PlacedRelease
  readonly module: FeatureModule
}

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

/** No two releases share it, wherever their files lie. */
function keyOf({ manifest, release, base }: PlacedRelease): string {
  return `${manifest.name} ${release} ${base}`
}

function invalidModule({ manifest, version, release }: PlacedRelease, reason: string): RemoteLoadError {
  return new RemoteLoadError({ kind: 'invalid-module', remote: manifest.name, version, release, reason })
}

export function createReleaseLoader(options: ReleaseLoaderOptions): ReleaseLoader {
  const { federation, timeout, platformVersion } = options
  const ask = options.container?.fetch
  const containers = new Map<string, Promise<Container>>()
  const modules = new Map<string, Promise<LoadedRelease>>()
  /** By the release that could not be had. */
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
    if (module === null) throw invalidModule(release, 'it exposes no feature module')
    return { release, module }
  }

  /** The release that a code is taken from: the one before where the present one cannot be had and that one has it too. */
  async function loadRemote({ previous, ...release }: RegisteredRemote, code: string): Promise<LoadedRelease> {
    const key = keyOf(release)
    const before = previous && code in previous.code ? previous : undefined
    // Who fell back stays there, so that no further screen waits for what is broken, until a new screen brings it back.
    const fallback = before && !modules.has(key) && fallbacks.get(key)
    if (fallback) return fallback
    try {
      return await keepSuccess(modules, key, () => loadRelease(release))
    } catch (error) {
      if (before === undefined) throw error
      return keepSuccess(fallbacks, key, () => {
        reportError({ error, remote: release.manifest.name, place: `falls back to ${before.release}` })
        return loadRelease(before)
      })
    }
  }

  async function codeFrom({ release, module }: LoadedRelease, code: string): Promise<CodeComponent> {
    const load = module.code[code]
    if (load === undefined) throw invalidModule(release, `it has no code ${code}`)
    const loaded = await trying(release, async () => {
      await federation.ready(release, release.code[code]?.shared ?? [])
      return load()
    })
    knowCode(loaded.default, release.release)
    return loaded.default
  }

  /** Tells of a load, from when it was asked for. */
  async function timed(since: number, from: LoadedRelease, code: string): Promise<CodeComponent> {
    const component = await codeFrom(from, code)
    const { manifest, release } = from.release
    noteLoad({ remote: manifest.name, release, milliseconds: performance.now() - since })
    return component
  }

  async function loadCode(remote: RegisteredRemote, code: string): Promise<CodeComponent> {
    const since = performance.now()
    const { previous } = remote
    const loaded = await loadRemote(remote, code)
    try {
      return await timed(since, loaded, code)
    } catch (error) {
      const isBefore = loaded.release.release === previous?.release
      // The next try begins with the present release again.
      if (isBefore) fallbacks.delete(keyOf(remote))
      if (previous === undefined || isBefore || !(code in previous.code)) throw error
      reportError({ error, remote: remote.manifest.name, place: `${code} falls back to ${previous.release}` })
      return timed(performance.now(), await keepSuccess(fallbacks, keyOf(remote), () => loadRelease(previous)), code)
    }
  }

  return {
    code(remote, code) {
      const key = `${keyOf(remote)} ${code}`
      return keepSuccess(components, key, async () => {
        const component = await loadCode(remote, code)
        ready.set(key, component)
        return component
      })
    },
    ready: (remote, code) => ready.get(`${keyOf(remote)} ${code}`),
  }
}
