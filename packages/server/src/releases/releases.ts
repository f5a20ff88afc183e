import { join } from 'node:path'
import { type RegisteredRemote, type ShellRelease, shellSchema } from '@portal/platform/manifest'
import type { Configuration } from '../configuration/configuration.ts'
import { logTo } from '../log/log.ts'
import { registrySource } from '../portal/registry-source.ts'
import { watchFile } from '../portal/watched-file.ts'

/** What the registry says, as far as it can be read. */
export interface KnownReleases {
  readonly remotes: readonly RegisteredRemote[]
  /** Null where the portal has not been built. */
  readonly shell: ShellRelease | null
}

/** The releases of shell and remotes. */
export interface Releases {
  /** What was read last, at most a second ago of a file. */
  known(): Promise<KnownReleases>
}

type Places = Pick<Configuration, 'remotes' | 'site'>

/** The file or address of the registry. */
export function registryPlace({ remotes, site }: Places): string {
  return remotes ?? join(site, '..', 'registry.json')
}

/** Whoever serves pages by what is read here says so where it cannot be read. */
const UNTOLD = logTo({ write: () => {} }, 'silent')

/** The releases that the configuration names. */
export function openReleases(configuration: Places): Releases {
  const registry = registrySource({ from: registryPlace(configuration), log: UNTOLD })
  const shell = watchFile(
    join(configuration.site, 'shell.json'),
    (text) => shellSchema.parse(JSON.parse(text)),
    () => {},
  )
  return { known: async () => ({ remotes: (await registry()).remotes, shell: await shell() }) }
}
