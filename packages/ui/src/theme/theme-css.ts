import { ChakraProvider, createSystem } from '@chakra-ui/react/styled-system'
import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { tableCss } from '../table/table-css.ts'
import { base } from './base.ts'
import { theme } from './theme.ts'

/**
 * The stylesheet of every page: resets, tokens of both modes, what holds for the whole page, keyframes, and components
 * whose looks are many and always the same. Chakra would write it all when a page starts; the build does so once (in
 * Node).
 */
export function themeCss(): string {
  const system = createSystem(base, theme)
  // In the layer of Chakra's own components, so that specificity decides between the two as it always does.
  const looks = Object.entries(tableCss).map(([selector, look]) => [selector, system.css(look)])
  const components = system.layers.wrap('recipes', Object.fromEntries(looks))
  const page = { ...system, _global: [...system._global, components] }
  // Without Emotion's prefixes: browsers that take our scripts need none of those that would come.
  const value = createCache({ key: 'css', stylisPlugins: [] })
  const provider = createElement(ChakraProvider, { value: page, children: null })
  const written = renderToStaticMarkup(createElement(CacheProvider, { value }, provider))
  return [...written.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, css]) => css).join('\n')
}
