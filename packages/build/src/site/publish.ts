import { existsSync, readFileSync } from 'node:fs'
import { readdir, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Release, type ShellRelease, shellSchema } from '@portal/manifest'
import {
  baseOf,
  type Change,
  copyServed,
  describedIn,
  fateOf,
  isOut,
  KEPT_FOR,
  layRelease,
  nameOf,
  type ReleaseChange,
  registryIn,
  release as released,
  releasesOf,
  remoteIn,
  type Site,
  usedUntilNow,
  writeWhole,
} from '@portal/releases'
import type { App } from '../project/apps.ts'
import { installedIn } from '../project/license.ts'
import { writeMaterials } from './materials.ts'

/** What `dist/remote.json` says. */
export function readRelease({ folder }: App): Release {
  return describedIn(join(folder, 'dist'))
}

/** What `dist/shell.json` says. */
export function readShell({ folder }: App): ShellRelease {
  return shellSchema.parse(JSON.parse(readFileSync(join(folder, 'dist', 'shell.json'), 'utf8')))
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
export async function publishRemote(site: Site, app: App, how: ReleaseChange): Promise<Published> {
  const built = readRelease(app)
  const { name } = built.manifest
  await layRelease(join(app.folder, 'dist'), join(releasesOf(site, name), built.release))
  const placed = { ...built, base: baseOf(name, built.release) }
  const document = await registryIn(site).changeRemote(name, (present) => released(present, placed, how))
  return { release: built.release, previous: remoteIn(document, name).previous?.release }
}

/**
 * Publishes what was built, for everybody; but a release that is tried on some is left to them, and one that was taken out
 * is not brought back by a mere build.
 */
export async function publishBuilt(site: Site, app: App, change: Change): Promise<void> {
  const { release, manifest } = readRelease(app)
  const document = await registryIn(site).read()
  const { current, candidate } = remoteIn(document, manifest.name)
  const fate = fateOf(document, manifest.name, release)
  if (current === undefined || current.release === release || (candidate?.release !== release && !isOut(fate))) {
    await publishRemote(site, app, change)
  } else if (isOut(fate)) {
    console.warn(
      `${app.name} ${release} was ${fate.replace('-', ' ')}: ${current.release} stays until \`pnpm release publish\``,
    )
  } else {
    console.log(`${app.name} ${release} is a canary: \`pnpm release promote ${app.name}\` gives it to everybody`)
  }
}

/** Takes remotes out of the registry that the workspace no longer has. */
export async function forgetRemotes(site: Site, kept: readonly string[]): Promise<void> {
  await registryIn(site).change((present) => {
    const remotes = present.remotes.filter((entry) => kept.includes(nameOf(entry)))
    return remotes.length === present.remotes.length ? present : { ...present, remotes }
  })
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
  await writeMaterials(join(site.folder, 'server'), { name: 'server', version, sources }, root, installedIn(root))
}
