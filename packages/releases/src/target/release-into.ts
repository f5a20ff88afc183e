import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Release, releaseSchema } from '@portal/manifest'
import type { MadePreview, PreviewChange } from '../preview/previews.ts'
import { refusals } from '../refusals.ts'
import {
  keptRelease,
  promote,
  type ReleaseChange,
  ReleaseError,
  release as released,
  remember,
  rollBack,
  switchOff,
  switchOn,
  undo,
  widen,
} from '../registry/changes.ts'
import type { LooseRelease, RegistryDocument } from '../registry/document.ts'
import { type ListedRelease, listReleases, remotesIn } from '../registry/list-releases.ts'
import { DESCRIPTION } from '../site/published-files.ts'
import type { RegistryStore } from '../site/registry-store.ts'
import type { ReleaseTarget } from './release-target.ts'

/** Where files of releases lie beside their registry. */
export interface ReleaseStore extends RegistryStore {
  readonly place: string
  /** The version of the platform that the shell there has; null where there is none. */
  platform(): Promise<string | null>
  /** Lays the files of a build down where they are not there yet, and answers the release with its place. */
  lay(dist: string, release: Release): Promise<LooseRelease>
  /** Lays them down for those who have a link. */
  preview(dist: string, release: Release, how: PreviewChange): Promise<MadePreview>
}

/** What `remote.json` of a build says. */
export function describedIn(dist: string): Release {
  return releaseSchema.parse(JSON.parse(readFileSync(join(dist, DESCRIPTION), 'utf8')))
}

/** Checks, lays and names releases in a store. What is refused is written into its history. */
export function releaseInto(store: ReleaseStore): ReleaseTarget {
  /** What the registry would say with the release; throws why it cannot. */
  function withRelease(
    document: RegistryDocument,
    release: Release,
    placed: LooseRelease,
    platform: string | null,
    how: ReleaseChange,
  ): RegistryDocument {
    const errors = refusals(release, { document, platform })
    if (errors.length > 0) throw new ReleaseError(errors.join('\n'))
    return released(document, placed, how)
  }

  /** Changes one remote, and answers its releases. */
  async function changed(
    name: string,
    change: (present: RegistryDocument, kept: readonly LooseRelease[]) => RegistryDocument,
  ): Promise<readonly ListedRelease[]> {
    const document = await store.changeRemote(name, change)
    return listReleases(document, name, await store.kept(name))
  }

  /** Answers the version of the platform there. Throws why the release cannot stand there, and writes that down. */
  async function checked(release: Release, how: ReleaseChange): Promise<string | null> {
    const [document, platform] = [await store.read(), await store.platform()]
    try {
      withRelease(document, release, release, platform, how)
    } catch (error) {
      if (error instanceof ReleaseError) {
        await target.refuse(release.manifest.name, release.release, how, error.message)
      }
      throw error
    }
    return platform
  }

  const target: ReleaseTarget = {
    place: store.place,

    async list() {
      const document = await store.read()
      const names = remotesIn(document)
      return (await Promise.all(names.map(async (each) => listReleases(document, each, await store.kept(each))))).flat()
    },

    async check(release, how) {
      await checked(release, how)
    },

    async refuse(remote, release, { at, by }, reason) {
      const [detail = ''] = reason.split('\n')
      await store.change((present) => remember(present, { at, by, remote, release, action: 'refused', detail }))
    },

    async release(dist, how) {
      const release = describedIn(dist)
      const platform = await checked(release, how)
      const placed = await store.lay(dist, release)
      return await changed(release.manifest.name, (present) => withRelease(present, release, placed, platform, how))
    },

    async preview(dist, how) {
      const release = describedIn(dist)
      const errors = refusals(release, { document: await store.read(), platform: await store.platform() })
      if (release.manifest.routes.length === 0) errors.push('It has no screen in the portal that a preview could show.')
      if (errors.length > 0) throw new ReleaseError(errors.join('\n'))
      return await store.preview(dist, release, how)
    },

    promote: (name, percent, change) =>
      changed(name, (present) =>
        percent >= 100 ? promote(present, name, change) : widen(present, name, percent, change),
      ),

    rollBack: (name, change) => changed(name, (present, kept) => rollBack(present, name, kept, change)),

    async use(name, id, change) {
      const platform = await store.platform()
      return await changed(name, (present, kept) => {
        const placed = keptRelease(name, id, kept)
        const release = releaseSchema.safeParse(placed).data
        if (release === undefined)
          throw new ReleaseError(`${id} of ${name} was made by a build that nobody here can read.`)
        return withRelease(present, release, placed, platform, { ...change, again: true })
      })
    },

    undo: (name, change) => changed(name, (present, kept) => undo(present, name, kept, change)),

    switch: (name, { note, ...change }) =>
      changed(name, (present) =>
        note === null ? switchOn(present, name, change) : switchOff(present, name, { ...change, note }),
      ),
  }
  return target
}
