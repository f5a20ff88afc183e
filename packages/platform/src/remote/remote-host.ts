import {
  type CodeNeed,
  type PlacedRelease,
  type RegisteredRemote,
  type Registry,
  satisfies,
  usableRelease,
} from '@portal/manifest'
import { reportError } from '../errors/report-error.ts'
import { fileAddress, knowIntegrity } from '../script/integrity.ts'
import { RemoteLoadError } from '../script/remote-load-error.ts'
import { PLATFORM_VERSION } from '../version.ts'
import { preloadScripts } from './preload.ts'
import { type CodeComponent, createReleaseLoader, type ReleaseLoaderOptions } from './release-loader.ts'

export interface RemoteHostOptions extends Pick<ReleaseLoaderOptions, 'federation' | 'container'> {
  readonly registry: Registry
  /** Reads the registry as it is now. A page that stays open asks when a release has gone that it knew at its start. */
  readonly readAgain?: () => Promise<Registry>
  /** Milliseconds that a remote's entry may take; 10 s unless told. */
  readonly timeout?: number
  readonly platformVersion?: string
}

/** Loads code of remotes by name. A failure is never kept: the next call tries again. */
export interface RemoteHost {
  /** Of each remote the release that this platform can load, if there is one. */
  readonly registry: Registry
  /** The component of a code reference. Rejects with {@link RemoteLoadError}. */
  code(remote: string, code: string): Promise<CodeComponent>
  /** The component, where it is there already. */
  ready(remote: string, code: string): CodeComponent | undefined
  /**
   * The component of another release, where one has thrown: of the release that is out now, else of the one before. Undefined
   * where each has thrown, lacks the code or cannot be had. A host that holds one release alone has no such question.
   */
  instead?(remote: string, code: string, thrown: CodeComponent): Promise<CodeComponent | undefined>
  /** Has the browser fetch what a code reference needs. Never fails; what fails then is tried again when needed. */
  preload(remote: string, code: string): void
}

/** The host of a page that stays open while remotes are released. */
export interface PageHost extends RemoteHost {
  /** The host that the page goes on with where the registry says this by now: itself where that is nothing new. */
  goOnWith(registry: Registry): PageHost
}

const DEFAULT_TIMEOUT = 10_000

function need(release: PlacedRelease, code: string): CodeNeed {
  return release.code[code] ?? { files: [], shared: [] }
}

/** What tells a registry from another: releases never change. */
function namesOf({ remotes }: Registry): string {
  return JSON.stringify(
    remotes.map(({ manifest, release, base, previous, off }) => [manifest.name, release, base, previous?.release, off]),
  )
}

export function createRemoteHost(options: RemoteHostOptions): PageHost {
  const { federation, readAgain, timeout = DEFAULT_TIMEOUT, platformVersion = PLATFORM_VERSION } = options
  const loader = createReleaseLoader({ federation, timeout, platformVersion, container: options.container })

  const thrownOnes = new WeakSet<CodeComponent>()

  /** What the registry says of a remote by now; undefined where nobody can tell. */
  async function presentOf(name: string): Promise<RegisteredRemote | undefined> {
    try {
      return (await readAgain?.())?.remotes.find(({ manifest }) => manifest.name === name)
    } catch {
      return undefined
    }
  }

  /** The release of a remote that is out now, where the one that could not be loaded has gone or was mended meanwhile. */
  async function newerThan(remote: RegisteredRemote, code: string, error: unknown): Promise<RegisteredRemote> {
    // Where the network is down, the registry cannot be had either.
    if (error instanceof RemoteLoadError && error.kind === 'network') throw error
    const present = await presentOf(remote.manifest.name)
    const newer = present && usableRelease(present, platformVersion)
    if (present === undefined || [present.release, newer?.release].includes(remote.release)) throw error
    if (newer !== undefined && code in newer.code) return newer
    const { manifest, version, release } = present
    const reason = `this page is too old for what it has of ${code}`
    throw new RemoteLoadError({ kind: 'incompatible', remote: manifest.name, version, release, reason, cause: error })
  }

  /** Code of a release and of none before it; undefined where it cannot be had, which is reported. */
  async function alone(
    { previous: _, ...release }: RegisteredRemote,
    code: string,
  ): Promise<CodeComponent | undefined> {
    try {
      return await loader.code(release, code)
    } catch (error) {
      reportError({ error, remote: release.manifest.name, place: code })
      return undefined
    }
  }

  function hostOf(registry: Registry): PageHost {
    const remotes = new Map(registry.remotes.map((remote) => [remote.manifest.name, remote]))
    /** The release that each code has come from: what somebody has, they keep. */
    const taken = new Map<string, RegisteredRemote>()

    const releaseOf = (name: string, code: string) => taken.get(`${name} ${code}`) ?? remotes.get(name)

    async function load(remote: RegisteredRemote, code: string): Promise<CodeComponent> {
      const { name } = remote.manifest
      const take = async (from: RegisteredRemote) => {
        const component = await loader.code(from, code)
        taken.set(`${name} ${code}`, from)
        return component
      }
      try {
        return await take(remote)
      } catch (error) {
        const newer = await newerThan(remote, code, error)
        // What has not been loaded yet comes from there as well.
        remotes.set(name, newer)
        return await take(newer)
      }
    }

    const host: PageHost = {
      registry,
      ready(name, code) {
        const remote = releaseOf(name, code)
        return remote && loader.ready(remote, code)
      },
      code(name, code) {
        const remote = releaseOf(name, code)
        if (remote !== undefined) return load(remote, code)
        const reason = 'the registry does not name it'
        return Promise.reject(new RemoteLoadError({ kind: 'invalid-module', remote: name, version: '-', reason }))
      },
      async instead(name, code, thrown) {
        thrownOnes.add(thrown)
        const present = await presentOf(name)
        const newest = present && usableRelease(present, platformVersion)
        for (const release of [newest, newest?.previous, releaseOf(name, code)?.previous]) {
          if (release === undefined || !(code in release.code)) continue
          const component = await alone(release, code)
          if (component === undefined || thrownOnes.has(component)) continue
          taken.set(`${name} ${code}`, release)
          return component
        }
        return undefined
      },
      preload(name, code) {
        const remote = remotes.get(name)
        if (remote === undefined || host.ready(name, code)) return
        if (!satisfies(platformVersion, remote.manifest.requires.platform)) return
        knowIntegrity(remote)
        const { files, shared } = need(remote, code)
        const names = new Set([remote.entry, ...remote.module.files, ...files])
        preloadScripts([...names].map((file) => fileAddress(remote, file)))
        federation.ready(remote, [...remote.module.shared, ...shared]).catch(() => {
          // What cannot be loaded ahead is loaded, and explained, when it is needed.
        })
      },
      goOnWith(said) {
        const next = usable(said)
        const isKnown = [registry, { remotes: [...remotes.values()] }].every((own) => namesOf(own) === namesOf(next))
        return isKnown ? host : hostOf(next)
      },
    }
    return host
  }

  function usable({ remotes }: Registry): Registry {
    return { remotes: remotes.map((remote) => usableRelease(remote, platformVersion) ?? remote) }
  }

  return hostOf(usable(options.registry))
}
