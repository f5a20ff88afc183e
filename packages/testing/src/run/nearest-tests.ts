import { dirname, join, normalize, relative } from 'node:path'
import * as z from 'zod/mini'

/** Which files import each file of the workspace, over the borders of packages, through `import()` and by workers too. */
export type Importers = ReadonlyMap<string, readonly string[]>

const IN_BRACES = /\b(import|export)\s*\{([^}]*)\}\s*from\s*'([@.][^']+)'/g
const TYPES_ALONE = /\b(?:import|export)\s+type\b[^']*'[^']+'/g
const OTHERWISE = /\b(?:from|import|new URL)\s*\(?\s*(?:\/\*[^*]*\*\/\s*)?'([@.][^']+)'/g

const packageShape = z.object({ name: z.string(), exports: z.optional(z.record(z.string(), z.unknown())) })

/**
 * The importers among `files`, which are paths in the workspace; `read` answers what stands in one. Who imports a name
 * that a file only hands on is an importer of the file where it is made.
 */
export function importersOf(files: readonly string[], read: (file: string) => string): Importers {
  const resolvePackage = packagesOf(files, read)
  const importers = new Map<string, string[]>()
  const handedOn = new Map<string, string>()
  const named: { readonly file: string; readonly target: string; readonly names: readonly string[] }[] = []
  const add = (target: string, file: string) => importers.set(target, [...(importers.get(target) ?? []), file])
  for (const file of files.filter((each) => /\.tsx?$/.test(each))) {
    const targetOf = (name: string) =>
      name.startsWith('.') ? normalize(join(dirname(file), name)) : resolvePackage(name)
    const source = read(file).replaceAll(TYPES_ALONE, '')
    for (const [, kind, list = '', name = ''] of source.matchAll(IN_BRACES)) {
      const target = targetOf(name)
      const names = valuesOf(list)
      if (!target) continue
      if (kind === 'export') for (const each of names) handedOn.set(`${file} ${each}`, target)
      else named.push({ file, target, names })
    }
    for (const [, name = ''] of source.replaceAll(IN_BRACES, '').matchAll(OTHERWISE)) {
      const target = targetOf(name)
      if (target) add(target, file)
    }
  }
  for (const { file, target, names } of named) for (const name of names) add(madeIn(target, name, handedOn), file)
  return importers
}

/** The names in the braces of an import, but types: `{ type A, b as c }` → `b`. */
function valuesOf(list: string): readonly string[] {
  const names = list.split(',').map((each) => each.trim())
  return names.flatMap((each) => (each === '' || each.startsWith('type ') ? [] : [each.split(' ')[0] ?? each]))
}

function madeIn(file: string, name: string, handedOn: ReadonlyMap<string, string>): string {
  const next = handedOn.get(`${file} ${name}`)
  return next === undefined ? file : madeIn(next, name, handedOn)
}

function packagesOf(files: readonly string[], read: (file: string) => string) {
  const entries = new Map<string, string>()
  const wholeFolders = new Map<string, string>()
  for (const file of files.filter((each) => /^[^/]+\/([^/]+\/)?package\.json$/.test(each))) {
    const { name, exports = {} } = packageShape.parse(JSON.parse(read(file)))
    for (const [path, target] of Object.entries(exports)) {
      if (typeof target !== 'string') continue
      const [asked, found] = [join(name, path), join(dirname(file), target)]
      if (path.endsWith('*')) wholeFolders.set(asked.slice(0, -1), found)
      else entries.set(asked, found)
    }
  }
  return (name: string): string | undefined => {
    const entry = entries.get(name)
    if (entry) return entry
    const folder = [...wholeFolders].find(([prefix]) => name.startsWith(prefix))
    return folder?.[1].replace('*', name.slice(folder[0].length))
  }
}

const TESTS = /\.test\.tsx?$/

/**
 * The tests that reach any of `files` by imports, nearest first: one of `files` itself, then those that stand beside one or
 * beside a file that imports it, then those that stand beside one that imports this one.
 * `kind` says what a test is called.
 */
export function nearestTests(files: readonly string[], importers: Importers, kind = TESTS): readonly string[] {
  const steps = stepsTo(files, importers)
  const tests = [...steps.keys()].filter((each) => kind.test(each))
  const folders = nearestInFolders(steps)
  const distances = new Map(tests.map((test) => [test, steps.get(test) === 0 ? 0 : distanceOf(test, folders)]))
  const of = (test: string) => distances.get(test) ?? 0
  return tests.sort((a, b) => of(a) - of(b) || (a < b ? -1 : 1))
}

/** How many imports stand between `files` and each file that reaches one of them. */
function stepsTo(files: readonly string[], importers: Importers): ReadonlyMap<string, number> {
  const steps = new Map(files.map((file) => [file, 0]))
  for (const [reached, count] of steps) {
    for (const importer of importers.get(reached) ?? []) if (!steps.has(importer)) steps.set(importer, count + 1)
  }
  return steps
}

/** The fewest steps to a file in each folder, but tests: one test is no nearer for another beside it. */
function nearestInFolders(steps: ReadonlyMap<string, number>): ReadonlyMap<string, number> {
  const folders = new Map<string, number>()
  for (const [file, count] of steps) {
    const folder = dirname(file)
    if (!TESTS.test(file) && count < (folders.get(folder) ?? Infinity)) folders.set(folder, count)
  }
  return folders
}

function distanceOf(test: string, folders: ReadonlyMap<string, number>): number {
  const away = (folder: string) => relative(folder, test).split('/').length
  return Math.min(...Array.from(folders, ([folder, count]) => count + away(folder)))
}
