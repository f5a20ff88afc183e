import { globSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { z } from 'zod'

const packageFile = z.object({
  name: z.string(),
  version: z.string(),
  /** An SPDX expression; old packages name one in an object, or several in a list. */
  license: z.union([z.string(), z.object({ type: z.string() })]).optional(),
  licenses: z.array(z.object({ type: z.string() })).optional(),
})

/** What a package that others wrote may be used under. */
export interface Licensed {
  readonly name: string
  readonly version: string
  /** As SPDX writes it, `MIT` or `(MIT OR Apache-2.0)`; undefined where the package says nothing. */
  readonly license: string | undefined
}

/** Reads a package's name, version and licence from its folder. Throws where it has no package.json. */
export function licensed(folder: string): Licensed {
  const { name, version, license, licenses } = packageFile.parse(
    JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')),
  )
  const named = typeof license === 'object' ? license.type : license
  return { name, version, license: named ?? licenses?.map(({ type }) => type).join(' OR ') }
}

const LICENSE_FILE = /^(licen[cs]e|copying|notice)([.-]|$)/i

/** The licence's own words, with the notices that stand beside it; empty where the package brings none. */
export function licenseText(folder: string): string {
  return readdirSync(folder)
    .filter((file) => LICENSE_FILE.test(file))
    .sort()
    .map((file) => readFileSync(join(folder, file), 'utf8').replaceAll('\r\n', '\n').trim())
    .join('\n\n')
}

/** Every package that is installed in a workspace, from pnpm's store. */
export function installedIn(root: string): readonly Licensed[] {
  const store = join(root, 'node_modules', '.pnpm')
  return globSync('*/node_modules/{*,@*/*}/package.json', { cwd: store })
    .filter((file) => {
      const [place = '', , ...name] = dirname(file).split('/')
      return place.startsWith(`${name.join('+')}@`)
    })
    .map((file) => licensed(join(store, dirname(file))))
}
