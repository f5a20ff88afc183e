import { join, resolve } from 'node:path'
import { parseRegistry, type RegisteredRemote, type ShellRelease, shellSchema } from '@portal/manifest'
import {
  historyOf,
  parseDocument,
  type RegistryDocument,
  type RegistryStore,
  type ReleaseEvent,
  registryIn,
  type Site,
} from '@portal/releases'
import type { Configuration } from '../configuration/configuration.ts'
import { logTo } from '../log/log.ts'
import { registrySource } from '../portal/registry-source.ts'
import { watchFile } from '../portal/watched-file.ts'

/** What the registry says, as far as it can be read. */
export interface KnownReleases {
  readonly remotes: readonly RegisteredRemote[]
  /** What happened, the newest last; empty where another server has the registry, which keeps that to itself. */
  readonly history: readonly ReleaseEvent[]
  /** Null where the portal has not been built. */
  readonly shell: ShellRelease | null
}

/** Releases that this server can change. */
export interface OwnReleases {
  readonly site: Site
  readonly store: RegistryStore
}

/** The releases of shell and remotes. */
export interface Releases {
  /** What was read last, at most a second ago of a file. */
  known(): Promise<KnownReleases>
  /** Null where the registry is another server's. */
  readonly own: OwnReleases | null
  /** The file or address of the registry. */
  readonly place: string
  /** The reference of the company whose super admins may change releases. */
  readonly operator: string
}

type Places = Pick<Configuration, 'remotes' | 'site' | 'operator'>

/** The file or address of the registry. */
export function registryPlace({ remotes, site }: Pick<Places, 'remotes' | 'site'>): string {
  return remotes ?? join(site, '..', 'registry.json')
}

/** Whoever serves pages by what is read here says so where it cannot be read. */
const UNTOLD = logTo({ write: () => {} }, 'silent')
const tellNobody = () => {}

/** What a registry's document says of releases, as far as this build can read it. */
export function releasesIn(document: RegistryDocument): Pick<KnownReleases, 'remotes' | 'history'> {
  return { remotes: parseRegistry(document, tellNobody).remotes, history: historyOf(document) }
}

/** The releases that the configuration names. */
export function openReleases(configuration: Places): Releases {
  const place = registryPlace(configuration)
  const { site: folder, operator } = configuration
  const shell = watchFile(join(folder, 'shell.json'), (text) => shellSchema.parse(JSON.parse(text)), tellNobody)
  if (/^https?:\/\//.test(place)) {
    const registry = registrySource({ from: place, log: UNTOLD })
    const known = async () => ({ remotes: (await registry()).remotes, history: [], shell: await shell() })
    return { known, own: null, place, operator }
  }
  const site: Site = { folder, registry: resolve(place) }
  const registry = watchFile(site.registry, (text) => releasesIn(parseDocument(JSON.parse(text))), tellNobody)
  return {
    known: async () => ({ ...((await registry()) ?? { remotes: [], history: [] }), shell: await shell() }),
    own: { site, store: registryIn(site) },
    place,
    operator,
  }
}
