import { readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { releaseSchema, shellSchema } from '@portal/manifest'
import { ReleaseError } from '../registry/changes.ts'
import { type LooseRelease, looseRelease, parseDocument, type RegistryDocument } from '../registry/document.ts'
import { inUse, wornBetween } from '../registry/in-use.ts'
import { forgettable } from '../site/kept-releases.ts'
import { DESCRIPTION, publishedIn } from '../site/published-files.ts'
import { type ReleaseStore, releaseInto } from './release-into.ts'
import type { ReleaseTarget } from './release-target.ts'
import { S3Objects, type S3Place } from './s3-objects.ts'

const REGISTRY = 'registry.json'

/** An object that never comes to be where a service heeds conditions. */
const PROBE = 'registry.json.probe'

/** Tries to change a registry that others change too, and milliseconds before the next, times a chance and the tries. */
const TRIES = 20
const PAUSE = 50

/** Files never change under their name; the registry is asked for anew each time. */
const KEPT_FOR_EVER = 'public, max-age=31536000, immutable'
const RELEASE_HEADERS = { 'content-type': 'application/json', 'cache-control': KEPT_FOR_EVER }
const REGISTRY_HEADERS = { 'content-type': 'application/json', 'cache-control': 'no-cache' }

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
}

/** Releases below a place of a bucket, which is served from a host of its own with that place in its addresses. */
export function releaseToS3(place: S3Place, warn: (sentence: string) => void = console.warn): ReleaseTarget {
  const objects = new S3Objects(place)
  const folderOf = (name: string) => `remotes/${name}/`
  const baseOf = (name: string, release: string) => `/${place.prefix}${folderOf(name)}${release}/`
  let heeds: Promise<boolean> | undefined

  /** Whether the service heeds a condition. One that does not may lose one of two releases that come at once. */
  async function heedsConditions(): Promise<boolean> {
    if (!(await objects.writeIf({ 'if-match': '"0"' }, PROBE, '', {}))) return true
    await objects.remove(PROBE)
    warn(`${place.endpoint} ignores conditional writes: release one remote at a time, or a release may be lost.`)
    return false
  }

  async function registry(): Promise<{ document: RegistryDocument; etag: string | undefined }> {
    const object = await objects.read(REGISTRY)
    if (object === undefined) return { document: { remotes: [], history: [] }, etag: undefined }
    try {
      return { document: parseDocument(JSON.parse(object.text)), etag: object.etag }
    } catch (cause) {
      throw new ReleaseError(`${REGISTRY} in ${place.bucket} is not a registry of remotes.`, { cause })
    }
  }

  async function change(make: (present: RegistryDocument) => RegistryDocument): Promise<RegistryDocument> {
    heeds ??= heedsConditions()
    const isHeeding = await heeds
    for (let tries = 1; tries <= TRIES; tries += 1) {
      const { document, etag } = await registry()
      const changed = make(document)
      if (changed === document) return document
      const text = `${JSON.stringify(changed, null, 2)}\n`
      const condition = etag === undefined ? { 'if-none-match': '*' as const } : { 'if-match': etag }
      if (!isHeeding) await objects.write(REGISTRY, text, REGISTRY_HEADERS)
      if (!isHeeding || (await objects.writeIf(condition, REGISTRY, text, REGISTRY_HEADERS))) return changed
      await setTimeout(PAUSE * Math.random() * tries)
    }
    throw new ReleaseError(`${REGISTRY} in ${place.bucket} keeps being changed by others. Please try again.`)
  }

  async function described(key: string): Promise<{ release: LooseRelease; changedAt: number } | undefined> {
    const object = await objects.read(key)
    const release = object && looseRelease.safeParse(JSON.parse(object.text)).data
    return object && release && { release, changedAt: object.changedAt }
  }

  async function kept(name: string): Promise<readonly LooseRelease[]> {
    const folders = await objects.foldersIn(folderOf(name))
    const found = await Promise.all(folders.map((each) => described(`${folderOf(name)}${each}/${DESCRIPTION}`)))
    return found
      .flatMap((each) => each ?? [])
      .sort((a, b) => b.changedAt - a.changedAt)
      .map(({ release }) => ({ ...release, base: baseOf(name, release.release) }))
  }

  /** What was in use until now ages from now on: its description is written once more as it is. */
  async function usedUntilNow(name: string, release: string): Promise<void> {
    const key = `${folderOf(name)}${release}/${DESCRIPTION}`
    const present = await objects.read(key)
    if (present) await objects.write(key, present.text, RELEASE_HEADERS)
  }

  /**
   * Removes releases that nobody has had for long, as a folder does; those in `use` stay, and some beside them. One without a
   * description was broken off when it was laid or removed: it goes when its files are as old.
   */
  async function forgetOldReleases(name: string, use: readonly string[]): Promise<void> {
    const found = Map.groupBy(
      (await objects.objectsIn(folderOf(name))).filter(({ key }) => key.slice(folderOf(name).length).includes('/')),
      ({ key }) => key.slice(folderOf(name).length).split('/')[0] ?? '',
    )
    const byUse = [...found]
      .map(([release, files]) => {
        const description = files.find(({ key }) => key.endsWith(`/${release}/${DESCRIPTION}`))
        return { name: release, at: description?.changedAt ?? Math.max(...files.map(({ changedAt }) => changedAt)) }
      })
      .sort((a, b) => b.at - a.at)
    for (const release of forgettable(byUse, use)) {
      // Its description goes first: where it lies, the release is whole.
      const files = (found.get(release) ?? []).map(({ key }) => key)
      const isDescription = (key: string) => key.endsWith(`/${release}/${DESCRIPTION}`)
      for (const key of [...files.filter(isDescription), ...files.filter((each) => !isDescription(each))]) {
        await objects.remove(key)
      }
    }
  }

  const store: ReleaseStore = {
    place: `s3://${place.bucket}/${place.prefix}`,
    read: async () => (await registry()).document,
    kept,
    change,

    async changeRemote(name, make) {
      const lying = await kept(name)
      let before: RegistryDocument | undefined
      const changed = await change((present) => {
        before = present
        return make(present, lying)
      })
      for (const release of wornBetween(before, changed, name)) await usedUntilNow(name, release)
      await forgetOldReleases(name, inUse(changed, name))
      return changed
    },

    async platform() {
      const shell = await objects.read('shell.json')
      return shell === undefined ? null : (shellSchema.safeParse(JSON.parse(shell.text)).data?.platform ?? null)
    },

    async lay(dist, release) {
      const { name } = release.manifest
      const placed = { ...release, base: baseOf(name, release.release) }
      const folder = `${folderOf(name)}${release.release}/`
      const present = await objects.read(folder + DESCRIPTION)
      if (present !== undefined) {
        if (isDeepStrictEqual(releaseSchema.safeParse(JSON.parse(present.text)).data, release)) return placed
        throw new ReleaseError(`${release.release} of ${name} already exists there with different files.`)
      }
      // Its description comes last: where it lies, the release is whole.
      for (const file of [...publishedIn(dist).filter((each) => each !== DESCRIPTION), DESCRIPTION]) {
        const type = TYPES[extname(file)] ?? 'application/octet-stream'
        const headers = { 'content-type': type, 'cache-control': KEPT_FOR_EVER }
        await objects.write(folder + file, new Uint8Array(readFileSync(join(dist, file))), headers)
      }
      return placed
    },

    async preview() {
      throw new ReleaseError('A bucket has no previews: a portal checks their links. Use its address with --to.')
    },
  }
  return releaseInto(store)
}
