import { posix } from 'node:path'
import { parse } from 'yaml'
import { z } from 'zod'

const locked = z.record(z.string(), z.object({ version: z.string() })).default({})
const needed = z.record(z.string(), z.string()).default({})

const lockfile = z.object({
  importers: z.record(z.string(), z.object({ dependencies: locked, optionalDependencies: locked })),
  packages: z.record(
    z.string(),
    z.object({
      resolution: z.looseObject({ integrity: z.string().optional() }),
      /** Said where the key names a file. */
      version: z.string().optional(),
    }),
  ),
  snapshots: z.record(z.string(), z.object({ dependencies: needed, optionalDependencies: needed })),
})
export type Lockfile = z.output<typeof lockfile>

/** Reads pnpm's lockfile. Throws where it has another shape. */
export function readLockfile(text: string): Lockfile {
  return lockfile.parse(parse(text))
}

/** A library at a version, as CycloneDX names it. */
export interface Library {
  /** `@fastify` of `@fastify/static`. */
  readonly group: string | undefined
  readonly name: string
  readonly version: string
  readonly purl: string
  readonly hashes: ReadonlyArray<{ readonly alg: string; readonly content: string }>
  /** Package URLs. */
  readonly dependsOn: readonly string[]
}

/** What a package of the workspace runs with, its workspace packages' libraries included: all of them, and those it names itself. */
export function materialsOf(
  { importers, packages, snapshots }: Lockfile,
  folder: string,
): { readonly uses: readonly string[]; readonly libraries: readonly Library[] } {
  const uses = new Set<string>()
  const found = new Map<string, { library: Omit<Library, 'dependsOn'>; dependsOn: Set<string> }>()
  const seen = new Set<string>()

  function take(name: string, version: string): string {
    // An alias is locked under the name of what it stands for.
    const key = `${name}@${version}` in snapshots ? `${name}@${version}` : version
    const snapshot = snapshots[key]
    if (!snapshot) throw new Error(`The lockfile lacks ${key}`)
    const plain = key.replace(/\(.*$/s, '')
    const library = libraryOf(plain, packages[plain])
    const entry = found.get(library.purl) ?? { library, dependsOn: new Set<string>() }
    found.set(library.purl, entry)
    if (!seen.has(key)) {
      seen.add(key)
      for (const [dependency, at] of Object.entries({ ...snapshot.dependencies, ...snapshot.optionalDependencies })) {
        entry.dependsOn.add(take(dependency, at))
      }
    }
    return library.purl
  }

  function enter(place: string): void {
    if (seen.has(`/${place}`)) return
    seen.add(`/${place}`)
    const importer = importers[place]
    if (!importer) throw new Error(`The lockfile lacks ${place}`)
    for (const [name, { version }] of Object.entries({ ...importer.dependencies, ...importer.optionalDependencies })) {
      if (version.startsWith('link:')) enter(posix.join(place, version.slice('link:'.length)))
      else uses.add(take(name, version))
    }
  }

  enter(folder)
  const libraries = [...found.values()].map(({ library, dependsOn }) => ({ ...library, dependsOn: sorted(dependsOn) }))
  return { uses: sorted(uses), libraries: libraries.sort((a, b) => (a.purl < b.purl ? -1 : 1)) }
}

const sorted = (texts: Iterable<string>) => [...texts].sort()

function libraryOf(key: string, locked: Lockfile['packages'][string] | undefined): Omit<Library, 'dependsOn'> {
  const at = key.indexOf('@', 1)
  const [name = '', group] = key.slice(0, at).split('/').reverse()
  const version = locked?.version ?? key.slice(at + 1)
  const integrity = locked?.resolution.integrity
  const place = [group, name].filter((part) => part !== undefined).map(encodeURIComponent)
  const purl = `pkg:npm/${place.join('/')}@${encodeURIComponent(version)}`
  return { group, name, version, purl, hashes: integrity ? [hashOf(integrity)] : [] }
}

/** `sha512-…` in base64, as hexadecimal digits. */
function hashOf(integrity: string): Library['hashes'][number] {
  const [algorithm = '', digest = ''] = integrity.split('-', 2)
  return { alg: algorithm.replace('sha', 'SHA-'), content: Buffer.from(digest, 'base64').toString('hex') }
}
