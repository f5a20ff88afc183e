import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

interface Manifest {
  readonly name: string
  readonly dependencies?: Readonly<Record<string, string>>
  readonly devDependencies?: Readonly<Record<string, string>>
}

function manifestOf(folder: string): Manifest {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
}

/** Whether a build can see the file: tests and what only tests use it cannot. */
function isSource(name: string): boolean {
  return !/\.test\.tsx?$/.test(name) && name !== 'testing' && name !== 'jest.config.ts'
}

function filesUnder(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => isSource(name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = join(folder, entry.name)
      return entry.isDirectory() ? filesUnder(path) : [path]
    })
}

/** The workspace packages that `folder` is made of, itself included, whatever they are called in turn. */
function workspaceFolders(root: string, folder: string, found = new Set<string>()): Set<string> {
  if (found.has(folder)) return found
  found.add(folder)
  const { dependencies = {}, devDependencies = {} } = manifestOf(folder)
  // Of what is only needed to develop, the build itself shapes what is built.
  const names = [
    ...Object.keys(dependencies),
    ...Object.keys(devDependencies).filter((name) => name === '@portal/build'),
  ]
  for (const name of names) {
    const dependency = join(root, 'packages', name.replace('@portal/', ''))
    if (name.startsWith('@portal/') && existsSync(dependency)) workspaceFolders(root, dependency, found)
  }
  return found
}

/**
 * A hash of everything that shapes the build of the app in `folder`: its sources and those of the packages it uses, the
 * locked versions and the runtime. Ten hexadecimal digits.
 */
export function sourceHash(root: string, folder: string): string {
  const hash = createHash('sha256').update(process.version)
  const folders = [...workspaceFolders(root, folder)].sort()
  const files = [
    join(root, 'pnpm-lock.yaml'),
    ...folders.flatMap((each) => [
      join(each, 'package.json'),
      ...['webpack.config.ts', join('alone', 'webpack.config.ts')]
        .map((name) => join(each, name))
        .filter((file) => existsSync(file)),
      // Migrations are a server's sources too: data made by others is not to be kept.
      ...['src', 'migrations']
        .map((name) => join(each, name))
        .filter((inside) => existsSync(inside))
        .flatMap(filesUnder),
    ]),
  ]
  for (const file of files) {
    hash.update(file.slice(root.length)).update('\0').update(readFileSync(file)).update('\0')
  }
  return hash.digest('hex').slice(0, 10)
}
