import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { parse, parseDocument, stringify } from 'yaml'
import { readCatalog, versionOutside } from '../pack/describe-package.ts'
import type { PackedPlatform } from '../pack/pack-platform.ts'
import { type PackageManifest, readPackage } from '../pack/rooms.ts'
import { ROOT, STARTER } from '../project/apps.ts'
import { git } from '../project/git.ts'

/** The folder of a team's repository that holds the platform's packages. */
const PLATFORM = 'portal'

/** pnpm's settings. */
const SETTINGS = 'pnpm-workspace.yaml'

/** What a remote in the workspace takes from its root. */
const FROM_ROOT = ['@biomejs/biome', '@types/node', 'node', 'typescript']

/** What pnpm is told in the workspace and holds outside too. */
const KEPT_SETTINGS = ['verifyDepsBeforeRun', 'nodeVersion', 'allowBuilds', 'ignoredOptionalDependencies']

const SCRIPTS = {
  build: 'portal-build build',
  dev: 'portal-build dev',
  test: 'jest',
  types: 'tsc',
  lint: 'biome ci --error-on-warnings',
  format: 'biome check --write',
  release: 'portal-build release',
}

function workspaceSettings(): Readonly<Record<string, unknown>> {
  return parse(readFileSync(join(ROOT, SETTINGS), 'utf8'))
}

/** The remote's `package.json` without the workspace: every version said, and commands of its own. */
function standingAlone(own: PackageManifest, { version }: PackedPlatform) {
  const catalog = readCatalog()
  const { devDependencies: ofRoot = {} } = readPackage(ROOT)
  const outside = (versions: Readonly<Record<string, string>>) =>
    Object.fromEntries(
      Object.entries(versions)
        .map(([name, held]) => [name, versionOutside(name, held, catalog, version)] as const)
        .sort(([a], [b]) => (a < b ? -1 : 1)),
    )
  const { dependencies = {}, devDependencies = {}, ...more } = own
  return {
    ...more,
    scripts: SCRIPTS,
    dependencies: outside(dependencies),
    devDependencies: outside({
      ...devDependencies,
      ...Object.fromEntries(FROM_ROOT.map((name) => [name, ofRoot[name] ?? 'catalog:'])),
      '@portal/slots': 'workspace:*',
    }),
  }
}

/** The platform's packages are files, whoever asks for them. */
function overrides({ tarballs }: PackedPlatform): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(tarballs).map(([name, tarball]) => [name, `file:${PLATFORM}/${basename(tarball)}`]),
  )
}

function layPackages(folder: string, { tarballs, documents }: PackedPlatform): void {
  const place = join(folder, PLATFORM)
  rmSync(place, { recursive: true, force: true })
  mkdirSync(place)
  for (const tarball of Object.values(tarballs)) cpSync(tarball, join(place, basename(tarball)))
  for (const [name, content] of Object.entries(documents)) writeFileSync(join(place, name), content)
}

/** The workspace's format and lint, but not of what is packed. */
function writeLint(folder: string): void {
  const settings = readFileSync(join(ROOT, 'biome.json'), 'utf8')
  writeFileSync(join(folder, 'biome.json'), settings.replace(/("includes": \[[^\]]*)\]/, `$1, "!${PLATFORM}"]`))
}

/** Makes a git repository of a folder that is in none; where there is no git, the team does. */
function startRepository(folder: string): void {
  if (git(folder, 'rev-parse', '--show-toplevel') === '') git(folder, 'init', '--quiet', '--initial-branch', 'main')
}

function writePackage(folder: string, description: object): void {
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(description, null, 2)}\n`)
}

/** Makes of a remote that was just laid in `folder` a repository of its own, with the packages that it stands on. */
export function standOutside(folder: string, platform: PackedPlatform): void {
  layPackages(folder, platform)
  writePackage(folder, standingAlone(readPackage(folder), platform))
  const all = workspaceSettings()
  const kept = Object.fromEntries(KEPT_SETTINGS.map((name) => [name, all[name]]))
  writeFileSync(join(folder, SETTINGS), stringify({ overrides: overrides(platform), ...kept }))
  writeLint(folder)
  startRepository(folder)
}

/**
 * Gives a team's repository the packages of a newer platform, and of the libraries that a new remote has too the versions
 * that this one would have. What else the team has in its files stays as it is.
 */
export function renewOutside(folder: string, platform: PackedPlatform): void {
  if (!existsSync(join(folder, PLATFORM)) || !existsSync(join(folder, SETTINGS))) {
    throw new Error(`${folder} was not made by create-remote --outside`)
  }
  layPackages(folder, platform)
  const fresh = standingAlone(readPackage(join(ROOT, 'packages', STARTER)), platform)
  const versions = { ...fresh.dependencies, ...fresh.devDependencies }
  const own = readPackage(folder)
  const renewed = (held: Readonly<Record<string, string>> = {}) =>
    Object.fromEntries(Object.entries(held).map(([name, version]) => [name, versions[name] ?? version]))
  writePackage(folder, {
    ...own,
    dependencies: renewed(own.dependencies),
    devDependencies: renewed(own.devDependencies),
  })
  const settings = parseDocument(readFileSync(join(folder, SETTINGS), 'utf8'))
  for (const [name, file] of Object.entries(overrides(platform))) settings.setIn(['overrides', name], file)
  writeFileSync(join(folder, SETTINGS), settings.toString())
}
