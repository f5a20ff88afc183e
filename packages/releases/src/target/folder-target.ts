import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { shellSchema } from '@portal/manifest'
import { Previews } from '../preview/previews.ts'
import { ReleaseError } from '../registry/changes.ts'
import { layRelease } from '../site/lay-release.ts'
import { registryIn } from '../site/registry-in.ts'
import { baseOf, releasesOf, type Site } from '../site/site.ts'
import { describedIn, releaseInto } from './release-into.ts'
import type { ReleaseTarget } from './release-target.ts'

/** Releases into a site that lies in a folder. */
export function releaseIntoFolder(site: Site): ReleaseTarget {
  return releaseInto({
    ...registryIn(site),
    place: site.registry,

    async platform() {
      const shell = join(site.folder, 'shell.json')
      if (!existsSync(shell)) return null
      return shellSchema.safeParse(JSON.parse(readFileSync(shell, 'utf8'))).data?.platform ?? null
    },

    async lay(dist, release) {
      const { name } = release.manifest
      const folder = join(releasesOf(site, name), release.release)
      await layRelease(dist, folder)
      if (!isDeepStrictEqual(describedIn(folder), release)) {
        throw new ReleaseError(`${release.release} of ${name} already exists there with different files.`)
      }
      return { ...release, base: baseOf(name, release.release) }
    },

    preview: (dist, release, how) => new Previews(site).add(dist, release, how),
  })
}
