import { createInstance } from '@module-federation/enhanced/runtime'
import * as runtimeCore from '@module-federation/runtime-core'
import { entryFor, type PlacedRelease } from '@portal/manifest'
import type { Container } from './container.ts'

type Loaded = { readonly version: string; readonly module: object }
type Lazy = { readonly version: string; readonly load: () => Promise<object> }

/** The singletons that the shell gives to remotes: there already, or loaded when the first remote asks. */
export type Provided = Readonly<Record<string, Loaded | Lazy>>

export interface Federation {
  /**
   * Loads provided entries, so that code of a release which consumes them finds them there. Unknown names are left to the
   * remote.
   */
  ready(release: PlacedRelease, entries: readonly string[]): Promise<void>
  /** Gives a container its singletons and takes what it exposes as `./module`. */
  module(release: PlacedRelease, container: Container): Promise<unknown>
}

/**
 * Module Federation's runtime as the host that provides every singleton and knows no remote beforehand. The entries
 * of remotes are loaded by us, with their hashes and time-outs, and handed to the runtime, whose caches therefore never
 * hold a failure; it is made to forget that of a singleton, which a part of a screen may ask for by itself.
 */
export function createFederation(name: string, provided: Provided): Federation {
  const placed = new Map<string, { readonly release: PlacedRelease; readonly container: Container }>()
  const there = new Map<string, object>()

  async function load(entry: string): Promise<object> {
    const offer = provided[entry]
    if (offer === undefined) throw new Error(`The shell does not provide ${entry}`)
    const module = there.get(entry) ?? ('module' in offer ? offer.module : await offer.load())
    there.set(entry, module)
    return module
  }

  /** The runtime would answer every later question with the promise that failed. */
  function forget(entry: string, version: string): void {
    const known = instance.shareScopeMap.default?.[entry]?.[version]
    if (known) known.loading = null
  }

  /** Gives a container what is shared, by the names that its release knows. */
  function initOf(release: PlacedRelease, { init }: Container): Container['init'] {
    return (scope, ...more) => {
      const offers = scope as Readonly<Record<string, unknown>>
      const names = Object.keys(offers)
      return init(Object.fromEntries(names.map((name) => [name, offers[entryFor(release, name, offers)]])), ...more)
    }
  }

  // Entries of remotes find federation's core under this name: none carries one of its own.
  Reflect.set(globalThis, '_FEDERATION_RUNTIME_CORE', runtimeCore)

  const instance = createInstance({
    name,
    remotes: [],
    shareStrategy: 'loaded-first',
    shared: Object.fromEntries(
      Object.entries(provided).map(([entry, { version }]) => {
        const offer = provided[entry]
        const shareConfig = { singleton: true, requiredVersion: false as const }
        if (offer !== undefined && 'module' in offer) return [entry, { version, shareConfig, lib: () => offer.module }]
        return [
          entry,
          {
            version,
            shareConfig,
            get: async () => {
              const module = await load(entry).catch((error: unknown) => {
                forget(entry, version)
                throw error
              })
              return () => module
            },
          },
        ]
      }),
    ),
    plugins: [
      {
        name: 'portal-containers',
        async loadEntry({ remoteInfo }) {
          const known = placed.get(remoteInfo.name)
          return (known && { ...known.container, init: initOf(known.release, known.container) }) as never
        },
      },
    ],
  })

  return {
    async ready(release, entries) {
      const names = entries.map((entry) => entryFor(release, entry, provided))
      await Promise.all(names.filter((name) => name in provided).map(load))
    },
    async module(release, container) {
      const { container: alias } = release
      if (placed.get(alias)?.container !== container) {
        const known = placed.has(alias)
        placed.set(alias, { release, container })
        instance.registerRemotes([{ name: alias, entry: `${release.base}${release.entry}` }], { force: known })
      }
      return instance.loadRemote(`${alias}/module`)
    },
  }
}
