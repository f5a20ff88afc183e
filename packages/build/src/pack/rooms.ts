import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT, STARTER } from '../project/apps.ts'

const OWN = '@portal/'

/** What of the build a team does not need: it writes the How To Guide. */
export const LEFT_OUT: ReadonlySet<string> = new Set(['@portal/guide'])

type Versions = Readonly<Record<string, string>>

/** What of a `package.json` matters here. */
export interface PackageManifest {
  readonly name: string
  readonly exports?: Readonly<Record<string, string>>
  readonly sideEffects?: boolean | readonly string[]
  readonly dependencies?: Versions
  readonly devDependencies?: Versions
}

/** A package of the workspace that a remote is made of, or that builds and tests it. */
export interface Room {
  /** The folder in `packages`, and the name behind `@portal/`. */
  readonly name: string
  readonly manifest: PackageManifest
}

export function readPackage(folder: string): PackageManifest {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
}

/** The packages of the workspace among dependencies, by their folders. */
function ownAmong(versions: Versions = {}): string[] {
  return Object.keys(versions)
    .filter((name) => name.startsWith(OWN) && !LEFT_OUT.has(name))
    .map((name) => name.slice(OWN.length))
}

/** The rooms that a new remote is made of, builds and tests with, and all that these stand on. */
export function platformRooms(): Room[] {
  const found = new Map<string, Room>()
  function take(name: string): void {
    if (found.has(name)) return
    const manifest = readPackage(join(ROOT, 'packages', name))
    found.set(name, { name, manifest })
    for (const beneath of ownAmong(manifest.dependencies)) take(beneath)
  }
  const { dependencies, devDependencies } = readPackage(join(ROOT, 'packages', STARTER))
  for (const name of [...ownAmong(dependencies), ...ownAmong(devDependencies)]) take(name)
  return [...found.values()].sort((a, b) => (a.name < b.name ? -1 : 1))
}

/** The remotes that offer slots: each says in a `slots.ts` what it gives to those who appear in them. */
export function slotOffers(): string[] {
  return globSync('mf-*/src/slots.ts', { cwd: ROOT })
    .map((file) => file.split('/')[0] ?? file)
    .sort()
}
