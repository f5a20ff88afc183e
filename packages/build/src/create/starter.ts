import { cpSync, existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT, STARTER } from '../project/apps.ts'
import type { RemoteName } from './remote-name.ts'

/** A whole remote, linted and tested like any other, of which new ones are copied. */
const SOURCES = join(ROOT, 'packages', STARTER)

/** What of it a new remote has. */
const COPIED = ['package.json', 'jest.config.ts', 'webpack.config.ts', 'src']

/** The starter's own words in a text, as those of another remote. */
function renamed(text: string, { path, title }: RemoteName): string {
  return text.replaceAll('Starter', title).replaceAll(STARTER, path.slice(1))
}

/** What besides a repository of its own has, by what it is called there. */
const OUTSIDE = {
  'tsconfig.json': 'tsconfig.json',
  'README.md': 'README.md',
  gitignore: '.gitignore',
  'ci.yml': '.github/workflows/ci.yml',
}

/** Lays a new remote into a folder that is not there yet; `outside`, into one that is no part of this workspace. */
export function layStarter(folder: string, name: RemoteName, outside = false): void {
  if (existsSync(folder)) throw new Error(`${folder} already exists`)
  for (const part of COPIED) cpSync(join(SOURCES, part), join(folder, part), { recursive: true })
  if (outside) {
    for (const [file, as] of Object.entries(OUTSIDE)) cpSync(join(SOURCES, 'outside', file), join(folder, as))
  }
  for (const file of globSync('**/*.{json,md,ts,tsx}', { cwd: folder })) {
    const path = join(folder, file)
    writeFileSync(path, renamed(readFileSync(path, 'utf8'), name))
  }
}
