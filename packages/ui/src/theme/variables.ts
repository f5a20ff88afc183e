import { measures } from './measures.ts'
import { SEMANTIC_NAMES } from './semantic-names.ts'

type Tree = readonly string[] | { readonly [name: string]: Tree | { readonly value: unknown } }

/** The parts of each token's name; `DEFAULT` is none: the token `fg.DEFAULT` is named `fg`. */
function pathsIn(tree: Tree): string[][] {
  const paths = Array.isArray(tree)
    ? tree.map((name) => [name])
    : Object.entries(tree).flatMap(([name, inner]) =>
        'value' in inner ? [[name]] : pathsIn(inner as Tree).map((path) => [name, ...path]),
      )
  return paths.map((path) => path.filter((part) => part !== 'DEFAULT'))
}

/** The variable of a token, as Chakra calls it. */
function variableOf(path: readonly string[]): string {
  const escaped = path.join('-').replace(/[^\w-]/g, (sign) => `\\${sign}`)
  return `var(--ui-${escaped.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)})`
}

/** `var(--ui-colors-bg-surface)` of each token of a category, by its name in a style. */
export function variablesOf(category: string): Readonly<Record<string, string>> {
  const trees: ReadonlyArray<Readonly<Record<string, Tree>>> = [measures, SEMANTIC_NAMES]
  const paths = trees.flatMap((names) => pathsIn(names[category] ?? []))
  return Object.fromEntries(paths.map((path) => [path.join('.'), variableOf([category, ...path])]))
}
