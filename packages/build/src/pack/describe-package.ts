import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { z } from 'zod'
import { ROOT } from '../project/apps.ts'
import { LEFT_OUT, type Room } from './rooms.ts'
import type { PackedFile } from './tarball.ts'

const workspace = z.object({ catalog: z.record(z.string(), z.string()) })

/** The versions that the workspace holds its libraries to. */
export function readCatalog(): Readonly<Record<string, string>> {
  return workspace.parse(parse(readFileSync(join(ROOT, 'pnpm-workspace.yaml'), 'utf8'))).catalog
}

/** `react` of `react/jsx-runtime`, `@portal/ui` of `@portal/ui/page`. */
function packageOf(request: string): string {
  return request
    .split('/')
    .slice(0, request.startsWith('@') ? 2 : 1)
    .join('/')
}

/** The packages that JavaScript imports; a name in a comment may be among them. */
function importedBy(source: string): string[] {
  const requests = source.matchAll(/(?:\bfrom|\bimport|\bimport\s*\()\s*['"]([^.'"/][^'"]*)['"]/g)
  return [...new Set([...requests].map(([, request = '']) => packageOf(request)))]
}

/** The version of a dependency as a package outside the workspace says it. */
export function versionOutside(
  name: string,
  version: string,
  catalog: Readonly<Record<string, string>>,
  own: string,
): string {
  if (version.startsWith('workspace:')) return own
  if (version !== 'catalog:') return version
  const held = catalog[name]
  if (held === undefined) throw new Error(`pnpm-workspace.yaml has no version of ${name}`)
  return held
}

/** A source file as it is named in a package: `./src/list/index.ts` → `./dist/list/index.js`. */
function inPackage(file: string, ending: '.js' | '.d.ts'): string {
  return file.replace(/^\.\/src\//, './dist/').replace(/\.tsx?$/, ending)
}

/**
 * The `package.json` that a room has outside the workspace. It names every package that its files import: of those that
 * the workspace needs to develop it, some are in what it offers for tests. Of its entries it has those that were packed.
 */
export function describePackage(
  { name, manifest }: Room,
  files: readonly PackedFile[],
  version: string,
  catalog: Readonly<Record<string, string>>,
): object {
  const { exports = {}, sideEffects, dependencies = {}, devDependencies = {} } = manifest
  const sources = files.filter(({ name: file }) => !file.endsWith('.md'))
  const imported = new Set(sources.flatMap(({ content }) => importedBy(content)))
  const isThere = (file: string) => file.includes('*') || files.some((known) => `./${known.name}` === file)
  const brought = Object.entries(devDependencies).filter(
    ([dependency]) => imported.has(dependency) || dependency.startsWith('@types/'),
  )
  const needed = [...Object.entries(dependencies), ...brought].filter(([dependency]) => !LEFT_OUT.has(dependency))
  return {
    name: manifest.name,
    version,
    license: 'MIT',
    type: 'module',
    ...(sideEffects !== undefined && {
      sideEffects: Array.isArray(sideEffects) ? sideEffects.map((file) => inPackage(file, '.js')) : sideEffects,
    }),
    exports: Object.fromEntries(
      Object.entries(exports)
        .map(([entry, file]) => [entry, { types: inPackage(file, '.d.ts'), default: inPackage(file, '.js') }] as const)
        .filter(([, { types }]) => isThere(types)),
    ),
    ...(name === 'build' && { bin: { 'portal-build': './dist/outside.js' } }),
    dependencies: Object.fromEntries(
      needed.map(([dependency, held]) => [dependency, versionOutside(dependency, held, catalog, version)]).sort(),
    ),
  }
}
