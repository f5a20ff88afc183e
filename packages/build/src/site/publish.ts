import { existsSync, readFileSync } from 'node:fs'
import { cp, mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import {
  type PlacedRelease,
  type RegisteredRemote,
  type Registry,
  registrySchema,
  releaseSchema,
  type ShellRelease,
  shellSchema,
} from '@portal/platform/manifest'
import type { App } from '../project/apps.ts'
import type { Site } from './site.ts'

/** Releases of a remote that stay: the one in use, the one to fall back to, and one for pages that are still open. */
const RELEASES_KEPT = 3

/** How long files of earlier shells stay for pages that are still open: 30 days in milliseconds. */
const SHELL_FILES_KEPT = 30 * 24 * 60 * 60 * 1000

/** A reader never meets half a file. */
export async function writeWhole(file: string, content: unknown): Promise<void> {
  await mkdir(dirname(file), { recursive: true })
  await writeFile(`${file}.new`, `${JSON.stringify(content, null, 2)}\n`)
  await rename(`${file}.new`, file)
}

/** Scripts and their compressed forms, and what a release says of itself; no source maps. */
function served(name: string): boolean {
  return /\.js(\.br|\.gz)?$/.test(name) || name === 'remote.json'
}

async function copyServed(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true })
  await cp(from, to, { recursive: true, filter: (source) => source === from || served(source.split('/').at(-1) ?? '') })
}

/** The registry as it stands; empty where there is none, or one that an earlier version of the build wrote. */
export function readRegistryFile(file: string): Registry {
  if (!existsSync(file)) return { remotes: [] }
  const parsed = registrySchema.safeParse(JSON.parse(readFileSync(file, 'utf8')))
  return parsed.success ? parsed.data : { remotes: [] }
}

/** What `dist/remote.json` says. */
export function readRelease({ folder }: App) {
  return releaseSchema.parse(JSON.parse(readFileSync(join(folder, 'dist', 'remote.json'), 'utf8')))
}

/** What `dist/shell.json` says. */
export function readShell({ folder }: App): ShellRelease {
  return shellSchema.parse(JSON.parse(readFileSync(join(folder, 'dist', 'shell.json'), 'utf8')))
}

/** The release before `current`: what the registry had, or what that one would have fallen back to. */
function previousOf(current: PlacedRelease, known: RegisteredRemote | undefined): PlacedRelease | undefined {
  if (known === undefined) return undefined
  const { previous, ...release } = known
  return release.release === current.release ? previous : release
}

async function forgetOldReleases(folder: string, kept: readonly string[]): Promise<void> {
  const releases = await Promise.all(
    (await readdir(folder)).map(async (name) => ({ name, at: (await stat(join(folder, name))).mtimeMs })),
  )
  const spare = releases.filter(({ name }) => !kept.includes(name)).sort((a, b) => b.at - a.at)
  for (const { name } of spare.slice(Math.max(0, RELEASES_KEPT - kept.length))) {
    await rm(join(folder, name), { recursive: true })
  }
}

/**
 * Puts what lies in a remote's `dist` into the site as an immutable release and names it in the registry, with the one
 * before as `previous`. Publishing the same release again changes nothing.
 */
export async function publishRemote(site: Site, app: App): Promise<RegisteredRemote> {
  const release = readRelease(app)
  const { name } = release.manifest
  const folder = join(site.folder, 'remotes', name, release.release)
  if (!existsSync(folder)) await copyServed(join(app.folder, 'dist'), folder)

  const registry = readRegistryFile(site.registry)
  const current: PlacedRelease = { ...release, base: `/remotes/${name}/${release.release}/` }
  const previous = previousOf(
    current,
    registry.remotes.find(({ manifest }) => manifest.name === name),
  )
  const registered: RegisteredRemote = previous === undefined ? current : { ...current, previous }
  const others = registry.remotes.filter(({ manifest }) => manifest.name !== name)
  const remotes = [...others, registered].sort((a, b) => a.manifest.name.localeCompare(b.manifest.name))
  await writeWhole(site.registry, { remotes })
  await forgetOldReleases(dirname(folder), [release.release, ...(previous ? [previous.release] : [])])
  return registered
}

/** Takes remotes out of the registry that the workspace no longer has. */
export async function forgetRemotes(site: Site, kept: readonly string[]): Promise<void> {
  const { remotes } = readRegistryFile(site.registry)
  await writeWhole(site.registry, { remotes: remotes.filter(({ manifest }) => kept.includes(manifest.name)) })
}

/** Puts the shell's `dist` into the site. Files of earlier shells stay for a while: pages that are open still ask for them. */
export async function publishShell(site: Site, app: App): Promise<void> {
  const shell = readShell(app)
  const folder = join(site.folder, 'shell')
  await copyServed(join(app.folder, 'dist'), folder)
  const present = new Set(shell.files.flatMap(({ name }) => [name, `${name}.br`, `${name}.gz`]))
  for (const name of await readdir(folder)) {
    if (present.has(name)) continue
    const { mtimeMs } = await stat(join(folder, name))
    if (Date.now() - mtimeMs > SHELL_FILES_KEPT) await rm(join(folder, name))
  }
  await writeWhole(join(site.folder, 'shell.json'), shell)
}

/** Writes the How To Guide, which the shell's header offers. */
export async function publishGuide(site: Site): Promise<void> {
  const { makeGuide } = await import('@portal/guide')
  await writeFile(join(site.folder, 'how-to-guide.pdf'), makeGuide())
}
