import { measures } from './measures.ts'
import { SEMANTIC_NAMES } from './semantic-names.ts'

type Tree = readonly string[] | { readonly [name: string]: Tree | { readonly value: unknown } }

function pathsIn(tree: Tree): string[][] {
  if (Array.isArray(tree)) return tree.map((name) => [name])
  return Object.entries(tree).flatMap(([name, inner]) =>
    'value' in inner ? [[name]] : pathsIn(inner as Tree).map((path) => [name, ...path]),
  )
}

/** The variable of a token, as Chakra calls it. */
function variableOf(category: string, path: readonly string[]): string {
  const name = [category, ...path].filter((part) => part !== 'DEFAULT').join('-')
  const escaped = name.replace(/[^\w-]/g, (sign) => `\\${sign}`)
  return `var(--ui-${escaped.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)})`
}

/** `var(--ui-colors-bg-surface)` of each token, by its category and its name in a style. */
export const VARIABLES: Readonly<Record<string, Readonly<Record<string, string>>>> = Object.fromEntries(
  [...new Set([...Object.keys(measures), ...Object.keys(SEMANTIC_NAMES)])].map((category) => {
    const trees: Record<string, Tree | undefined>[] = [measures, SEMANTIC_NAMES]
    const paths = trees.flatMap((names) => pathsIn(names[category] ?? []))
    return [category, Object.fromEntries(paths.map((path) => [nameOf(path), variableOf(category, path)]))]
  }),
)

function nameOf(path: readonly string[]): string {
  return path.filter((part) => part !== 'DEFAULT').join('.')
}
