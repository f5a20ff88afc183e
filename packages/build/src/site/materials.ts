import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { MATERIALS, writeWhole } from '@portal/releases'
import type { App } from '../project/apps.ts'
import { materialsOf, readLockfile } from '../project/lockfile.ts'

/** What is described: its name, its version, and the folder of its package. */
type Described = Pick<App, 'name' | 'version' | 'sources'>

/**
 * A bill of the libraries that run in it, with the hashes that they were installed by, as CycloneDX 1.6. It holds no time and
 * no serial number: the same lockfile gives the same bytes.
 */
export function billOfMaterials({ name, version, sources }: Described, root: string) {
  const lockfile = readLockfile(readFileSync(join(root, 'pnpm-lock.yaml'), 'utf8'))
  const { uses, libraries } = materialsOf(lockfile, relative(root, sources) || '.')
  const component = { type: 'application', 'bom-ref': `${name}@${version}`, name, version }
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component },
    components: libraries.map((library) => ({
      type: 'library',
      'bom-ref': library.purl,
      ...(library.group && { group: library.group }),
      name: library.name,
      version: library.version,
      purl: library.purl,
      hashes: library.hashes,
    })),
    dependencies: [
      { ref: component['bom-ref'], dependsOn: uses },
      ...libraries.map(({ purl, dependsOn }) => ({ ref: purl, dependsOn })),
    ],
  }
}

/** Writes the bill of materials of an app into `folder`. */
export async function writeMaterials(folder: string, described: Described, root: string): Promise<void> {
  await writeWhole(join(folder, MATERIALS), billOfMaterials(described, root))
}
