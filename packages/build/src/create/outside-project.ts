import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { parse, stringify } from 'yaml'
import { versionOutside } from '../pack/describe-package.ts'
import type { PackedPlatform } from '../pack/pack-platform.ts'
import { type PackageManifest, readPackage } from '../pack/rooms.ts'
import { ROOT } from '../project/apps.ts'

/** The folder of a team's repository that holds the platform's packages. */
const PLATFORM = 'portal'

/** What a remote in the workspace takes from its root. */
const FROM_ROOT = ['@types/node', 'node', 'typescript']

/** What pnpm is told in the workspace and holds outside too. */
const KEPT_SETTINGS = ['verifyDepsBeforeRun', 'nodeVersion', 'allowBuilds', 'ignoredOptionalDependencies']

const SCRIPTS = {
  build: 'portal-build build',
  dev: 'portal-build dev',
  test: 'jest',
  types: 'tsc',
  release: 'portal-build release',
  releases: 'portal-build releases',
  promote: 'portal-build promote',
  rollback: 'portal-build rollback',
}

function workspaceSettings(): Readonly<Record<string, unknown>> & {
  readonly catalog: Readonly<Record<string, string>>
} {
  return parse(readFileSync(join(ROOT, 'pnpm-workspace.yaml'), 'utf8'))
}

/** The remote's `package.json` without the workspace: every version said, and commands of its own. */
function standingAlone(own: PackageManifest, { version }: PackedPlatform): object {
  const { catalog } = workspaceSettings()
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

/** pnpm's settings: the platform's packages are files, whoever asks for them. */
function settings({ tarballs }: PackedPlatform): object {
  const all = workspaceSettings()
  return {
    overrides: Object.fromEntries(
      Object.entries(tarballs).map(([name, tarball]) => [name, `file:${PLATFORM}/${basename(tarball)}`]),
    ),
    ...Object.fromEntries(KEPT_SETTINGS.map((name) => [name, all[name]])),
  }
}

/** Makes of a remote that was just laid in `folder` a repository of its own, with the packages that it stands on. */
export function standOutside(folder: string, platform: PackedPlatform): void {
  mkdirSync(join(folder, PLATFORM))
  for (const tarball of Object.values(platform.tarballs)) {
    cpSync(tarball, join(folder, PLATFORM, basename(tarball)))
  }
  const description = standingAlone(readPackage(folder), platform)
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(description, null, 2)}\n`)
  writeFileSync(join(folder, 'pnpm-workspace.yaml'), stringify(settings(platform)))
}
