import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { copyFile, cp, link, mkdir, mkdtemp, readdir, readFile, readlink, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { type App, findApps, namedApps, ROOT } from '../project/apps.ts'
import { ownSite } from '../site/own-site.ts'
import { GUIDE } from '../site/publish.ts'
import { build } from './build.ts'

/** What a clone does not have: it is installed, built or run. */
const NOT_CLONED = new Set(['node_modules', '.git', '.cache', '.data', 'dist', 'coverage', 'test-results'])

/** A folder of another depth and length, and with all that people put into names. */
const ELSEWHERE = join("Kim's sites (2)", 'deeper', 'than the one that is verified', 'portal & more', 'größer')

async function linkOrCopy(from: string, to: string): Promise<void> {
  try {
    await link(from, to)
  } catch {
    // Another disk, or a file system without links.
    await copyFile(from, to)
  }
}

/** Lays a second `node_modules`: real folders, so that nothing in it resolves to the first. */
async function layModules(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true })
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (entry.isDirectory()) await layModules(source, target)
    else if (entry.isSymbolicLink()) await symlink(await readlink(source), target)
    else await linkOrCopy(source, target)
  }
}

/** The folders of the workspace that have a `node_modules`: the root, packages, apps. */
async function foldersWithModules(root: string, folder = '.', depth = 0): Promise<string[]> {
  const here = existsSync(join(root, folder, 'node_modules')) ? [folder] : []
  if (depth === 2) return here
  const entries = await readdir(join(root, folder), { withFileTypes: true })
  const below = entries.filter((entry) => entry.isDirectory() && !NOT_CLONED.has(entry.name))
  const found = await Promise.all(below.map(({ name }) => foldersWithModules(root, join(folder, name), depth + 1)))
  return [...here, ...found.flat()]
}

async function cloneInto(root: string, copy: string): Promise<void> {
  await mkdir(copy, { recursive: true })
  for (const name of await readdir(root)) {
    if (NOT_CLONED.has(name)) continue
    const filter = (source: string) => !NOT_CLONED.has(source.split('/').at(-1) ?? '')
    await cp(join(root, name), join(copy, name), { recursive: true, filter })
  }
  for (const folder of await foldersWithModules(root)) {
    await layModules(join(root, folder, 'node_modules'), join(copy, folder, 'node_modules'))
  }
  // What the federation plugin left there is named after the first folder.
  for (const { folder } of findApps(copy)) {
    await rm(join(folder, 'node_modules', '.federation'), { recursive: true, force: true })
  }
}

function buildIn(root: string, apps: readonly App[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const names = apps.map(({ name }) => name)
    const child = spawn(process.execPath, [join('packages', 'build', 'src', 'cli.ts'), 'build', ...names], {
      cwd: root,
      stdio: 'inherit',
    })
    child.on('error', reject)
    child.on('close', (code) => (code === 0 ? resolve() : reject(new Error(`${root} does not build`))))
  })
}

async function isSame(one: string, other: string): Promise<boolean> {
  if (!existsSync(one) || !existsSync(other)) return false
  const [first, second] = await Promise.all([readFile(one), readFile(other)])
  return first.equals(second)
}

async function filesUnder(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => relative(folder, join(entry.parentPath, entry.name)))
}

/** The files under two folders, by their names below them, that are missing in one or not the same in both. */
export async function differences(first: string, second: string): Promise<string[]> {
  const names = new Set([...(await filesUnder(first)), ...(await filesUnder(second))])
  const told = await Promise.all(
    [...names].map(async (name) => ((await isSame(join(first, name), join(second, name))) ? [] : [name])),
  )
  return told.flat().sort()
}

/**
 * Builds apps of the workspace, all unless told, and again in a copy of it in a folder of another depth and length, and
 * compares every file. Throws with the names of those that differ: the hash in a registry would then not be that of a
 * rebuild.
 */
export async function verify(names: readonly string[] = [], root: string = ROOT): Promise<void> {
  const apps = namedApps(findApps(root), names)
  await build({ root, wanted: ({ name }) => apps.some((app) => app.name === name) })
  const elsewhere = await mkdtemp(join(tmpdir(), 'portal-'))
  const copy = join(elsewhere, ELSEWHERE)
  try {
    await cloneInto(root, copy)
    await buildIn(copy, apps)
    const errors: string[] = []
    const built = apps.map(({ folder }) => relative(root, join(folder, 'dist')))
    for (const folder of built) {
      const found = await differences(join(root, folder), join(copy, folder))
      errors.push(...found.map((name) => join(folder, name)))
    }
    const guide = (of: string) => join(ownSite(of).folder, GUIDE)
    if (!(await isSame(guide(root), guide(copy)))) errors.push(GUIDE)
    if (errors.length > 0) throw new Error(`These files differ when built in another folder:\n${errors.join('\n')}`)
    console.log(`The same bytes in ${copy}: ${built.join(', ')}, ${GUIDE}`)
  } finally {
    await rm(elsewhere, { recursive: true, force: true })
  }
}
