import { ChakraProvider, createSystem, type SystemStyleObject } from '@chakra-ui/react/styled-system'
import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { tableCss } from '../table/table-css.ts'
import { base } from '../theme/base.ts'
import { type Look, type Styles, variantClass } from '../theme/look.ts'
import { theme } from '../theme/theme.ts'
import { LOOKS } from './looks.ts'

export type { Styles }

/** Styles by selector: first what looks are without variants, then the variants. */
function rulesOf(looks: readonly Look[]): Array<[selector: string, style: SystemStyleObject]> {
  const variants = looks.flatMap(({ className, variants = {} }) =>
    Object.entries(variants).flatMap(([variant, values]) =>
      Object.entries(values).map(([value, style]) => [variantClass(className, variant, value), style] as const),
    ),
  )
  const bases = looks.map(({ className, base = {} }) => [className, base] as const)
  return [...bases, ...variants].map(([name, style]) => [`.${name}`, style])
}

/**
 * The stylesheet of every page: resets, tokens of both modes, what holds for the whole page, keyframes, and components
 * whose looks are many and always the same; `more` is the app's own. Chakra would write it all when a page starts; the build does so once (in
 * Node).
 */
export function themeCss(more: Styles = {}): string {
  const system = createSystem(base, theme)
  // In the layer of Chakra's own components, so that specificity decides between the two as it always does.
  const rules = [...Object.entries(tableCss), ...rulesOf(LOOKS), ...Object.entries(more)]
  const plain = rules.map(([selector, style]) => [selector, system.css(style)])
  const components = system.layers.wrap('recipes', Object.fromEntries(plain))
  const page = { ...system, _global: [...system._global, components] }
  // Without Emotion's prefixes: browsers that take our scripts need none of those that would come.
  const value = createCache({ key: 'css', stylisPlugins: [] })
  const provider = createElement(ChakraProvider, { value: page, children: null })
  const written = renderToStaticMarkup(createElement(CacheProvider, { value }, provider))
  return [...written.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, css]) => css).join('\n')
}
