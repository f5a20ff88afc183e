import { existsSync, readFileSync } from 'node:fs'
import { readdir, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { type LooseRelease, looseRelease } from '../registry/document.ts'
import { DESCRIPTION } from './published-files.ts'
import { baseOf, releasesOf, type Site } from './site.ts'

/** Releases of a remote that stay however old: the one in use, the one to fall back to, and one for pages still open. */
const RELEASES_KEPT = 3

/** How long files stay that are no longer in use, for pages that are still open: 30 days in milliseconds. */
export const KEPT_FOR = 30 * 24 * 60 * 60 * 1000

/** What was in use until now ages from now on, however long ago it was built: pages that are open have it. */
export async function usedUntilNow(path: string): Promise<void> {
  const now = new Date()
  if (existsSync(path)) await utimes(path, now, now)
}

/** A release that lies somewhere, and when it was in use last, in milliseconds. */
export interface LyingRelease {
  readonly name: string
  readonly at: number
}

/** The releases that lie in a folder, the one used last first. */
async function releasesByUse(folder: string): Promise<readonly LyingRelease[]> {
  if (!existsSync(folder)) return []
  const releases = await Promise.all(
    (await readdir(folder)).map(async (name) => ({ name, at: (await stat(join(folder, name))).mtimeMs })),
  )
  return releases.sort((a, b) => b.at - a.at)
}

/** Of releases, the one used last first: those that nobody has had for long. Those in `use` stay, and some beside them. */
export function forgettable(byUse: readonly LyingRelease[], use: readonly string[]): string[] {
  return byUse
    .filter(({ name }) => !use.includes(name))
    .slice(Math.max(0, RELEASES_KEPT - use.length))
    .flatMap(({ name, at }) => (Date.now() - at > KEPT_FOR ? [name] : []))
}

/** Removes releases that nobody has had for long; those in `use` stay, and some beside them. */
export async function forgetOldReleases(site: Site, name: string, use: readonly string[]): Promise<void> {
  const folder = releasesOf(site, name)
  for (const release of forgettable(await releasesByUse(folder), use)) {
    await rm(join(folder, release), { recursive: true })
  }
}

function described(folder: string): LooseRelease | undefined {
  try {
    return looseRelease.safeParse(JSON.parse(readFileSync(join(folder, DESCRIPTION), 'utf8'))).data
  } catch {
    // What cannot be read is nothing to go back to.
    return undefined
  }
}

/** The releases of a remote that still lie in a site, the one used last first, each with where it lies. */
export async function keptReleases(site: Site, name: string): Promise<readonly LooseRelease[]> {
  const folder = releasesOf(site, name)
  return (await releasesByUse(folder)).flatMap((release) => {
    const description = described(join(folder, release.name))
    return description ? [{ ...description, base: baseOf(name, description.release) }] : []
  })
}
