import { join } from 'node:path'
import type { RegistryDocument } from '../registry/document.ts'
import { inUse, wornBetween } from '../registry/in-use.ts'
import { changeRegistry, readDocument } from '../registry/registry-file.ts'
import { forgetOldReleases, keptReleases, usedUntilNow } from './kept-releases.ts'
import type { RegistryStore } from './registry-store.ts'
import { releasesOf, type Site } from './site.ts'

/** The registry of a site that lies in a folder. */
export function registryIn(site: Site): RegistryStore {
  return {
    read: async () => readDocument(site.registry),
    kept: (name) => keptReleases(site, name),
    change: (change) => changeRegistry(site.registry, change),
    async changeRemote(name, change) {
      const kept = await keptReleases(site, name)
      let before: RegistryDocument | undefined
      const changed = await changeRegistry(site.registry, (present) => {
        before = present
        return change(present, kept)
      })
      for (const release of wornBetween(before, changed, name)) {
        await usedUntilNow(join(releasesOf(site, name), release))
      }
      await forgetOldReleases(site, name, inUse(changed, name))
      return changed
    },
  }
}
