import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Something with a build of its own. */
export interface App {
  /** The folder's and the package's name: `shell`, `mf-clients`. */
  readonly name: string
  readonly folder: string
  readonly version: string
  readonly kind: 'shell' | 'remote'
}

/** The workspace's root. */
export const ROOT = join(import.meta.dirname, '..', '..', '..', '..')

/** The shell and every remote of the workspace in `root`, the shell first. */
export function findApps(root: string = ROOT): App[] {
  return readdirSync(root)
    .filter((name) => (name === 'shell' || name.startsWith('mf-')) && existsSync(join(root, name, 'webpack.config.ts')))
    .map((name): App => {
      const folder = join(root, name)
      const { version }: { version: string } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
      return { name, folder, version, kind: name === 'shell' ? 'shell' : 'remote' }
    })
    .sort((a, b) => Number(b.kind === 'shell') - Number(a.kind === 'shell') || a.name.localeCompare(b.name))
}

/** What an app is called on the command line: `clients`, or `mf-clients`. */
export function findApp(apps: readonly App[], name: string): App {
  const app = apps.find((candidate) => candidate.name === name || candidate.name === `mf-${name}`)
  if (app !== undefined) return app
  throw new Error(`There is no ${name}. There are: ${apps.map((known) => known.name).join(', ')}`)
}
