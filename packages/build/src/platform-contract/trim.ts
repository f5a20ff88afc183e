import type { Declaration, Declarations } from './declarations.ts'
import { ContractModules, exportKey, type Reach } from './reach.ts'

/**
 * Of all declarations those that a remote can reach from the entries, so that what is nobody's but the package's own may
 * change as it likes.
 */
export function trim(
  written: Readonly<Record<string, string>>,
  entries: Readonly<Record<string, string>>,
): Record<string, string> {
  const modules = new ContractModules(written, entries)
  const reach = modules.reach(Object.values(entries).map((from) => ({ from, name: '*' })))
  const texts = Object.keys(written)
    .sort()
    .map((module) => [module, trimmed(module, modules.get(module) as Declarations, reach)] as const)
  return Object.fromEntries(texts.filter(([, text]) => text !== ''))
}

function trimmed(module: string, { declared, imports, exports, stars }: Declarations, reach: Reach): string {
  const kept = declared.filter((declaration) => reach.declarations.has(declaration))
  const passedOn = [...exports].filter(
    ([name]) => reach.exports.has(exportKey(module, name)) && !kept.some(({ names }) => names.includes(name)),
  )
  const isUsed = (local: string) =>
    kept.some(({ mentions }) => mentions.has(local)) ||
    passedOn.some(([, { from, name }]) => from === undefined && name === local)
  const taken = [...imports].filter(([local]) => isUsed(local))
  if (kept.length + passedOn.length === 0) return ''
  return [
    ...taken.map(([local, { from, name }]) => `import type ${importClause(local, name)} from '${from}';`).sort(),
    ...kept.map(textOf),
    ...passedOn
      .map(([as, { name, from, isType }]) => {
        const source = from === undefined ? '' : ` from '${from}'`
        return `export ${isType ? 'type ' : ''}{ ${name === as ? name : `${name} as ${as}`} }${source};`
      })
      .sort(),
    ...stars.map((from) => `export * from '${from}';`),
  ].join('\n')
}

/** Private members make two readings of one class strangers to each other, and nobody can use them. */
function textOf({ text }: Declaration): string {
  return text.replace(/^\s*(#private|private .*);\n/gm, '')
}

function importClause(local: string, name: string): string {
  if (name === '*') return `* as ${local}`
  if (name === 'default') return local
  return `{ ${name === local ? local : `${name} as ${local}`} }`
}
