import { readFileSync } from 'node:fs'
import { codeOf, type RemoteManifest } from '@portal/manifest'
import { type Expression, type Program, parseSync } from '@swc/core'

/** A remote whose manifest and module do not fit; the message says what to do. */
export class CodeReferenceError extends Error {
  override readonly name = 'CodeReferenceError'
}

const SHAPE =
  "src/module.ts must say `export default defineModule<typeof manifest>({ 'folder/Screen': () => import('…'), … })`"

function unwrapped(expression: Expression): Expression {
  return expression.type === 'ParenthesisExpression' ? unwrapped(expression.expression) : expression
}

/** The argument of the module's `export default defineModule(…)`. */
function declaration(program: Program) {
  for (const statement of program.body) {
    if (statement.type !== 'ExportDefaultExpression') continue
    const call = unwrapped(statement.expression)
    if (call.type !== 'CallExpression' || call.callee.type !== 'Identifier' || call.callee.value !== 'defineModule')
      break
    const argument = call.arguments[0]?.expression
    if (argument?.type === 'ObjectExpression') return argument
  }
  throw new CodeReferenceError(SHAPE)
}

/** What `() => import('…')` imports, or null for anything else. */
function importedBy(expression: Expression): string | null {
  if (expression.type !== 'ArrowFunctionExpression' || expression.body.type === 'BlockStatement') return null
  const call = unwrapped(expression.body)
  if (call.type !== 'CallExpression' || call.callee.type !== 'Import') return null
  const argument = call.arguments[0]?.expression
  return argument?.type === 'StringLiteral' ? argument.value : null
}

/** Each code reference that a `module.ts` answers, with what it imports. Throws {@link CodeReferenceError}. */
export function readCodeReferences(file: string): Map<string, string> {
  const program = parseSync(readFileSync(file, 'utf8'), { syntax: 'typescript', tsx: false, target: 'es2022' })
  const references = new Map<string, string>()
  for (const property of declaration(program).properties) {
    if (property.type !== 'KeyValueProperty') throw new CodeReferenceError(SHAPE)
    const { key, value } = property
    const name = key.type === 'StringLiteral' || key.type === 'Identifier' ? key.value : null
    const imported = importedBy(value)
    if (name === null || imported === null) throw new CodeReferenceError(SHAPE)
    references.set(name, imported)
  }
  return references
}

/** Throws {@link CodeReferenceError} where manifest and module name different code. */
export function checkCodeReferences(manifest: RemoteManifest, answered: ReadonlySet<string>): void {
  const wanted = new Set(codeOf(manifest))
  const missing = [...wanted].filter((code) => !answered.has(code))
  const superfluous = [...answered].filter((code) => !wanted.has(code))
  const errors = [
    ...missing.map((code) => `src/manifest.ts names the code "${code}", which src/module.ts does not import`),
    ...superfluous.map((code) => `src/module.ts imports the code "${code}", which src/manifest.ts does not name`),
  ]
  if (errors.length > 0) throw new CodeReferenceError(errors.join('\n'))
}
