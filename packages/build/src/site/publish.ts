import { existsSync, readFileSync } from 'node:fs'
import { readdir, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type PlacedRelease, releaseSchema, type ShellRelease, shellSchema } from '@portal/platform/manifest'
import type { App } from '../project/apps.ts'
import { copyServed, layRelease } from './lay-release.ts'
import { writeMaterials } from './materials.ts'
import { changeRegistry, nameOf, partsOf } from './registry-file.ts'
import type { Site } from './site.ts'
import { writeWhole } from './write-whole.ts'

/** Releases of a remote that stay however old: the one in use, the one to fall back to, and one for pages still open. */
const RELEASES_KEPT = 3

/** How long files stay that are no longer in use, for pages that are still open: 30 days in milliseconds. */
const KEPT_FOR = 30 * 24 * 60 * 60 * 1000

/** What `dist/remote.json` says. */
export function readRelease({ folder }: App) {
  return releaseSchema.parse(JSON.parse(readFileSync(join(folder, 'dist', 'remote.json'), 'utf8')))
}

/** What `dist/shell.json` says. */
export function readShell({ folder }: App): ShellRelease {
  return shellSchema.parse(JSON.parse(readFileSync(join(folder, 'dist', 'shell.json'), 'utf8')))
}

/** What was in use until now ages from now on, however long ago it was built: pages that are open have it. */
async function usedUntilNow(path: string): Promise<void> {
  const now = new Date()
  if (existsSync(path)) await utimes(path, now, now)
}

async function forgetOldReleases(folder: string, kept: readonly string[]): Promise<void> {
  const releases = await Promise.all(
    (await readdir(folder)).map(async (name) => ({ name, at: (await stat(join(folder, name))).mtimeMs })),
  )
  const spare = releases.filter(({ name }) => !kept.includes(name)).sort((a, b) => b.at - a.at)
  for (const { name, at } of spare.slice(Math.max(0, RELEASES_KEPT - kept.length))) {
    if (Date.now() - at > KEPT_FOR) await rm(join(folder, name), { recursive: true })
  }
}

/** A release that was named in the registry, and the one that it falls back to. */
export interface Published {
  readonly release: string
  readonly previous: string | undefined
}

/**
 * Puts what lies in a remote's `dist` into the site as an immutable release and names it in the registry, with the one
 * before as `previous`. Publishing the same release again changes nothing. Other entries stay as they stand, whatever
 * build wrote them.
 */
export async function publishRemote(site: Site, app: App): Promise<Published> {
  const release = readRelease(app)
  const { name } = release.manifest
  const releases = join(site.folder, 'remotes', name)
  await layRelease(join(app.folder, 'dist'), join(releases, release.release))

  const current: PlacedRelease = { ...release, base: `/remotes/${name}/${release.release}/` }
  const entries = await changeRegistry(site.registry, (present) => {
    const known = partsOf(present.find((entry) => nameOf(entry) === name))
    const previous = known.current?.release === current.release ? known.previous : known.current
    const others = present.filter((entry) => nameOf(entry) !== name)
    return [...others, previous === undefined ? current : { ...current, previous }]
  })
  const previous = partsOf(entries.find((entry) => nameOf(entry) === name)).previous?.release
  if (previous !== undefined) await usedUntilNow(join(releases, previous))
  await forgetOldReleases(releases, previous === undefined ? [current.release] : [current.release, previous])
  return { release: current.release, previous }
}

/** Takes remotes out of the registry that the workspace no longer has. */
export async function forgetRemotes(site: Site, kept: readonly string[]): Promise<void> {
  await changeRegistry(site.registry, (present) => present.filter((entry) => kept.includes(nameOf(entry))))
}

/** A shell's files and their compressed forms. */
function withCompressed({ files }: ShellRelease): string[] {
  return files.flatMap(({ name }) => [name, `${name}.br`, `${name}.gz`])
}

/** The files of the shell that is in use; none where there is none, or one that nobody can read. */
function filesInUse(description: string): string[] {
  if (!existsSync(description)) return []
  try {
    return withCompressed(shellSchema.parse(JSON.parse(readFileSync(description, 'utf8'))))
  } catch {
    return []
  }
}

/** Puts the shell's `dist` into the site. Files of earlier shells stay for a while: pages that are open still ask for them. */
export async function publishShell(site: Site, app: App): Promise<void> {
  const shell = readShell(app)
  const folder = join(site.folder, 'shell')
  const description = join(site.folder, 'shell.json')
  for (const name of filesInUse(description)) await usedUntilNow(join(folder, name))
  await copyServed(join(app.folder, 'dist'), folder)
  const present = new Set(withCompressed(shell))
  for (const name of await readdir(folder)) {
    if (present.has(name)) continue
    const { mtimeMs } = await stat(join(folder, name))
    if (Date.now() - mtimeMs > KEPT_FOR) await rm(join(folder, name))
  }
  await writeWhole(description, shell)
}

/** The How To Guide's file in the site. */
export const GUIDE = 'how-to-guide.pdf'

/** Writes the How To Guide, which the shell's header offers. */
export async function publishGuide(site: Site): Promise<void> {
  const { makeGuide } = await import('@portal/guide')
  await writeFile(join(site.folder, GUIDE), makeGuide())
}

/** Writes what the server is made of, beside the shell's own; nothing where a workspace has none. */
export async function publishServerMaterials(site: Site, root: string): Promise<void> {
  const sources = join(root, 'packages', 'server')
  if (!existsSync(join(sources, 'package.json'))) return
  const { version }: { version: string } = JSON.parse(readFileSync(join(sources, 'package.json'), 'utf8'))
  await writeMaterials(join(site.folder, 'server'), { name: 'server', version, sources }, root)
}
