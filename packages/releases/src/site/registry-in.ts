import { join } from 'node:path'
import { type LooseRelease, type RegistryDocument, remoteIn } from '../registry/document.ts'
import { changeRegistry, readDocument } from '../registry/registry-file.ts'
import { forgetOldReleases, keptReleases, usedUntilNow } from './kept-releases.ts'
import { releasesOf, type Site } from './site.ts'

/** A registry that can be read and changed, wherever it lies. */
export interface RegistryStore {
  read(): Promise<RegistryDocument>
  /** Changes it so that no change that is made at once is lost; `change` may be called again. Answers what it holds then. */
  change(change: (present: RegistryDocument) => RegistryDocument): Promise<RegistryDocument>
  /** Changes what it says of one remote, with its releases that still lie there, the one used last first. */
  changeRemote(
    name: string,
    change: (present: RegistryDocument, kept: readonly LooseRelease[]) => RegistryDocument,
  ): Promise<RegistryDocument>
}

/** The releases of a remote that somebody may have now. */
function inUse(document: RegistryDocument, name: string): string[] {
  const { current, previous, candidate } = remoteIn(document, name)
  return [current, previous, candidate].flatMap((release) => release?.release ?? [])
}

/** The registry of a site that lies in a folder. */
export function registryIn(site: Site): RegistryStore {
  return {
    read: async () => readDocument(site.registry),
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
