import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { packageOf, SHARED_ENTRIES, sharedVersions } from '../shared.ts'
import { compile } from './compile.ts'
import type { Contract } from './contract.ts'
import { trim } from './trim.ts'

/** The contract that the sources of a workspace keep today. Since when, they do not say. */
export async function contractOf(root: string): Promise<Contract> {
  const own = SHARED_ENTRIES.filter((entry) => entry.startsWith('@portal/'))
  const folders = [...new Set(own.map((entry) => packageOf(entry).replace('@portal/', 'packages/')))]
  const entries = Object.fromEntries(own.map((entry) => [entry, moduleOf(entry, root)]))
  const versions = sharedVersions(join(root, 'shell'))
  const libraries = Object.entries(versions).filter(([name]) => !name.startsWith('@portal/'))
  return {
    version: versions['@portal/platform'] as string,
    keeps: keptVersions(root),
    libraries: Object.fromEntries(libraries.map(([name, version]) => [name, Number.parseInt(version, 10)])),
    entries,
    since: {},
    modules: trim(await declarationsOf(folders, root), entries),
  }
}

/** What the platform's version names behind its own. */
function keptVersions(root: string): readonly string[] {
  const text = readFileSync(join(root, 'packages/platform/src/version.ts'), 'utf8')
  return /PLATFORM_VERSION: string = '[\d.]+((?: [\d.]+)*)'/.exec(text)?.[1]?.split(' ').filter(Boolean) ?? []
}

/** The module of a shared entry, as the package's `exports` name it. */
function moduleOf(entry: string, root: string): string {
  const name = packageOf(entry)
  const folder = name.replace('@portal/', 'packages/')
  const { exports }: { exports: Record<string, string> } = JSON.parse(
    readFileSync(join(root, folder, 'package.json'), 'utf8'),
  )
  const file = exports[`.${entry.slice(name.length)}`]
  if (file === undefined) throw new Error(`${entry} is shared, but ${folder}/package.json exports no such entry.`)
  return join(folder, file).replace(/\.tsx?$/, '')
}

const TESTS = /\.test\.tsx?$|\/testing[/.]/

/** What the compiler writes of every module of some packages. Whether the types are right is asked elsewhere. */
async function declarationsOf(folders: readonly string[], root: string): Promise<Record<string, string>> {
  const out = mkdtempSync(join(tmpdir(), 'platform-contract-'))
  try {
    const files = globSync(
      folders.map((folder) => `${folder}/src/**/*.{ts,tsx}`),
      { cwd: root },
    )
    const settings = {
      extends: join(root, 'tsconfig.base.json'),
      compilerOptions: {
        rootDir: root,
        outDir: out,
        noEmit: false,
        declaration: true,
        emitDeclarationOnly: true,
        removeComments: true,
        noCheck: true,
        types: [],
      },
      files: files.filter((file) => !TESTS.test(file)).map((file) => join(root, file)),
    }
    writeFileSync(join(out, 'tsconfig.json'), JSON.stringify(settings))
    const [wrong] = await compile(join(out, 'tsconfig.json'), root)
    if (wrong)
      throw new Error(`The declarations cannot be written: ${wrong.file}, line ${wrong.line}: ${wrong.message}`)
    const written = globSync('packages/**/*.d.ts', { cwd: out }).sort()
    return Object.fromEntries(
      written.map((file) => [file.replace(/\.d\.ts$/, ''), readFileSync(join(out, file), 'utf8').trimEnd()]),
    )
  } finally {
    rmSync(out, { recursive: true })
  }
}
