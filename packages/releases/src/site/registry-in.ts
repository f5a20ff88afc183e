import { join } from 'node:path'
import { type RegistryDocument, remoteIn } from '../registry/document.ts'
import { changeRegistry, readDocument } from '../registry/registry-file.ts'
import { forgetOldReleases, keptReleases, usedUntilNow } from './kept-releases.ts'
import type { RegistryStore } from './registry-store.ts'
import { releasesOf, type Site } from './site.ts'

/** The releases of a remote that somebody may have now. */
function inUse(document: RegistryDocument, name: string): string[] {
  const { current, previous, candidate } = remoteIn(document, name)
  return [current, previous, candidate].flatMap((release) => release?.release ?? [])
}

/** The registry of a site that lies in a folder. */
export function registryIn(site: Site): RegistryStore {
  return {
    read: async () => readDocument(site.registry),
    kept: (name) => keptReleases(site, name),
    change: (change) => changeRegistry(site.registry, change),
    async changeRemote(name, change) {
      const kept = await keptReleases(site, name)
      let before: readonly string[] = []
      const changed = await changeRegistry(site.registry, (present) => {
        before = inUse(present, name)
        return change(present, kept)
      })
      const now = inUse(changed, name)
      const { current, candidate } = remoteIn(changed, name)
      const worn = new Set([...before, ...now].filter((each) => ![current?.release, candidate?.release].includes(each)))
      for (const release of worn) await usedUntilNow(join(releasesOf(site, name), release))
      await forgetOldReleases(site, name, now)
      return changed
    },
  }
}
