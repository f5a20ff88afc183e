import { defineConfig } from '@chakra-ui/react/styled-system'
import { conditions } from './conditions.ts'
import { textStyles } from './measures.ts'

/**
 * What Chakra is told of styles, in a page and in the stylesheet alike, besides the style props: our conditions and text
 * styles, and no recipe of Chakra's (one of those brings its whole theme along).
 */
export const base = defineConfig({
  cssVarsPrefix: 'ui',
  conditions,
  theme: {
    breakpoints: { sm: '480px', md: '768px', lg: '1024px', xl: '1280px', '2xl': '1440px' },
    textStyles,
  },
})
