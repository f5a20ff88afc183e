import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Something with a build of its own. */
export interface App {
  /** The folder's and the package's name: `shell`, `mf-clients`; of a remote as a site of its own, `mf-quoting-alone`. */
  readonly name: string
  /** Holds its `webpack.config.ts`, and `dist` once it is built. */
  readonly folder: string
  /** The package that it is built of. */
  readonly sources: string
  readonly version: string
  /** `standalone`: a remote as a site of its own, released apart from it. */
  readonly kind: 'shell' | 'remote' | 'standalone'
}

/** The workspace's root. */
export const ROOT = join(import.meta.dirname, '..', '..', '..', '..')

/** The remote in `packages` of which new ones are copied, by its word: it stands in it wherever their own will. */
export const STARTER = 'starter'

/** Where a remote says how it is built as a site of its own. */
const ALONE = 'alone'

/** What is built of the package in a folder: an app, and once more where it also stands alone. */
function appsIn(folder: string): App[] {
  const { name, version }: { name: string; version: string } = JSON.parse(
    readFileSync(join(folder, 'package.json'), 'utf8'),
  )
  const app: App = { name, folder, sources: folder, version, kind: name === 'shell' ? 'shell' : 'remote' }
  const alone = join(folder, ALONE)
  if (!isBuilt(alone)) return [app]
  return [app, { ...app, name: `${name}-${ALONE}`, folder: alone, kind: 'standalone' }]
}

function isBuilt(folder: string): boolean {
  return existsSync(join(folder, 'webpack.config.ts'))
}

/**
 * The shell and every remote of the workspace in `root`, the shell first; remotes that stand alone come once more. In a
 * team's own repository, `root` is the remote itself.
 */
export function findApps(root: string = ROOT): App[] {
  if (isBuilt(root)) return appsIn(root)
  return readdirSync(root)
    .filter((name) => (name === 'shell' || name.startsWith('mf-')) && isBuilt(join(root, name)))
    .flatMap((name) => appsIn(join(root, name)))
    .sort((a, b) => Number(b.kind === 'shell') - Number(a.kind === 'shell') || a.name.localeCompare(b.name))
}

/** What an app is called on the command line: `clients`, or `mf-clients`. */
export function findApp(apps: readonly App[], name: string): App {
  const app = apps.find((candidate) => candidate.name === name || candidate.name === `mf-${name}`)
  if (app !== undefined) return app
  throw new Error(`There is no ${name}. There are: ${apps.map((known) => known.name).join(', ')}`)
}

/** Those of `apps` that are named on the command line; all where none is. */
export function namedApps(apps: readonly App[], names: readonly string[]): readonly App[] {
  return names.length === 0 ? apps : names.map((name) => findApp(apps, name))
}
