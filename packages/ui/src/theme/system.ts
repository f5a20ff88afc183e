import { createSystem } from '@chakra-ui/react/styled-system'
import { base } from './base.ts'
import { SEMANTIC_NAMES } from './semantic-names.ts'

/** A token of each name, with a value that nobody reads. */
function tokensNamed(names: object): object {
  const entries = Array.isArray(names)
    ? names.map((name) => [name, { value: '0' }])
    : Object.entries(names).map(([name, inner]) => [name, tokensNamed(inner)])
  return Object.fromEntries(entries)
}

/**
 * The one Chakra system of a page. Styles name tokens, and what these are stands in the stylesheet that every page
 * links (`theme-css.ts`): here, nothing of it is worked out or written again.
 */
export const system = {
  ...createSystem(base, { theme: { semanticTokens: tokensNamed(SEMANTIC_NAMES) } }),
  _global: [],
}
