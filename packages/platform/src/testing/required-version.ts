import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type RemoteManifest, satisfies } from '@portal/manifest'

/** Since which version of the platform what joined later is there: `Chip of @portal/ui/core` since `1.12.0`. */
export type Since = Readonly<Record<string, string>>

/** The recorded contract, which every package of the platform brings. */
const CONTRACT = join(import.meta.dirname, '..', '..', 'platform-contract.md')

/** What the recorded contract says of when exports and entries joined. */
export function recordedSince(): Since {
  const lines = readFileSync(CONTRACT, 'utf8').matchAll(/^- (\d+\.\d+\.\d+) (.+)$/gm)
  return Object.fromEntries([...lines].map(([, first = '', what = '']) => [what, first]))
}

/** What a remote takes from the shell that platforms which its manifest allows do not have yet. */
export function requirementErrors(
  { name, requires }: Pick<RemoteManifest, 'name' | 'requires'>,
  folder: string,
  since: Since = recordedSince(),
): readonly string[] {
  const files = globSync('src/**/*.{ts,tsx}', { cwd: folder }).filter((file) => !/\.test\.|\/testing\//.test(file))
  const taken = new Set(files.flatMap((file) => takenBy(readFileSync(join(folder, file), 'utf8'))))
  return [...taken].flatMap((what) => {
    const first = since[what]
    if (first === undefined || !satisfies(before(first), requires.platform)) return []
    return [`${name} uses ${what}, added in ${first}, but requires only ${requires.platform}.`]
  })
}

/** `import { Chip } from '@portal/ui/core'`, passed on by `export`, with a default import before it, in any format. */
const NAMED =
  /(?:^|[;\n])\s*(?:import|export)\s+(?!type\b)(?:[\w$]+\s*,\s*)?\{([^}]*)\}\s*from\s*(['"])(@portal\/[^'"]+)\2/g
/** `import * as core from '@portal/ui/core'`. */
const WHOLE = /(?:^|[;\n])\s*import\s+(?:[\w$]+\s*,\s*)?\*\s*as\s+([\w$]+)\s+from\s*(['"])(@portal\/[^'"]+)\2/g
/** `import('@portal/ui/board')`, `import '@portal/ui/board'`, `export * from '@portal/ui/board'`. */
const ENTRY = /\b(?:import\s*\(\s*|import\s+|export\s*\*\s*from\s*)(['"])(@portal\/[^'"]+)\1/g

/** The exports and entries that a module takes when it runs. Types are gone by then. */
function takenBy(source: string): readonly string[] {
  const named = [...source.matchAll(NAMED)].flatMap(([, names = '', , entry = '']) => {
    const values = names
      .split(',')
      .map((name) => name.trim().replace(/\s+as\s.*/s, ''))
      .filter((name) => name !== '' && !name.startsWith('type '))
    return [entry, ...values.map((name) => `${name} of ${entry}`)]
  })
  const whole = [...source.matchAll(WHOLE)].flatMap(([, local = '', , entry = '']) => {
    const members = source.matchAll(new RegExp(`\\b${local.replaceAll('$', '\\$')}\\.(\\w+)`, 'g'))
    return [entry, ...[...members].map(([, name]) => `${name} of ${entry}`)]
  })
  return [...named, ...whole, ...[...source.matchAll(ENTRY)].map(([, , entry = '']) => entry)]
}

/** The highest version below a minor, as far as ranges ask. */
function before(version: string): string {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  return minor > 0 ? `${major}.${minor - 1}.999` : `${major - 1}.999.999`
}
