import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { SyncTransformer } from '@jest/transform'
import { type Options, version } from '@swc/core'
import { createTransformer } from '@swc/jest'

type Parser = NonNullable<NonNullable<Options['jsc']>['parser']>

function through(parser: Parser): SyncTransformer {
  return createTransformer({
    swcrc: false,
    jsc: { parser, target: 'es2023', transform: { react: { runtime: 'automatic' } } },
  }) as SyncTransformer
}

const TYPESCRIPT = through({ syntax: 'typescript' })
const TSX = through({ syntax: 'typescript', tsx: true })
const MODULE = through({ syntax: 'ecmascript' })

const moduleFolders = new Map<string, boolean>()

/** Whether `.js` files in `folder` are ES modules: the nearest package.json says so. */
function holdsModules(folder: string): boolean {
  const known = moduleFolders.get(folder)
  if (known !== undefined) return known
  const description = join(folder, 'package.json')
  const parent = dirname(folder)
  const answer = existsSync(description)
    ? JSON.parse(readFileSync(description, 'utf8')).type === 'module'
    : parent !== folder && holdsModules(parent)
  moduleFolders.set(folder, answer)
  return answer
}

/** What is set above, and by which compiler it is read. */
const SETTINGS = createHash('sha256')
  .update(version)
  .update(readFileSync(import.meta.filename))
  .digest('hex')

function transformerOf(path: string): SyncTransformer | undefined {
  if (path.endsWith('.tsx')) return TSX
  if (path.endsWith('.ts')) return TYPESCRIPT
  if (path.endsWith('.mjs') || (path.endsWith('.js') && holdsModules(dirname(path)))) return MODULE
  return undefined
}

/**
 * Jest's view of every file: TypeScript and ES modules become CommonJS, also in `node_modules`, where some of our
 * libraries (ky, msw, file-type, pg-boss) come as ES modules alone. CommonJS passes as it is.
 */
const transformer: SyncTransformer = {
  process(source, path, options) {
    return transformerOf(path)?.process(source, path, options) ?? { code: source }
  },
  // Of what decides the outcome alone: the options of swc's own key name the project, so that each would keep all again.
  getCacheKey(source, path, { instrument }) {
    return createHash('sha256').update([SETTINGS, path, instrument, source].join('\0')).digest('hex')
  },
}

export default transformer
