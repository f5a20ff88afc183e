import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type RemoteManifest, satisfies } from '@portal/manifest'
import type { Contract } from './contract.ts'

const IMPORT = /^import \{([^}]*)\} from '(@portal\/[^']+)'/gm

/** What a remote takes from the shell that platforms which its manifest allows do not have yet. */
export function requirementErrors(
  { name, requires }: Pick<RemoteManifest, 'name' | 'requires'>,
  folder: string,
  since: Contract['since'],
): readonly string[] {
  const files = globSync('src/**/*.{ts,tsx}', { cwd: folder }).filter((file) => !/\.test\.|\/testing\//.test(file))
  const taken = new Set(files.flatMap((file) => takenBy(readFileSync(join(folder, file), 'utf8'))))
  return [...taken].flatMap((what) => {
    const first = since[what]
    if (first === undefined || !satisfies(before(first), requires.platform)) return []
    return [`${name} uses ${what}, added in ${first}, but requires only ${requires.platform}.`]
  })
}

/** The exports and entries that a module takes when it runs. Types are gone by then. */
function takenBy(source: string): readonly string[] {
  return [...source.matchAll(IMPORT)].flatMap(([, names = '', entry = '']) => {
    const values = names
      .split(',')
      .map((name) => name.trim().replace(/ as .*/, ''))
      .filter((name) => name !== '' && !name.startsWith('type '))
    return [entry, ...values.map((name) => `${name} of ${entry}`)]
  })
}

/** The highest version below a minor, as far as ranges ask. */
function before(version: string): string {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  return minor > 0 ? `${major}.${minor - 1}.999` : `${major - 1}.999.999`
}
