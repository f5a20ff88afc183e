import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { MATERIALS, writeWhole } from '@portal/releases'
import type { App } from '../project/apps.ts'
import type { Licensed } from '../project/license.ts'
import { materialsOf, readLockfile } from '../project/lockfile.ts'

/** What is described: its name, its version, and the folder of its package. */
type Described = Pick<App, 'name' | 'version' | 'sources'>

/** The libraries that are in a build, with their licences; of a server all that it was installed with. */
type Held = readonly Licensed[]

/**
 * A bill of the libraries that run in it, with the hashes that they were installed by, as CycloneDX 1.6: of a build those in
 * its files, with their licences; else all that its package needs. It holds no time and no serial number: the same lockfile
 * gives the same bytes.
 */
export function billOfMaterials({ name, version, sources }: Described, root: string, held?: Held) {
  const lockfile = readLockfile(readFileSync(join(root, 'pnpm-lock.yaml'), 'utf8'))
  const installed = materialsOf(lockfile, relative(root, sources) || '.')
  const licenses = new Map(held?.map((library) => [`${library.name}@${library.version}`, library.license]))
  const keyOf = (library: (typeof installed.libraries)[number]) =>
    `${[library.group, library.name].filter((part) => part !== undefined).join('/')}@${library.version}`
  const libraries = held ? installed.libraries.filter((library) => licenses.has(keyOf(library))) : installed.libraries
  const known = new Set(libraries.map(({ purl }) => purl))
  const component = { type: 'application', 'bom-ref': `${name}@${version}`, name, version }
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component },
    components: libraries.map((library) => {
      const license = licenses.get(keyOf(library))
      return {
        type: 'library',
        'bom-ref': library.purl,
        ...(library.group && { group: library.group }),
        name: library.name,
        version: library.version,
        ...(license && { licenses: [{ expression: license }] }),
        purl: library.purl,
        hashes: library.hashes,
      }
    }),
    dependencies: [
      { ref: component['bom-ref'], dependsOn: installed.uses.filter((each) => known.has(each)) },
      ...libraries.map(({ purl, dependsOn }) => ({
        ref: purl,
        dependsOn: dependsOn.filter((each) => known.has(each)),
      })),
    ],
  }
}

/** Writes the bill of materials of an app into `folder`. */
export async function writeMaterials(folder: string, described: Described, root: string, held?: Held): Promise<void> {
  await writeWhole(join(folder, MATERIALS), billOfMaterials(described, root, held))
}
